import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './account-form.module.css';
import { accountRefusal } from './account-refusal.ts';

const NO_TOKEN = 'The link is not whole. Please open it as it stands in the mail.';

type Props = { token: string; onDone: (message: string) => void };

/** A single button: mail programs fetch links to scan them, and that must not confirm anything. */
export function ConfirmEmailForm({ token, onDone }: Props) {
  const { form, problem, busy } = useForm({
    initialValues: {},
    validate: () => (token ? undefined : { sentence: NO_TOKEN, fields: {} }),
    send: async () => (await api.POST('/auth/prove-email', { body: { token } })).data.message,
    onDone,
    refused: accountRefusal('Your address could not be confirmed. Please try again.'),
  });
  const code = codeOf<'/auth/prove-email', 'post'>(problem?.error);
  return (
    <form {...form} className={classes.form}>
      {problem && (
        <Notice tone="red">
          <p>{problem.sentence}</p>
          {(code === 'EMAIL_LINK_NOT_VALID' || code === 'EMAIL_TAKEN') && (
            <p className={classes.next}>
              <Link to="/profile">Go to my profile</Link>
            </p>
          )}
        </Notice>
      )}
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Confirm my address
      </Button>
    </form>
  );
}
