import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';

function RevealIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}

/** A field for a password, a new one by default, with a button that shows what was typed. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      autoComplete="new-password"
      // Mantine marks other fields itself, and forgets this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
      visibilityToggleFocusable
      visibilityToggleIcon={RevealIcon}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${props['aria-label'] ?? 'password'}` }}
    />
  );
}
