import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { entrance } from '../../pictures/entrance.gen.ts';
import { keys } from '../domain/keys.ts';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import classes from '../features/accounts/account-page.module.css';
import { ConfirmEmailForm } from '../features/accounts/confirm-email-form.tsx';
import { useSession } from '../lib/session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';

const focus = (element: HTMLElement | null) => element?.focus();

/** `/confirm-email`: where the link leads that proves an email address; for anyone, signed in or not. */
export function ConfirmEmailPage() {
  const { token = '' } = useSearch({ from: '/confirm-email' });
  const { user } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [message, setMessage] = useState<string>();
  const finish = (answer: string) => {
    setMessage(answer);
    // The token has been used: remove it from the address.
    void navigate({ to: '/confirm-email', search: {}, replace: true });
    void queries.invalidateQueries({ queryKey: keys.profile });
  };
  return (
    <AccountFrame
      picture={entrance}
      promise="Your bookings are where you left them."
      ground="Receipts and reminders reach you at your address"
    >
      <h1>Confirm your email address</h1>
      {message === undefined ? (
        <>
          <p className={classes.other}>
            Press the button if you asked for this. If you did not, close the page: nothing changes.
          </p>
          <ConfirmEmailForm key={token} token={token} onDone={finish} />
        </>
      ) : (
        <div className={classes.done}>
          <Notice tone="green">{message}</Notice>
          <LinkButton ref={focus} to={user ? '/profile' : '/login'} replace size="lg" fullWidth>
            {user ? 'Go to my profile' : 'Log in'}
          </LinkButton>
        </div>
      )}
    </AccountFrame>
  );
}
