import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './account-form.module.css';
import { accountSentence } from './account-sentence.ts';
import { requestReset } from './password-reset.api.ts';

type Outcome = { tone: 'red' | 'green'; sentence: string; token?: string | undefined };

/** Asks for a reset link. What was typed stays, so that a slip in it can be mended and sent again. */
export function ForgotPasswordForm() {
  const element = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (value) => !value.trim() },
  });
  useFocusOnOutcome(element, outcome);
  const submit = async ({ email }: typeof form.values) => {
    setOutcome(undefined);
    setBusy(true);
    try {
      const { message, reset_token } = await requestReset(email.trim());
      setOutcome({ tone: 'green', sentence: message, token: reset_token });
    } catch (error) {
      if (error instanceof ApiError && error.errors.email) form.setFieldError('email', true);
      const sentence = accountSentence(error, 'Failed to request password reset.');
      setOutcome({ tone: 'red', sentence });
    } finally {
      setBusy(false);
    }
  };
  const refuse = () => setOutcome({ tone: 'red', sentence: 'Please enter your email address.' });
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(submit, refuse)}
    >
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      {outcome?.token && (
        <LinkButton to="/reset-password" search={{ token: outcome.token }} size="lg" fullWidth>
          Reset Password Now
        </LinkButton>
      )}
      <TextInput
        {...form.getInputProps('email')}
        key={form.key('email')}
        label="Email"
        description="The one you log in with"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={busy}
        variant={outcome?.token ? 'default' : 'filled'}
      >
        Request Reset Link
      </Button>
    </form>
  );
}
