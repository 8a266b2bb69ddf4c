import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDate } from '../../lib/dates.ts';
import { dayParts } from '../../lib/day-parts.ts';
import { pageOf, weeksOf } from './five-weeks.ts';
import classes from './month-grid.module.css';
import type { ListKeys } from './option-list.tsx';

type Props = {
  /** The grid's id, which the ids of its days begin with. */
  id: string;
  label: string;
  today: string;
  chosen: string;
  /** The day that the keyboard is on, which decides the weeks shown. */
  active: string;
  /** Why a day cannot be taken, or how much of it is free. */
  noteOf: (day: string) => { note?: string | undefined; isRefused?: boolean | undefined };
  onActive: (day: string) => void;
  onTake: (day: string) => void;
  keys: ListKeys | undefined;
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Five weeks of days to choose from, with buttons for the weeks before and after. */
export function MonthGrid({ id, label, today, chosen, active, noteOf, ...props }: Props) {
  const { onActive, onTake, keys } = props;
  const page = pageOf(active, today);
  const weeks = weeksOf(page, today);
  const first = weeks[0]?.[0] ?? active;
  const last = weeks.at(-1)?.at(-1) ?? active;
  const before =
    weeksOf(page - 1, today)
      .flat()
      .at(-1) ?? first;
  return (
    <div>
      <div className={classes.head}>
        <strong aria-live="polite">{monthsInWords(first, last)}</strong>
        <button
          type="button"
          className="tool"
          tabIndex={-1}
          aria-label="Earlier weeks"
          disabled={noteOf(before).isRefused}
          onClick={() => onActive(before)}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="tool"
          tabIndex={-1}
          aria-label="Later weeks"
          onClick={() => onActive(weeksOf(page + 1, today)[0]?.[0] ?? last)}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <table
        id={id}
        className={classes.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for calendars that are picked from is a grid, which a table may be.
        role="grid"
        aria-label={label}
        {...keys}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  id={`${id}-${day}`}
                  day={day}
                  isToday={day === today}
                  isChosen={day === chosen}
                  isActive={day === active}
                  showsMonth={day !== first && day.endsWith('-01')}
                  {...noteOf(day)}
                  onTake={onTake}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = {
  id: string;
  day: string;
  note?: string | undefined;
  isRefused?: boolean | undefined;
  isToday: boolean;
  isChosen: boolean;
  isActive: boolean;
  showsMonth: boolean;
  onTake: (day: string) => void;
};

function Day({ id, day, note, isRefused = false, onTake, ...is }: DayProps) {
  const { number, month } = dayParts(day);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that the grid belongs to.
    // biome-ignore lint/a11y/useFocusableInteractive: that field says which day is meant, and keeps the focus.
    <td
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
      role="gridcell"
      aria-label={note ? `${formatDate(day)}, ${note}` : formatDate(day)}
      aria-selected={is.isChosen}
      aria-disabled={isRefused}
      aria-current={is.isToday ? 'date' : undefined}
      data-active={is.isActive || undefined}
      onClick={() => !isRefused && onTake(day)}
    >
      {number}
      {is.showsMonth && <small> {month}</small>}
    </td>
  );
}

/** `Nov 2026`, `Nov and Dec 2026`, `Dec 2026 and Jan 2027` */
function monthsInWords(first: string, last: string): string {
  const [from, to] = [dayParts(first).month, dayParts(last).month];
  const [year, next] = [first.slice(0, 4), last.slice(0, 4)];
  if (first.slice(0, 7) === last.slice(0, 7)) return `${from} ${year}`;
  return year === next ? `${from} and ${to} ${year}` : `${from} ${year} and ${to} ${next}`;
}
