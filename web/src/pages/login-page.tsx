import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { entrance } from '../../pictures/entrance.gen.ts';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import classes from '../features/accounts/account-page.module.css';
import { landingPage } from '../features/accounts/dashboards.ts';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { useSession } from '../lib/session.ts';
import { Notice } from '../ui/notice.tsx';
import { BookingSlip } from '../views/booking-slip.tsx';
import own from './login-page.module.css';

/** `/login`: signs in, then goes on to where the person was headed. */
export function LoginPage() {
  const { status, user } = useSession();
  const { redirect, reset } = useSearch({ from: '/login' });
  const { history } = useRouter();
  const signedUp = useSignedUp();
  const target = user && (redirect ?? landingPage(user));
  useEffect(() => {
    if (target) history.replace(target);
  }, [history, target]);
  if (status === 'authenticated') return null;
  return (
    <AccountFrame
      picture={entrance}
      promise="Booked at noon, paid by M-Pesa, sat down at one."
      ground="Rooms by the hour, from Gigiri to Karen"
    >
      {status === 'loading' && (
        <p className={own.arriving} role="status">
          Loading authentication...
        </p>
      )}
      <div data-for-visitors>
        <BookingSlip redirect={redirect} />
        <h1>Welcome back</h1>
        <p className={classes.other}>
          New here?{' '}
          <Link to="/signup" search={{ redirect }}>
            Sign up
          </Link>
        </p>
        {reset && (
          <div className={classes.notice}>
            <Notice tone="green">Your password has been changed. Please log in with it.</Notice>
          </div>
        )}
        {signedUp && (
          <div className={classes.notice}>
            <Notice tone="green">Your account is ready. Log in to go on.</Notice>
          </div>
        )}
        <LoginForm key={signedUp} redirect={redirect} email={signedUp} />
        <p className={classes.foot}>
          You stay signed in on this browser for up to 30 days, until you log out.
        </p>
      </div>
    </AccountFrame>
  );
}

/**
 * The email of an account opened just before. Set in an effect, because after a reload the server's HTML is without it.
 */
function useSignedUp(): string | undefined {
  const email = useLocation().state.signedUp;
  const [signedUp, setSignedUp] = useState<string>();
  useEffect(() => setSignedUp(email), [email]);
  return signedUp;
}
