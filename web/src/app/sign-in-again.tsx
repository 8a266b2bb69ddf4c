import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import classes from './sign-in-again.module.css';

type Props = {
  sentence: string;
  /** The email of the person whose session ran out. */
  email: string | undefined;
  /** The page that waits. */
  redirect: string;
};

/** Takes the place of a page whose session ran out: a login that leads back to the page as it was. */
export function SignInAgain({ sentence, email, redirect }: Props) {
  const element = useRef<HTMLDivElement>(null);
  // The focus was on the page that is now hidden.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, []);
  return (
    <div className={classes.page} ref={element}>
      <div role="alert">
        <EmptyState icon={IconLock} heading="h1" title="Authentication Required">
          {sentence}
        </EmptyState>
      </div>
      <p className={classes.waits}>This page waits for you, as you left it.</p>
      <LoginForm redirect={redirect} email={email} />
      <LinkButton to="/login" search={{ redirect }} variant="default" size="lg" fullWidth>
        Go to Login
      </LinkButton>
    </div>
  );
}
