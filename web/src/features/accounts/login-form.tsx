import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { codeOf, serverSentence } from '../../lib/api-error.ts';
import { signIn } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { missing } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';
import { EmailField } from './email-field.tsx';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { logInWithPasskey } from './passkeys/passkeys.api.ts';

const NEEDS_CODE = new Set<unknown>(['SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG']);

/** As in some private windows, or where storage is full. */
const notKept =
  'Your browser does not let this site keep anything, so it cannot keep you logged in. Please allow cookies and site data, or use another browser.';

type Props = {
  /** Where the person was headed; passed on to the page for forgotten passwords too. */
  redirect: string | undefined;
  /** The email of the session that ran out: only the password has to be typed. */
  email?: string | undefined;
  /** The button's label. */
  act?: string;
};

/**
 * Login by email and password, plus a second-factor code if needed, or by passkey. On success the session changes, and
 * the page follows.
 */
export function LoginForm({ redirect, email: knownEmail = '', act = 'Login' }: Props) {
  const [asksCode, setAsksCode] = useState(false);
  const { form, field, problem, busy } = useForm({
    initialValues: { email: knownEmail, password: '', code: '' },
    validate: ({ email, password }) =>
      missing('Email and password are required.', {
        email: !email.trim(),
        password: !password,
      }),
    send: ({ email, password, code }) => signIn(email.trim(), password, code.trim()),
    refused: (error) => {
      if (NEEDS_CODE.has(codeOf<'/auth/login', 'post'>(error))) setAsksCode(true);
      return {
        sentence: serverSentence(
          error,
          // The login itself succeeded; storing the session did not.
          error instanceof DOMException ? notKept : 'Login failed. Please try again.',
        ),
        fields: {},
      };
    },
  });
  const { ref } = form;
  useEffect(() => {
    if (asksCode) ref.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [asksCode, ref]);
  return (
    <form {...form} className={classes.form} aria-label="Login">
      {problem && <Notice tone="red">{problem.sentence}</Notice>}
      <EmailField {...field('email', 'Email')} autoComplete="username" maxLength={254} />
      <div className={classes.password}>
        <PasswordField
          {...field('password', 'Password')}
          autoComplete="current-password"
          maxLength={200}
        />
        <Link className={classes.forgot} to="/forgot-password" search={{ redirect }}>
          Forgot password?
        </Link>
      </div>
      {asksCode && (
        <TextInput
          {...field('code', 'Code', 'Of your authenticator app, or a recovery code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
        />
      )}
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {act}
      </Button>
      <PasskeyButton size="lg" use={logInWithPasskey}>
        Log in with a passkey
      </PasskeyButton>
    </form>
  );
}
