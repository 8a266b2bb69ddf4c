import { TextInput, type TextInputProps } from '../../ui/field.tsx';
import classes from './account-form.module.css';
import { EmailField } from './email-field.tsx';
import type { SignUp } from './sign-up-fields.ts';

type Props = {
  field: (name: keyof SignUp, label: string, description?: string) => TextInputProps;
};

/** Fields for a person's name and contact details. */
export function PersonFields({ field }: Props) {
  return (
    <>
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
    </>
  );
}

/** The privacy sentence that people agree to by signing up. */
export function PrivacySentence({ children = '.' }: { children?: string }) {
  return (
    <p className="small">
      By signing up you agree to our{' '}
      <a href="/privacy" target="_blank" rel="noreferrer">
        privacy notice<span className="spoken"> (opens in a new tab)</span>
      </a>
      {children}
    </p>
  );
}
