import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { cssVariables } from '../../../lib/css-variables.ts';
import { dayParts, formatDate, formatTime } from '../../../lib/dates.ts';
import { hourMs } from '../../../lib/durations.ts';
import { type Stretch, timeOfDay } from '../stretches.ts';
import { type Cell, cellMs, type Why } from '../time-parts.ts';
import { ChosenTime } from './chosen-time.tsx';
import classes from './time-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import type { TimePick } from './use-time-pick.ts';

export type GridDay = {
  /** `2026-11-24` */
  day: string;
  cells: readonly Cell[];
  /** How much of it is free; nothing while that is not known. */
  freeLabel: string | undefined;
};

type Props = {
  days: readonly GridDay[];
  today: string;
  time: Stretch | null;
  isTimeFree: boolean;
  isSuggested: boolean;
  /** Takes what is suggested. */
  onTake: () => void;
  isLoading: boolean;
  pick: TimePick;
  /** The id of what says how to use it. */
  describedBy: string;
  onDay: (day: string) => void;
  onSwipe?: ((days: 1 | -1) => void) | undefined;
};

/** Where the calendar begins to be of interest, where nothing is chosen. */
const usualHour = 8;

const labels: Record<Why, string> = {
  taken: 'Taken',
  closed: 'Closed',
  too_soon: 'Too soon',
  too_far: 'Too far ahead',
  passed: 'Passed',
};

/** Days beside each other in half hours, to pick a time from by pointer, finger or keyboard. */
export function TimeGrid({ days, today, time, isLoading, pick, onDay, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const cells = useMemo(
    () => new Map(days.flatMap((day) => day.cells.map((cell) => [cell.start, cell] as const))),
    [days],
  );
  const cellAt = (at: number) => cells.get(at);
  const dates = days.map(({ day }) => day);
  const first = firstCell(days, time);
  const keys = useGridKeys({ grid: box, days: dates, today, first, cellAt, pick, onDay });
  const pointer = useGridPointer({ cellAt, pick, onSwipe: props.onSwipe });
  useScrollTo(box, time?.start ?? null, dates[0]);
  return (
    <div
      ref={box}
      className={classes.box}
      style={cssVariables({ days: days.length })}
      data-scrolls
      data-alone={days.length === 1 || undefined}
      data-swipes={props.onSwipe ? true : undefined}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for calendars that are picked from is a grid, which a table may be.
        role="grid"
        aria-label="Free and taken times"
        aria-describedby={props.describedBy}
        aria-multiselectable="true"
        aria-busy={isLoading}
        data-dragging={pointer.isDragging || undefined}
        onClick={pointer.onClick}
        onPointerDown={pointer.onPointerDown}
        onPointerUp={pointer.onPointerUp}
        onKeyDown={keys.onKeyDown}
        onFocus={({ target }) => {
          const at = target.getAttribute('data-at');
          if (at) keys.onFocusAt(Number(at));
        }}
      >
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <DayHead
                key={day.day}
                {...day}
                isToday={day.day === today}
                isAlone={days.length === 1}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {days[0]?.cells.map((one, row) => (
            <tr key={one.start}>
              <HourHead at={one.start} />
              {days.map(({ day, cells: ofDay }) => {
                const cell = ofDay[row];
                return (
                  cell && (
                    <HalfHour
                      key={day}
                      cell={cell}
                      follows={ofDay[row - 1]?.why ?? null}
                      isChosen={
                        !!time &&
                        !props.isSuggested &&
                        cell.start < time.end &&
                        time.start < cell.end
                      }
                      isActive={cell.start === keys.active}
                    />
                  )
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {time && (
        <ChosenTime
          time={time}
          days={dates}
          isFree={props.isTimeFree}
          isWaiting={pick.waiting !== null}
          onTake={props.isSuggested ? props.onTake : undefined}
          onGrip={pointer.onGrip}
        />
      )}
    </div>
  );
}

type DayHeadProps = GridDay & { isToday: boolean; isAlone: boolean };

function DayHead({ day, freeLabel, isToday, isAlone }: DayHeadProps) {
  if (isAlone)
    return (
      <th scope="col" className={classes.alone}>
        {formatDate(day)}
      </th>
    );
  const { weekday, number, month } = dayParts(day);
  return (
    <th scope="col" data-today={isToday || undefined}>
      <span>{isToday ? 'Today' : weekday}</span>
      <strong>
        {number}
        <span className="spoken"> {month}</span>
      </strong>
      {freeLabel && <span className={classes.hours}>{freeLabel}</span>}
    </th>
  );
}

const HourHead = memo(function HourHead({ at }: { at: number }) {
  const isHour = timeOfDay(at) % hourMs === 0;
  return (
    <th scope="row" data-hour={isHour || undefined}>
      <span className={isHour ? undefined : 'spoken'}>{formatTime(at)}</span>
    </th>
  );
});

type HalfHourProps = {
  cell: Cell;
  /** Why the half hour before is not free: a reason that goes on is shown once. */
  follows: Why | null;
  isChosen: boolean;
  isActive: boolean;
};

const HalfHour = memo(function HalfHour({ cell, follows, isChosen, isActive }: HalfHourProps) {
  const { start, end, free, why } = cell;
  const share = (from: number) => `${((from - start) / (end - start)) * 100}%`;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={inWords(cell)}
      aria-selected={isChosen}
      aria-disabled={!free}
      data-at={start}
      data-why={why ?? undefined}
      data-unknown={(!free && !why) || undefined}
    >
      {free && why && (
        <span
          className={classes.part}
          style={{ top: share(free.start), bottom: `calc(100% - ${share(free.end)})` }}
        />
      )}
      {why && !free && why !== follows && <span className={classes.why}>{labels[why]}</span>}
    </td>
  );
});

function inWords({ start, end, free, why }: Cell): string {
  const when = `${formatDate(start)}, ${formatTime(start)} to ${formatTime(end)}`;
  if (free && why) return `${when}, free ${formatTime(free.start)} to ${formatTime(free.end)}`;
  if (free) return `${when}, free`;
  return why ? `${when}, ${labels[why].toLowerCase()}` : when;
}

/** Where the keyboard enters: what is chosen, else the first free time of the day's usual hours. */
function firstCell(days: readonly GridDay[], time: Stretch | null): number {
  const cells = days.flatMap((day) => day.cells);
  const chosen = time && cells.find(({ start, end }) => start <= time.start && time.start < end);
  const isUsual = ({ start }: Cell) => timeOfDay(start) >= usualHour * hourMs;
  const free = cells.filter((cell) => cell.free);
  return (chosen ?? free.find(isUsual) ?? free[0] ?? cells[0])?.start ?? 0;
}

/** Shows the chosen time, or the usual hours at first; moves the calendar alone, never the page. */
function useScrollTo(
  box: RefObject<HTMLDivElement | null>,
  start: number | null,
  shown: string | undefined,
) {
  const hasShown = useRef(false);
  useEffect(() => {
    const grid = box.current;
    const row = grid?.querySelector('tbody tr');
    if (!grid || !row || !shown) return;
    const time = start === null ? usualHour * hourMs : timeOfDay(start);
    const height = row.getBoundingClientRect().height;
    const top = (time / cellMs) * height;
    const isInSight =
      top >= grid.scrollTop && top < grid.scrollTop + grid.clientHeight - 3 * height;
    if (hasShown.current && (isInSight || start === null)) return;
    grid.scrollTop = Math.max(0, top - height);
    hasShown.current = true;
  }, [box, start, shown]);
}
