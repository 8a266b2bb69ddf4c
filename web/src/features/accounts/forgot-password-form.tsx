import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { missing } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './account-form.module.css';
import { accountRefusal } from './account-refusal.ts';
import { EmailField } from './email-field.tsx';

/** Requests a reset link. The email stays in the field, so that a typo can be corrected and sent again. */
export function ForgotPasswordForm() {
  const { form, field, problem, busy, result } = useForm({
    initialValues: { email: '' },
    validate: ({ email }) => missing('Please enter your email address.', { email: !email.trim() }),
    send: ({ email }) => api.POST('/auth/forgot-password', { body: { email: email.trim() } }),
    refused: accountRefusal('Failed to request password reset.'),
  });
  // The answer to an earlier request would be misleading beside a new problem.
  const answer = problem || busy ? undefined : result?.data;
  const token = answer?.reset_token;
  return (
    <form {...form} className={classes.form}>
      {problem && <Notice tone="red">{problem.sentence}</Notice>}
      {answer && <Notice tone="green">{answer.message}</Notice>}
      {token && (
        <LinkButton to="/reset-password" search={{ token }} size="lg" fullWidth>
          Reset Password Now
        </LinkButton>
      )}
      <EmailField {...field('email', 'Email', 'The one you log in with')} autoComplete="username" />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={busy}
        variant={token ? 'default' : 'filled'}
      >
        Request Reset Link
      </Button>
    </form>
  );
}
