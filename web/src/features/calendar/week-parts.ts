// How a week shows events beyond a single day, in zone-less wall times: pure.
import { nairobiDay } from '../../lib/dates.ts';
import { dayMs } from '../../lib/durations.ts';
import type { CalendarEvent } from './calendar.api.ts';
import { toWall } from './calendar-days.ts';

type Times = Pick<CalendarEvent, 'start_time' | 'end_time'>;
type Part = { start: string; end: string };

/** Whether an event takes a day or longer, and so is shown above the hours. */
export const takesDays = ({ start_time, end_time }: Times): boolean =>
  Date.parse(end_time) - Date.parse(start_time) >= dayMs;

/**
 * The parts of an event: above the hours, all the days it touches; among the hours, one part for each day of a night.
 */
export function weekParts(event: Times): Part[] {
  const [first, last] = daysOf(event);
  if (takesDays(event)) return [{ start: midnight(first), end: midnight(nairobiDay(last, 1)) }];
  const [start, end] = [toWall(event.start_time), toWall(event.end_time)];
  if (first === last) return [{ start, end }];
  return [
    { start, end: midnight(last) },
    { start: midnight(last), end },
  ];
}

/** How many rows are needed above the hours, on the fullest day of a range. */
export function rowsAbove(events: readonly Times[], { from, to }: { from: string; to: string }) {
  const above = events.filter(takesDays).map(daysOf);
  let rows = 0;
  for (let day = from; day <= to; day = nairobiDay(day, 1))
    rows = Math.max(rows, above.filter(([first, last]) => first <= day && day <= last).length);
  return rows;
}

/** The hour that a week is shown from: eight, or that of the earliest booking. */
export const firstHour = (events: readonly (Times & Pick<CalendarEvent, 'kind'>)[]): number =>
  Math.min(
    8,
    ...events
      .filter((event) => event.kind === 'booking' && !takesDays(event))
      .map(({ start_time }) => Number(toWall(start_time).slice(11, 13))),
  );

/** The first and last day an event touches; an end at midnight belongs to the day before. */
const daysOf = ({ start_time, end_time }: Times): [string, string] => [
  nairobiDay(start_time),
  nairobiDay(Date.parse(end_time) - 1),
];

const midnight = (day: string) => `${day} 00:00:00`;
