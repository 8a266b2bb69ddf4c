import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { focusFirstProblem, useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';
import { accountSentence } from './account-sentence.ts';
import { register } from './sign-up.api.ts';
import { emptySignUp, problemsWithSignUp, type SignUp } from './sign-up.ts';

/** Opens an account. `onDone` is called once the server has said yes. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<{ tone: 'red' | 'green'; sentence: string }>();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: emptySignUp,
    validate: problemsWithSignUp,
  });
  useFocusOnOutcome(element, outcome);
  const submit = async (account: SignUp) => {
    setOutcome(undefined);
    setBusy(true);
    try {
      await register(account);
      form.reset();
      setOutcome({ tone: 'green', sentence: 'Registration successful! You can now log in.' });
      onDone();
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.errors);
      setOutcome({ tone: 'red', sentence: refusalSentence(error) });
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof SignUp, label: string, description?: string) => ({
    ...form.getInputProps(name),
    key: form.key(name),
    name,
    label,
    description,
  });
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(submit, () => focusFirstProblem(element.current))}
    >
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      <div className={classes.pair}>
        <TextInput {...field('first_name', 'First name')} autoComplete="given-name" />
        <TextInput {...field('last_name', 'Last name')} autoComplete="family-name" />
      </div>
      <TextInput
        {...field('email', 'Email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextInput
        {...field('phone_number', 'Phone number', 'The one you pay with on M-Pesa')}
        type="tel"
        autoComplete="tel"
      />
      <PasswordField
        {...field('password', 'Password', 'At least 8 characters')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirm_password', 'Confirm password')}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Sign Up
      </Button>
    </form>
  );
}

function refusalSentence(error: unknown): string {
  const errors = error instanceof ApiError ? Object.values(error.errors).join(', ') : '';
  return accountSentence(error, errors || 'Registration failed.');
}
