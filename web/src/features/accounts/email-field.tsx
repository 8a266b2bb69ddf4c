import { TextInput, type TextInputProps } from '../../ui/field.tsx';

/** A field for an email address, without automatic capitals on phones. */
export function EmailField(props: TextInputProps) {
  return <TextInput type="email" autoCapitalize="none" {...props} />;
}
