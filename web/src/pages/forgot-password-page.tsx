import { Link, useSearch } from '@tanstack/react-router';
import { entrance } from '../../pictures/entrance.gen.ts';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import classes from '../features/accounts/account-page.module.css';
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx';

/** `/forgot-password`: requests a link by mail for choosing a new password. */
export function ForgotPasswordPage() {
  const { redirect } = useSearch({ from: '/forgot-password' });
  return (
    <AccountFrame
      picture={entrance}
      promise="Your bookings are where you left them."
      ground="A new password, and you are back with them"
    >
      <h1>Forgot password</h1>
      <p className={classes.other}>
        Remembered it?{' '}
        <Link to="/login" search={{ redirect }}>
          Back to login
        </Link>
      </p>
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
