import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { useSession } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';
import { accountSentence } from './account-sentence.ts';
import { choosePassword } from './password-reset.api.ts';
import { emptyPasswords, type Passwords, problemWithReset, trimmed } from './password-reset.ts';

/** `needsLink`: only another link helps. */
type Problem = { sentence: string; needsLink: boolean };

type Props = {
  /** The reset link's; empty where the page was opened without one. */
  token: string;
  /** Called with what the server says once the password is changed and nobody is signed in here. */
  onDone: (message: string) => void;
};

/** A new password, twice. */
export function ResetPasswordForm({ token, onDone }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { signOut } = useSession();
  const [problem, setProblem] = useState<Problem | undefined>(
    token ? undefined : { sentence: 'No reset token found in URL.', needsLink: true },
  );
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: emptyPasswords,
    // The sentence stands once in the alert; the fields are only marked.
    validate: (typed) => marks(problemWithReset(token, typed)?.fields ?? []),
  });
  useFocusOnOutcome(element, problem);
  const submit = async (typed: Passwords) => {
    const wrong = problemWithReset(token, typed);
    if (wrong) return setProblem({ sentence: wrong.sentence, needsLink: !token });
    setProblem(undefined);
    setBusy(true);
    try {
      const message = await choosePassword(token, trimmed(typed).password);
      // Whoever is signed in here had their sessions ended just now, or is somebody else.
      await signOut();
      onDone(message);
    } catch (error) {
      setBusy(false);
      const { code = '', errors = {} } = error instanceof ApiError ? error : {};
      if (errors.password) form.setErrors(marks(['password']));
      const sentence = accountSentence(error, 'Failed to reset password.');
      setProblem({ sentence, needsLink: code === 'RESET_TOKEN_NOT_VALID' });
    }
  };
  const field = (name: keyof Passwords) => ({
    ...form.getInputProps(name),
    key: form.key(name),
    name,
    autoComplete: 'new-password',
  });
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(submit, (_, typed) => void submit(typed))}
    >
      {problem && (
        <Notice tone="red">
          <p>{problem.sentence}</p>
          {problem.needsLink && (
            <p className={classes.next}>
              <Link to="/forgot-password">Request a new link</Link>
            </p>
          )}
        </Notice>
      )}
      <PasswordField
        {...field('password')}
        label="New password"
        description="At least 8 characters"
      />
      <PasswordField {...field('confirm_password')} label="Confirm password" />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Reset Password
      </Button>
    </form>
  );
}

const marks = (fields: (keyof Passwords)[]) =>
  Object.fromEntries(fields.map((name) => [name, true]));
