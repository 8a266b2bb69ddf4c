import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { type FieldFrame, useField } from './field.tsx';

type Choice = string | { value: string; label: string; disabled?: boolean };
type Group = { group: string; choices: readonly Choice[] };
type Props = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | 'children'> & {
    data: readonly (Choice | Group)[];
  };

/** A field with few choices: the browser's own list, which everyone knows. */
export function NativeSelect({ data, ...props }: Props) {
  const { control, framed } = useField({
    rightSection: <IconSelector size={18} stroke={1.75} aria-hidden="true" />,
    ...props,
  });
  return framed(
    <select {...control}>
      {data.map((one) =>
        typeof one !== 'string' && 'group' in one ? (
          <optgroup key={one.group} label={one.group}>
            {one.choices.map(optionOf)}
          </optgroup>
        ) : (
          optionOf(one)
        ),
      )}
    </select>,
  );
}

function optionOf(choice: Choice) {
  const { label, ...option } =
    typeof choice === 'string' ? { value: choice, label: choice } : choice;
  return (
    <option key={option.value} {...option}>
      {label}
    </option>
  );
}
