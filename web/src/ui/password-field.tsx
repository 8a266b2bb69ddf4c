import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './field.tsx';
import classes from './password-field.module.css';

/** A field for a password, a new one by default, with a button that shows what was typed. */
export function PasswordField(props: TextInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      autoComplete="new-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <button
          type="button"
          className={classes.reveal}
          aria-label={`Show ${props['aria-label'] ?? 'password'}`}
          aria-pressed={isShown}
          // What is typed keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
}
