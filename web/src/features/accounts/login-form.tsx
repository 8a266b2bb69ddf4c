import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { serverSentence } from '../../lib/api-error.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { signIn } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';

type Props = {
  /** Where the person was headed; a forgotten password leads there too. */
  redirect: string | undefined;
  /** Whose session it was, where one ran out: only the password is left to type. */
  email?: string | undefined;
};

/** Email and password. On success the session changes, and with it the page. */
export function LoginForm({ redirect, email: knownEmail = '' }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ sentence: string }>();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: knownEmail, password: '' },
    // The sentence stands once in the alert; the fields are only marked.
    validate: { email: (value) => !value.trim(), password: (value) => !value },
  });
  useFocusOnOutcome(element, problem);
  const refuse = (sentence: string) => setProblem({ sentence });
  const submit = async ({ email, password }: typeof form.values) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      setBusy(false);
      refuse(serverSentence(error, 'Login failed. Please try again.'));
    }
  };
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(submit, () => refuse('Email and password are required.'))}
    >
      {problem && <Notice tone="red">{problem.sentence}</Notice>}
      <TextInput
        {...form.getInputProps('email')}
        key={form.key('email')}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
      />
      <div className={classes.password}>
        <PasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <Link className={classes.forgot} to="/forgot-password" search={{ redirect }}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Login
      </Button>
    </form>
  );
}
