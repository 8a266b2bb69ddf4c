import { NativeSelect } from '../../../ui/native-select.tsx';

type Props = {
  name: string;
  label: string;
  /** The label for no minimum. */
  any: string;
  usual: readonly number[];
  asked: number | undefined;
  unit: string;
};

/** A select for a minimum: the usual values, and that of the address if it is another. */
export function LeastSelect({ name, label, any, usual, asked, unit }: Props) {
  const choices = [...new Set([...usual, ...(asked ? [asked] : [])])].sort(
    (one, other) => one - other,
  );
  return (
    <NativeSelect
      // Resetting a form restores a select's initial value, so a new one is mounted for each.
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
