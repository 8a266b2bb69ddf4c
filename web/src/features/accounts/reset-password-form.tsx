import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';
import { accountRefusal } from './account-refusal.ts';
import { emptyPasswords, problemWithReset, trimmed } from './password-reset.ts';

type Props = {
  /** The reset link's; empty where the page was opened without one. */
  token: string;
  /** Called with the server's message once the password is changed and this browser is logged out. */
  onDone: (message: string) => void;
};

/** The form for a new password, typed twice. */
export function ResetPasswordForm({ token, onDone }: Props) {
  const { signOut } = useSession();
  const { form, field, problem, busy } = useForm({
    initialValues: emptyPasswords,
    validate: (typed) => problemWithReset(token, typed),
    send: async (typed) => {
      const { password } = trimmed(typed);
      const { data } = await api.POST('/auth/reset-password', { body: { token, password } });
      // Anyone signed in here is either this person, whose sessions were just ended, or somebody else.
      await signOut();
      return data.message;
    },
    onDone,
    refused: accountRefusal('Failed to reset password.'),
  });
  const sentence = problem ? problem.sentence : !token && 'No reset token found in URL.';
  const refusedFor = codeOf<'/auth/reset-password', 'post'>(problem?.error);
  const needsLink = !token || refusedFor === 'RESET_TOKEN_NOT_VALID';
  return (
    <form {...form} className={classes.form}>
      {sentence && (
        <Notice tone="red">
          <p>{sentence}</p>
          {needsLink && (
            <p className={classes.next}>
              <Link to="/forgot-password">Request a new link</Link>
            </p>
          )}
        </Notice>
      )}
      <PasswordField {...field('password', 'New password', 'At least 8 characters')} />
      <PasswordField {...field('confirm_password', 'Confirm password')} />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Reset Password
      </Button>
    </form>
  );
}
