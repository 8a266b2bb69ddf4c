import { PRIVACY_NOTICES, registerBody } from '@nafasi/server/contract/people/accounts/accounts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { asProblem, refusal } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';
import { accountSentence, passwordRefusal } from './account-refusal.ts';
import { EmailField } from './email-field.tsx';
import { emptySignUp, problemsWithSignUp } from './sign-up.ts';

/** To the sentence above the button. */
const agreed = { privacy_notice: PRIVACY_NOTICES[0] };

/** Opens an account. `onDone` is called with its email once it is open. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { form, field, problem, busy, result, reset } = useForm({
    initialValues: emptySignUp,
    validate: (typed) => asProblem(problemsWithSignUp(typed)),
    send: (account) =>
      api.POST('/auth/register', { body: { ...registerBody.parse(account), ...agreed } }),
    onDone: (_, { email }) => {
      reset();
      onDone(email.trim());
    },
    refused: (error) => {
      const tooEasy = passwordRefusal(error);
      if (tooEasy) return tooEasy;
      const refused = refusal(error, '');
      const errors = Object.values(refused.fields).join(', ');
      return { ...refused, sentence: accountSentence(error, errors || 'Registration failed.') };
    },
  });
  return (
    <form {...form} className={classes.form}>
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      {result && <Notice tone="green">Registration successful! You can now log in.</Notice>}
      <div className={classes.pair}>
        <TextInput {...field('first_name', 'First name')} autoComplete="given-name" />
        <TextInput {...field('last_name', 'Last name')} autoComplete="family-name" />
      </div>
      <EmailField {...field('email', 'Email')} autoComplete="email" />
      <TextInput
        {...field('phone_number', 'Phone number', 'The one you pay with on M-Pesa')}
        type="tel"
        autoComplete="tel"
      />
      <PasswordField {...field('password', 'Password', 'At least 8 characters')} />
      <PasswordField {...field('confirm_password', 'Confirm password')} />
      <p className="small">
        By signing up you agree to our{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          privacy notice<span className="spoken"> (opens in a new tab)</span>
        </a>
        : what we keep of you, and why.
      </p>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Sign Up
      </Button>
    </form>
  );
}
