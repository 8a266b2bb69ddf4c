import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';

/** Ends the session and goes to the login page, even if the server cannot be reached. */
export function useLogout(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate({ to: '/login' });
  };
}
