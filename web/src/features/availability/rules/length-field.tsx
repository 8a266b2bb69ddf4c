import { TextInput } from '@mantine/core';
import type { Length, Unit } from './length.ts';
import classes from './length-field.module.css';

type Props = {
  label: string;
  /** What it means, in plain words. */
  hint: string;
  units: readonly Unit[];
  /** What an empty field stands for; it must be filled in where this is missing. */
  placeholder?: string;
  value: Length;
  problem: string | undefined;
  onChange: (value: Length) => void;
};

/** A length of time: an amount, and the unit it is in. */
export function LengthField({ label, hint, units, placeholder, value, problem, onChange }: Props) {
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={value.amount}
      error={problem}
      onChange={(event) => onChange({ ...value, amount: event.currentTarget.value })}
      rightSectionWidth={112}
      rightSectionPointerEvents="all"
      rightSection={
        units.length === 1 ? (
          <span className={classes.unit}>{units[0]}</span>
        ) : (
          <select
            className={classes.unit}
            aria-label={`${label}: unit`}
            value={value.unit}
            onChange={(event) => onChange({ ...value, unit: event.currentTarget.value as Unit })}
          >
            {units.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        )
      }
    />
  );
}
