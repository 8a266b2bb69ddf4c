import type { ComponentProps } from 'react';
import { cssVariables } from '../lib/css-variables.ts';
import { type FieldFrame, useField } from './field.tsx';

type Props = FieldFrame & Omit<ComponentProps<'textarea'>, keyof FieldFrame>;

/** A multi-line field that starts with `rows` lines and grows with its text. */
export function Textarea({ rows = 1, ...props }: Props) {
  const { control, framed } = useField(props);
  return framed(<textarea {...control} rows={rows} style={cssVariables({ rows })} />);
}
