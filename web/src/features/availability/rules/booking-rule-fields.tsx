import { TextInput } from '../../../ui/field.tsx';
import classes from './booking-rule-fields.module.css';
import type { Length, Unit } from './length.ts';
import {
  type LengthName,
  lengthFields,
  type RulesDraft,
  type RulesProblems,
  unitsOf,
} from './rules-draft.ts';

type Labels = {
  label: string;
  /** Explains it in plain words. */
  hint: string;
  /** What an empty field stands for; without this the field is required. */
  placeholder?: string;
};

const labels: Record<LengthName, Labels> = {
  least: {
    label: 'Shortest booking',
    hint: 'Nobody can book for less.',
  },
  most: {
    label: 'Longest booking (optional)',
    hint: 'Left empty, as long as people like.',
    placeholder: 'Any length',
  },
  buffer: {
    label: 'Buffer after each booking',
    hint: 'Kept free to clear up; not charged.',
  },
  notice: {
    label: 'Notice',
    hint: 'How long before its start a booking must be made. 0 for none.',
  },
  furthest: {
    label: 'Furthest day',
    hint: 'How far ahead a booking may start.',
  },
};

type Props = {
  draft: RulesDraft;
  problems: RulesProblems;
  onChange: (part: Partial<RulesDraft>) => void;
};

/** Fields for the length of a booking, how far ahead it may be, and the buffer after it. */
export function BookingRuleFields({ draft, problems, onChange }: Props) {
  return (
    <div className={classes.lengths}>
      {(Object.keys(labels) as LengthName[]).map((name) => (
        <LengthField
          key={name}
          {...labels[name]}
          units={unitsOf[name]}
          value={draft[name]}
          problem={problems[lengthFields[name]]}
          onChange={(length) => onChange({ [name]: length })}
        />
      ))}
    </div>
  );
}

type LengthProps = Labels & {
  units: readonly Unit[];
  value: Length;
  problem: string | undefined;
  onChange: (value: Length) => void;
};

/** A duration: an amount and its unit. */
function LengthField({ label, hint, units, placeholder, value, problem, onChange }: LengthProps) {
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
