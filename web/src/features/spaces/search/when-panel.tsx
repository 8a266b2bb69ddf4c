import { MOST_DAYS_AHEAD } from '@nafasi/server/contract/places/availability/availability';
import { useId, useState } from 'react';
import { dayParts } from '../../../lib/day-parts.ts';
import { useInSight } from '../../../lib/use-in-sight.ts';
import { Segments } from '../../../ui/segments.tsx';
import { dayAfter } from '../../../ui/when/five-weeks.ts';
import { MonthGrid } from '../../../ui/when/month-grid.tsx';
import { OptionList } from '../../../ui/when/option-list.tsx';
import { type Option, placeAfter } from '../../../ui/when/options.ts';
import { dayIn, hoursBetween, hoursInWords, minutesOf, type WhenFields } from '../when.ts';
import { GuestSteps } from './guest-steps.tsx';
import classes from './when-panel.module.css';

type Props = {
  fields: WhenFields;
  guests: string;
  onChange: (changes: Partial<WhenFields>) => void;
  onGuests: (guests: string) => void;
};

const lengths = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12];
const usualLength = 3;
const halfHours = Array.from(
  { length: 49 },
  (_, nth) => `${`${Math.floor(nth / 2)}`.padStart(2, '0')}:${nth % 2 ? '30' : '00'}`,
);

/** Chooses the day, then the hours, then the number of guests. */
export function WhenPanel({ fields, guests, onChange, onGuests }: Props) {
  return (
    <div className={classes.panel}>
      <NextDays chosen={fields.date} onChoose={(date) => onChange({ date })} />
      <Month chosen={fields.date} onChoose={(date) => onChange({ date })} />
      <div className={classes.hours}>
        <Hours fields={fields} onChange={onChange} />
        <GuestSteps guests={guests} onGuests={onGuests} />
      </div>
    </div>
  );
}

type DayProps = { chosen: string; onChoose: (day: string) => void };

function NextDays({ chosen, onChoose }: DayProps) {
  const now = new Date();
  const names = ['Today', 'Tomorrow'];
  const row = useInSight<HTMLFieldSetElement>('[aria-pressed="true"]', chosen);
  return (
    <fieldset ref={row} className={classes.days}>
      <legend className="spoken">Day</legend>
      {[0, 1, 2, 3, 4, 5, 6].map((later) => {
        const day = dayIn(now, later);
        return (
          <button
            key={day}
            type="button"
            className="chip"
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
          >
            {names[later] ?? dayInWords(day)}
          </button>
        );
      })}
    </fieldset>
  );
}

/** `Tue 24` */
function dayInWords(day: string): string {
  const { weekday, number } = dayParts(day);
  return `${weekday} ${number}`;
}

function Month({ chosen, onChoose }: DayProps) {
  const id = useId();
  const now = new Date();
  const today = dayIn(now);
  const last = dayIn(now, MOST_DAYS_AHEAD);
  // The keyboard's position; reset to the chosen day when that changes.
  const [at, setAt] = useState({ day: chosen || today, chosen });
  const active = at.chosen === chosen ? at.day : chosen || today;
  const setActive = (day: string) => setAt({ day, chosen });
  const isRefused = (day: string) => day < today || day > last;
  const go = (day: string) => setActive(day < today ? today : day > last ? last : day);
  return (
    <MonthGrid
      id={id}
      label="Day of the search"
      today={today}
      chosen={chosen}
      active={active}
      noteOf={(day) => ({ isRefused: isRefused(day) })}
      onActive={go}
      onTake={onChoose}
      keys={{
        tabIndex: 0,
        'aria-activedescendant': `${id}-${active}`,
        onKeyDown: (event) => {
          const next = dayAfter(event.key, active);
          if (next) go(next);
          else if (event.key === 'Enter' || event.key === ' ') onChoose(active);
          else return;
          event.preventDefault();
        },
      }}
    />
  );
}

type HoursProps = Pick<Props, 'fields' | 'onChange'>;

function Hours({ fields, onChange }: HoursProps) {
  const { time, from, to } = fields;
  const [isAny, setAny] = useState(Number(time) > 0);
  const length = Number(time) || usualLength;
  const isExact = time === 'exact';
  return (
    <>
      <Segments
        label="Kind of time"
        className={classes.kinds}
        choices={[
          { value: 'exact', label: 'From and to' },
          { value: 'any', label: `Any ${hoursInWords(length)}` },
        ]}
        value={isAny ? 'any' : 'exact'}
        onChange={(kind) => {
          setAny(kind === 'any');
          if (kind === 'any') onChange({ time: `${length}` });
          else onChange({ time: 'exact' });
        }}
      />
      {isAny ? (
        <List
          label="Length"
          chosen={time}
          options={lengthsWith(length).map((hours) => ({
            value: `${hours}`,
            label: hoursInWords(hours),
          }))}
          onTake={(next) => onChange({ time: next })}
        />
      ) : (
        <div className={classes.lists}>
          <List
            label="From"
            chosen={isExact ? from : ''}
            near={from}
            options={withOwn(halfHours.slice(0, -1), from).map(optionOf)}
            onTake={(next) => onChange({ time: 'exact', from: next, to: movedEnd(fields, next) })}
          />
          <List
            label="To"
            chosen={isExact ? to : ''}
            near={to}
            options={withOwn(halfHours.slice(1), to)
              .filter((one) => one > from)
              .map((one) => ({
                ...optionOf(one),
                note: `${hoursBetween(from, one).toFixed(1)} h`,
              }))}
            onTake={(next) => onChange({ time: 'exact', to: next })}
          />
        </div>
      )}
    </>
  );
}

/** Moves the end along with a new start, up to the end of the day. */
function movedEnd({ from, to }: WhenFields, start: string): string {
  const end = timeLater(start, Math.max(hoursBetween(from, to), 0.5));
  return end > '24:00' ? '24:00' : end;
}

/** `10:30`, some hours after a time of day; may exceed 24:00. */
function timeLater(time: string, hours: number): string {
  const minutes = minutesOf(time) + hours * 60;
  const two = (number: number) => `${Math.floor(number)}`.padStart(2, '0');
  return `${two(minutes / 60)}:${two(minutes % 60)}`;
}

type ListProps = {
  label: string;
  chosen: string;
  /** The option at which the list opens if none is chosen. */
  near?: string;
  options: readonly Option[];
  onTake: (value: string) => void;
};

function List({ label, chosen, near = chosen, options, onTake }: ListProps) {
  const id = useId();
  const at = options.findIndex(({ value }) => value === near);
  const place = Math.max(at, 0);
  return (
    <div className={classes.list}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <OptionList
        id={id}
        label={label}
        options={options}
        chosen={chosen}
        active={place}
        onTake={({ value }) => onTake(value)}
        keys={{
          tabIndex: 0,
          'aria-activedescendant': `${id}-${place}`,
          onKeyDown: (event) => {
            const next = options[placeAfter(event.key, place, options) ?? -1];
            const taken = event.key === 'Enter' || event.key === ' ' ? options[place] : next;
            if (!taken) return;
            event.preventDefault();
            onTake(taken.value);
          },
        }}
      />
    </div>
  );
}

const optionOf = (time: string): Option => ({ value: time, label: time });

/** The times to choose from, with one that only the address has. */
const withOwn = (times: readonly string[], own: string): readonly string[] =>
  times.includes(own) ? times : [...times, own].toSorted();

/** The lengths to choose from, with one that only the address has. */
const lengthsWith = (hours: number): number[] =>
  lengths.includes(hours) ? lengths : [...lengths, hours].toSorted((one, other) => one - other);
