import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { marked, refusal } from '../../lib/use-submit.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';
import { accountSentence } from './account-sentence.ts';
import { choosePassword, resetRefusal } from './password-reset.api.ts';
import { emptyPasswords, problemWithReset, trimmed } from './password-reset.ts';

type Props = {
  /** The reset link's; empty where the page was opened without one. */
  token: string;
  /** Called with what the server says once the password is changed and nobody is signed in here. */
  onDone: (message: string) => void;
};

/** A new password, twice. */
export function ResetPasswordForm({ token, onDone }: Props) {
  const { signOut } = useSession();
  const { form, field, problem, busy } = useForm({
    initialValues: emptyPasswords,
    validate: (typed) => {
      const wrong = problemWithReset(token, typed);
      return wrong && marksOf(wrong);
    },
    send: async (typed) => {
      const message = await choosePassword(token, trimmed(typed).password);
      // Whoever is signed in here had their sessions ended just now, or is somebody else.
      await signOut();
      return message;
    },
    onDone,
    refused: (error) => ({
      ...marked(refusal(error, '')),
      sentence: accountSentence(error, 'Failed to reset password.'),
    }),
  });
  const sentence = problem ? problem.sentence : !token && 'No reset token found in URL.';
  const needsLink = !token || resetRefusal(problem?.error) === 'RESET_TOKEN_NOT_VALID';
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

/** The sentence stands once, in the alert; the fields it is about are only marked. */
const marksOf = ({ sentence, fields }: NonNullable<ReturnType<typeof problemWithReset>>) => ({
  sentence,
  fields: Object.fromEntries(fields.map((name) => [name, true as const])),
});
