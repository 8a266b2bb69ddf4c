import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { cssVariables } from '../../../lib/css-variables.ts';
import { formatDate, formatTime, nairobiDay } from '../../../lib/dates.ts';
import { dayParts } from '../../../lib/day-parts.ts';
import { hourMs } from '../../../lib/durations.ts';
import { type Stretch, timeOfDay } from '../stretches.ts';
import { type Cell, cellMs, type Why, whyLabels } from '../time-parts.ts';
import type { Rows } from './shown-rows.ts';
import { ChosenTime, OldTime, SuggestedTime, TakenTimes } from './time-blocks.tsx';
import classes from './time-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import type { TimePick } from './use-time-pick.ts';

export type GridDay = {
  /** `2026-11-24` */
  day: string;
  cells: readonly Cell[];
  /** How much of it is free; undefined while unknown. */
  freeLabel: string | undefined;
};

type Props = {
  days: readonly GridDay[];
  /** The half hours of a day that are shown. */
  rows: Rows;
  today: string;
  time: Stretch | null;
  isTimeFree: boolean;
  isSuggested: boolean;
  /** The price of the time, in a few words. */
  cost: string;
  /** The current time of a booking that is being moved. */
  old: Stretch | undefined;
  taken: readonly Stretch[];
  /** Takes the suggested time. */
  onTake: () => void;
  isLoading: boolean;
  pick: TimePick;
  /** The id of the instructions. */
  describedBy: string;
  onDay: (day: string) => void;
  onSwipe?: ((days: 1 | -1) => void) | undefined;
};

/** The hour to which the calendar is scrolled if nothing is chosen. */
const usualHour = 8;

/** Days beside each other in half hours, to pick a time from by pointer, finger or keyboard. */
export function TimeGrid({ days, rows, today, time, isLoading, pick, onDay, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const cells = useMemo(
    () => new Map(days.flatMap((day) => day.cells.map((cell) => [cell.start, cell] as const))),
    [days],
  );
  const cellAt = (at: number) => cells.get(at);
  const dates = days.map(({ day }) => day);
  const sight = { days: dates, rows };
  const first = firstCell(days, rows, time);
  const keys = useGridKeys({ grid: box, days: dates, rows, today, first, cellAt, pick, onDay });
  const pointer = useGridPointer({ cellAt, pick, onSwipe: props.onSwipe });
  useScrollTo(box, time?.start ?? null, dates[0], rows);
  const isAlone = days.length === 1;
  const chosenDay = time && !props.isSuggested && nairobiDay(time.start);
  return (
    <div
      ref={box}
      className={classes.box}
      style={cssVariables({ days: days.length })}
      data-scrolls
      data-alone={isAlone || undefined}
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
        <colgroup>
          <col />
          <col span={days.length} />
        </colgroup>
        <thead className={isAlone ? 'spoken' : undefined}>
          <tr>
            <td />
            {days.map((day) => (
              <DayHead
                key={day.day}
                {...day}
                isToday={day.day === today}
                isChosen={day.day === chosenDay}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {days[0]?.cells.slice(rows.first, rows.end).map((one, nth) => (
            <tr key={one.start}>
              <HourHead at={one.start} />
              {days.map(({ day, cells: ofDay }) => {
                const row = rows.first + nth;
                const cell = ofDay[row];
                return (
                  cell && (
                    <HalfHour
                      key={day}
                      cell={cell}
                      follows={nth > 0 ? (ofDay[row - 1]?.why ?? null) : null}
                      isChosen={!props.isSuggested && isIn(time, cell)}
                      isOld={isIn(props.old, cell)}
                      isActive={cell.start === keys.active}
                    />
                  )
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <TakenTimes taken={props.taken} {...sight} />
      {props.old && <OldTime time={props.old} {...sight} />}
      {time && props.isSuggested && props.isTimeFree && (
        <SuggestedTime time={time} onTake={props.onTake} {...sight} />
      )}
      {time && !props.isSuggested && (
        <ChosenTime
          time={time}
          isFree={props.isTimeFree}
          isWaiting={pick.waiting}
          cost={props.cost}
          onGrip={pointer.onGrip}
          {...sight}
        />
      )}
    </div>
  );
}

const isIn = (time: Stretch | null | undefined, cell: Cell): boolean =>
  !!time && cell.start < time.end && time.start < cell.end;

type DayHeadProps = GridDay & { isToday: boolean; isChosen: boolean };

function DayHead({ day, freeLabel, isToday, isChosen }: DayHeadProps) {
  const { weekday, number, month } = dayParts(day);
  return (
    <th scope="col" data-chosen={isChosen || undefined}>
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
  /** Belongs to the current time of the booking being moved. */
  isOld: boolean;
  isActive: boolean;
};

const HalfHour = memo(function HalfHour({ cell, follows, isActive, ...is }: HalfHourProps) {
  const { start, end, free, why } = cell;
  const share = (from: number) => `${((from - start) / (end - start)) * 100}%`;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={is.isOld ? `${inWords(cell)}, your time now` : inWords(cell)}
      aria-selected={is.isChosen}
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
      {why && !free && why !== follows && !isDrawn(why) && (
        <span className={classes.why}>{whyLabels[why]}</span>
      )}
    </td>
  );
});

/** Reasons explained in the legend or in a block of their own, so that the cell need not. */
const isDrawn = (why: Why): boolean => why === 'taken' || why === 'closed';

function inWords({ start, end, free, why }: Cell): string {
  const when = `${formatDate(start)}, ${formatTime(start)} to ${formatTime(end)}`;
  if (free && why) return `${when}, free ${formatTime(free.start)} to ${formatTime(free.end)}`;
  if (free) return `${when}, free`;
  return why ? `${when}, ${whyLabels[why].toLowerCase()}` : when;
}

/** The cell that Tab enters: the chosen time, else the first free one of the usual hours. */
function firstCell(days: readonly GridDay[], rows: Rows, time: Stretch | null): number {
  const cells = days.flatMap((day) => day.cells.slice(rows.first, rows.end));
  const chosen = time && cells.find(({ start, end }) => start <= time.start && time.start < end);
  const isUsual = ({ start }: Cell) => timeOfDay(start) >= usualHour * hourMs;
  const free = cells.filter((cell) => cell.free);
  return (chosen ?? free.find(isUsual) ?? free[0] ?? cells[0])?.start ?? 0;
}

/** Scrolls to the chosen time, or first to the usual hours; only the calendar, never the page. */
function useScrollTo(
  box: RefObject<HTMLDivElement | null>,
  start: number | null,
  shown: string | undefined,
  { first }: Rows,
) {
  const hasShown = useRef(false);
  useEffect(() => {
    const grid = box.current;
    const row = grid?.querySelector('tbody tr');
    if (!grid || !row || !shown) return;
    const time = start === null ? usualHour * hourMs : timeOfDay(start);
    const height = row.getBoundingClientRect().height;
    const top = (time / cellMs - first) * height;
    const isInSight =
      top >= grid.scrollTop && top < grid.scrollTop + grid.clientHeight - 3 * height;
    if (hasShown.current && (isInSight || start === null)) return;
    grid.scrollTop = Math.max(0, top - height);
    hasShown.current = true;
  }, [box, start, shown, first]);
}
