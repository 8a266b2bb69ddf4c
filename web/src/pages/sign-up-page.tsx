import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { invitation } from '../../pictures/invitation.gen.ts';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import classes from '../features/accounts/account-page.module.css';
import { SignUpForm } from '../features/accounts/sign-up-form.tsx';
import { useWhenRead } from '../lib/use-when-read.ts';
import { BookingSlip } from '../views/booking-slip.tsx';

/** `/signup`: opens an account, shows for a moment that it worked, then asks the person to log in. */
export function SignUpPage() {
  const navigate = useNavigate();
  const router = useRouter();
  const { redirect } = useSearch({ from: '/signup' });
  const [signedUp, setSignedUp] = useState('');
  useWhenRead(
    signedUp !== '',
    () => void navigate({ to: '/login', search: { redirect }, state: { signedUp } }),
  );
  const finish = (email: string) => {
    setSignedUp(email);
    // Fetched while the sentence is read, so that the address and the form change together.
    void router.preloadRoute({ to: '/login' });
  };
  return (
    <AccountFrame
      picture={invitation}
      promise="A room of your own, for exactly as long as you need it."
      ground="Pay by the hour, with M-Pesa"
    >
      <BookingSlip redirect={redirect} />
      <h1>Sign up</h1>
      <p className={classes.other}>
        Already have an account?{' '}
        <Link to="/login" search={{ redirect }}>
          Login
        </Link>
      </p>
      <SignUpForm onDone={finish} />
    </AccountFrame>
  );
}
