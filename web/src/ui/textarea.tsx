import type { ComponentProps } from 'react';
import { type FieldFrame, useField } from './field.tsx';

type Props = FieldFrame & Omit<ComponentProps<'textarea'>, keyof FieldFrame>;

/** A field of several lines. */
export function Textarea(props: Props) {
  const { control, framed } = useField(props);
  return framed(<textarea {...control} />);
}
