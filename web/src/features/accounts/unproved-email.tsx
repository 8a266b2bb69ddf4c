import { useMutation } from '@tanstack/react-query';
import { SendEmailLink } from '../../domain/email-link.tsx';
import { signedInApi } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import type { User } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './unproved-email.module.css';

type Props = { user: User; onChanged: () => Promise<unknown> };

/** Reminds of a confirmation link not opened yet, for a new or the current address; nothing if there is none. */
export function UnprovedEmail({ user, onChanged }: Props) {
  const { email, email_proved, new_email } = user;
  if (email_proved && !new_email) return null;
  return (
    <Notice
      tone="yellow"
      title={new_email ? 'Your new email address' : 'Confirm your email address'}
    >
      <p className={classes.waiting}>
        We are waiting for you to open the link that we sent to{' '}
        <strong>{new_email ?? email}</strong>.
        {new_email && ` Until then, you log in with ${email} and our mails go there.`}
      </p>
      <div className={classes.acts}>
        <SendEmailLink key={new_email} />
        {new_email && <GiveUp onChanged={onChanged} />}
      </div>
    </Notice>
  );
}

function GiveUp({ onChanged }: Pick<Props, 'onChanged'>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signedInApi.DELETE('/auth/new-email'),
    onSuccess: onChanged,
  });
  return (
    <>
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate()}>
        Keep the old one
      </Button>
      {error && <span role="alert">{sentenceOf(error, 'Please try again.')}</span>}
    </>
  );
}
