// The options of a booking's time fields: open times, the length that each end would make, and why some cannot be
// chosen. Pure.
import { hoursShown } from '@nafasi/server/contract/renting/prices/prices';
import { formatTime, nairobiDay, startOfDay } from '../../lib/dates.ts';
import { dayMs } from '../../lib/durations.ts';
import type { Option } from '../../ui/when/options.ts';
import { type FreeTime, instantOf } from './free-times.ts';
import type { Stretch } from './stretches.ts';
import { type Cell, cellMs, cellsOf, whyLabels } from './time-parts.ts';

type Busy = Parameters<typeof cellsOf>[2];

/** The half hours of a day at which a booking may start, and those taken; without closed ones. */
export function startsOn(day: string, free: readonly Stretch[], busy: Busy): Option[] {
  return cellsOf(day, free, busy)
    .filter(({ free: part, why }) => part || why === 'taken')
    .map((cell) => ({
      value: formatTime(cell.start),
      label: formatTime(cell.start),
      ...(cell.free?.start !== cell.start && { isRefused: true, note: noteOf(cell) }),
    }));
}

/** The half hours of the end's day at which a booking from `start` may end, each with the resulting length. */
export function endsAfter(
  { start, end }: FreeTime,
  free: readonly Stretch[],
  busy: Busy,
): Option[] {
  const from = instantOf(start);
  const day = end.split('T')[0] ?? '';
  if (Number.isNaN(from) || Number.isNaN(startOfDay(day))) return [];
  const open = free.find((one) => one.start <= from && from < one.end);
  const isTaken = open !== undefined && whyFrom(open.end, free, busy) === 'taken';
  return halfHoursOf(day)
    .filter((at) => at > from && (!open || at <= open.end || isTaken))
    .map((at) => ({
      value: formatTime(at),
      label: formatTime(at),
      ...(open && at > open.end
        ? { isRefused: true, note: `taken from ${formatTime(open.end)}` }
        : { note: `${hoursShown(new Date(from), new Date(at))} h` }),
    }));
}

/** Why no more is free from an instant on, which may lie within a half hour. */
const whyFrom = (end: number, free: readonly Stretch[], busy: Busy): Cell['why'] | undefined =>
  cellsOf(nairobiDay(end), free, busy).find((cell) => end < cell.end)?.why;

const halfHoursOf = (day: string): number[] =>
  Array.from({ length: dayMs / cellMs }, (_, nth) => startOfDay(day) + nth * cellMs);

const noteOf = ({ why }: Cell) => (why ? whyLabels[why].toLowerCase() : undefined);
