import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { entrance } from '../../pictures/entrance.gen.ts';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import classes from '../features/accounts/account-page.module.css';
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import { useWhenRead } from '../lib/use-when-read.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';

const readingMs = 3000;

const focus = (element: HTMLElement | null) => element?.focus();

/** `/reset-password`: the target of a reset link. Its token is removed from the address as soon as it has been used. */
export function ResetPasswordPage() {
  const { token = '' } = useSearch({ from: '/reset-password' });
  const navigate = useNavigate();
  const router = useRouter();
  const [message, setMessage] = useState<string>();
  const finish = (answer: string) => {
    setMessage(answer);
    void navigate({ to: '/reset-password', search: {}, replace: true });
    // Fetched while the message is read, so that the address and the form change together.
    void router.preloadRoute({ to: '/login' });
  };
  useWhenRead(
    message !== undefined,
    () => void navigate({ to: '/login', search: { reset: 'success' }, replace: true }),
    readingMs,
  );
  return (
    <AccountFrame
      picture={entrance}
      promise="Your bookings are where you left them."
      ground="A new password, and you are back with them"
    >
      <h1>Reset password</h1>
      {message === undefined ? (
        <>
          <p className={classes.other}>
            Remembered it? <Link to="/login">Back to login</Link>
          </p>
          <ResetPasswordForm key={token} token={token} onDone={finish} />
          <p className={classes.foot}>
            Wherever you are signed in, you will be asked to log in again.
          </p>
        </>
      ) : (
        <div className={classes.done}>
          <Notice tone="green">{message}</Notice>
          <LinkButton
            ref={focus}
            to="/login"
            search={{ reset: 'success' }}
            replace
            size="lg"
            fullWidth
          >
            Log in now
          </LinkButton>
        </div>
      )}
    </AccountFrame>
  );
}
