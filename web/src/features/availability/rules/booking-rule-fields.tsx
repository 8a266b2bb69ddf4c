import type { Unit } from './length.ts';
import { LengthField } from './length-field.tsx';
import {
  type LengthName,
  lengthFields,
  type RulesDraft,
  type RulesProblems,
} from './rules-draft.ts';
import classes from './space-rules-form.module.css';

type Words = { label: string; hint: string; units: readonly Unit[]; placeholder?: string };

const words: Record<LengthName, Words> = {
  least: {
    label: 'Shortest booking',
    hint: 'Nobody can book for less.',
    units: ['minutes', 'hours'],
  },
  most: {
    label: 'Longest booking (optional)',
    hint: 'Left empty, as long as people like.',
    units: ['minutes', 'hours', 'days'],
    placeholder: 'Any length',
  },
  buffer: {
    label: 'Buffer after each booking',
    hint: 'Kept free to clear up; not charged.',
    units: ['minutes', 'hours'],
  },
  notice: {
    label: 'Notice',
    hint: 'How long before its start a booking must be made. 0 for none.',
    units: ['minutes', 'hours', 'days'],
  },
  furthest: {
    label: 'Furthest day',
    hint: 'How far ahead a booking may start.',
    units: ['days'],
  },
};

type Props = {
  draft: RulesDraft;
  problems: RulesProblems;
  onChange: (part: Partial<RulesDraft>) => void;
};

/** How long and how far ahead a booking may be, and what is kept free after it. */
export function BookingRuleFields({ draft, problems, onChange }: Props) {
  return (
    <div className={classes.lengths}>
      {(Object.keys(words) as LengthName[]).map((name) => (
        <LengthField
          key={name}
          {...words[name]}
          value={draft[name]}
          problem={problems[lengthFields[name]]}
          onChange={(length) => onChange({ [name]: length })}
        />
      ))}
    </div>
  );
}
