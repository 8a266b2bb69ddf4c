import { useState } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';
import { PersonFields, PrivacySentence } from './person-fields.tsx';
import { type Known, loadSignUpRules, registerAndSignIn, signUpRefusal } from './register.ts';
import { emptySignUp, type SignUp } from './sign-up-fields.ts';

/**
 * Opens an account and signs in, in one step. The password is visible while typed; if hidden, it has to be typed twice.
 * `onKnown` is called with the email if the person has to log in instead.
 */
export function SignUpInPlace({ onKnown }: { onKnown: (email: string, known: Known) => void }) {
  const [isShown, setShown] = useState(true);
  const typedTwice = (account: SignUp): SignUp =>
    isShown ? { ...account, confirm_password: account.password } : account;
  const { form, field, problem, busy } = useForm({
    initialValues: emptySignUp,
    loadRules: async () => {
      const problemWith = await loadSignUpRules();
      return (account) => problemWith(typedTwice(account));
    },
    send: registerAndSignIn,
    onDone: (known, { email }) => known && onKnown(email.trim(), known),
    refused: signUpRefusal,
  });
  return (
    <form {...form} className={classes.inPlace} aria-label="Sign up">
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      <PersonFields field={field} />
      <PasswordField
        {...field('password', 'Password', 'At least 8 characters')}
        isShown={isShown}
        onShow={setShown}
      />
      {!isShown && (
        <TextInput
          {...field('confirm_password', 'Confirm password')}
          type="password"
          autoComplete="new-password"
        />
      )}
      <PrivacySentence />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Sign up and go on
      </Button>
    </form>
  );
}
