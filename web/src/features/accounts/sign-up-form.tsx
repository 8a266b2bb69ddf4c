import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';
import { PersonFields, PrivacySentence } from './person-fields.tsx';
import { loadSignUpRules, register, signUpRefusal } from './register.ts';
import { emptySignUp } from './sign-up-fields.ts';

/** Opens an account. `onDone` is called with its email once it is open. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { form, field, problem, busy, result, reset } = useForm({
    initialValues: emptySignUp,
    loadRules: loadSignUpRules,
    send: register,
    onDone: (_, { email }) => {
      reset();
      onDone(email.trim());
    },
    refused: signUpRefusal,
  });
  return (
    <form {...form} className={classes.form}>
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      {result && <Notice tone="green">Registration successful! You can now log in.</Notice>}
      <PersonFields field={field} />
      <div className={classes.passwords}>
        <PasswordField {...field('password', 'Password', 'At least 8 characters')} />
        <PasswordField {...field('confirm_password', 'Confirm password', 'Once more')} />
      </div>
      <PrivacySentence>: what we keep of you, and why.</PrivacySentence>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Sign Up
      </Button>
    </form>
  );
}
