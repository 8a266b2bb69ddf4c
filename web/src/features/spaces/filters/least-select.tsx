import { NativeSelect } from '../../../ui/native-select.tsx';

type Props = {
  name: string;
  label: string;
  /** What stands for no bound. */
  any: string;
  usual: readonly number[];
  asked: number | undefined;
  unit: string;
};

/** How much it must be at least: the usual choices, and the one that an address asks for, where it is none of these. */
export function LeastSelect({ name, label, any, usual, asked, unit }: Props) {
  const choices = [...new Set([...usual, ...(asked ? [asked] : [])])].sort(
    (one, other) => one - other,
  );
  return (
    <NativeSelect
      // A form that is reset puts lists back to what they began with.
      key={asked}
      name={name}
      label={label}
      defaultValue={asked ?? ''}
      data={[
        { value: '', label: any },
        ...choices.map((least) => ({ value: String(least), label: `${least} ${unit} or more` })),
      ]}
    />
  );
}
