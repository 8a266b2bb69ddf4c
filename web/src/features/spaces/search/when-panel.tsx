import { Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Bone } from '../../../ui/bone.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import {
  dayIn,
  hoursInWords,
  mostDaysAhead,
  type WhenFields,
  type WhenProblems,
  weekdayName,
} from '../when.ts';
import classes from './when-panel.module.css';

const DayField = lazyNamed(() => import('../../../ui/when/day-field.tsx'), 'DayField');

type Props = {
  /** It is in sight. */
  isOpen: boolean;
  fields: WhenFields;
  problems: WhenProblems;
  onChange: (changes: Partial<WhenFields>) => void;
};

const lengths = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12];
const halfHours = Array.from(
  { length: 49 },
  (_, nth) => `${`${Math.floor(nth / 2)}`.padStart(2, '0')}:${nth % 2 ? '30' : '00'}`,
);

/** Day and time: fields of the search form around it. */
export function WhenPanel({ isOpen, ...props }: Props) {
  const { fields, problems, onChange } = props;
  const now = new Date();
  const chooseDay = (date: string) => onChange({ date });
  return (
    <div className={classes.panel}>
      <ChoiceChips legend="Day" choices={nextDays(now)} chosen={fields.date} onChoose={chooseDay} />
      <div className={classes.fields}>
        {isOpen && (
          <Suspense fallback={<Bone height={74} />}>
            <DayField
              label="Date"
              value={fields.date}
              min={dayIn(now)}
              max={dayIn(now, mostDaysAhead)}
              error={problems.date}
              onChange={(date) => onChange({ date })}
            />
          </Suspense>
        )}
        <NativeSelect
          name="time"
          label="Time"
          defaultValue={fields.time}
          data={[
            { value: '', label: 'Any time' },
            { value: 'exact', label: 'From … to …' },
            ...lengthsWith(fields.time).map((hours) => ({
              value: `${hours}`,
              label: `Any ${hoursInWords(hours)}`,
            })),
          ]}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        />
        {fields.time === 'exact' && (
          <>
            <TimeField {...props} name="from" label="From" />
            <TimeField {...props} name="to" label="To" />
          </>
        )}
      </div>
      <p className="tiny">Nairobi time. Only spaces that can be booked then are found.</p>
    </div>
  );
}

type TimeFieldProps = Omit<Props, 'isOpen'> & { name: 'from' | 'to'; label: string };

function TimeField({ fields, problems, onChange, name, label }: TimeFieldProps) {
  const chosen = fields[name];
  const times = name === 'from' ? halfHours.slice(0, -1) : halfHours.slice(1);
  return (
    <NativeSelect
      name={name}
      label={label}
      defaultValue={chosen}
      data={times.includes(chosen) ? times : [...times, chosen].toSorted()}
      error={problems[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
}

function nextDays(now: Date) {
  const names = ['Today', 'Tomorrow'];
  return [0, 1, 2, 3, 4].map((later) => {
    const value = dayIn(now, later);
    return { value, label: names[later] ?? weekdayName(value) };
  });
}

/** The lengths to choose from, with one that only the address has. */
function lengthsWith(time: string): number[] {
  const hours = Number(time);
  if (!hours || lengths.includes(hours)) return lengths;
  return [...lengths, hours].toSorted((one, other) => one - other);
}
