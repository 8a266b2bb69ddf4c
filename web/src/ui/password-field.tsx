import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './field.tsx';
import classes from './password-field.module.css';

type Props = TextInputProps & {
  /** Whether what is typed is seen, where more than the field depends on that. */
  isShown?: boolean;
  onShow?: (isShown: boolean) => void;
};

/** A field for a password, a new one by default, with a button that shows what was typed. */
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
          // What is typed keeps the focus.
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
