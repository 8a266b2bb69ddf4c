import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './field.tsx';
import classes from './password-field.module.css';

type Props = TextInputProps & {
  /** Whether the password is visible, if more than this field depends on it. */
  isShown?: boolean;
  onShow?: (isShown: boolean) => void;
};

/** A password field, by default for a new one, with a button to show the password. */
export function PasswordField({ isShown: given, onShow, ...props }: Props) {
  const [own, setOwn] = useState(false);
  const isShown = given ?? own;
  const what = props['aria-label'] ?? 'password';
  const Icon = isShown ? IconEyeOff : IconEye;
  const verb = isShown ? 'Hide' : 'Show';
  return (
    <TextInput
      autoComplete="new-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      {...(isShown && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
      {...(onShow && { rightSectionWidth: 92 })}
      rightSection={
        <button
          type="button"
          className={`${classes.reveal} reach`}
          {...(onShow
            ? { 'aria-label': `${verb} ${what}`, 'data-worded': true }
            : { 'aria-label': `Show ${what}`, 'aria-pressed': isShown })}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (onShow ?? setOwn)(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {onShow && verb}
        </button>
      }
    />
  );
}
