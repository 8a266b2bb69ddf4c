import { TextInput, type TextInputProps } from '../../ui/field.tsx';

/** A field for an email address; phones begin it with a small letter. */
export function EmailField(props: TextInputProps) {
  return <TextInput type="email" autoCapitalize="none" {...props} />;
}
