// What the fields of a booking offer: which times are open, how long each end makes it, and why it is none. Pure.
import { hoursShown } from '@nafasi/server/contract/renting/prices/prices';
import { formatTime, nairobiDay, startOfDay } from '../../lib/dates.ts';
import { dayMs } from '../../lib/durations.ts';
import type { Option } from '../../ui/when/options.ts';
import { type FreeTime, instantOf } from './free-times.ts';
import type { Stretch } from './stretches.ts';
import { type Cell, cellMs, cellsOf, whyLabels } from './time-parts.ts';

type Busy = Parameters<typeof cellsOf>[2];

/** The half hours that a booking may begin at on a day, but for those when the space is closed. */
export function startsOn(day: string, free: readonly Stretch[], busy: Busy): Option[] {
  return cellsOf(day, free, busy)
    .filter(({ free: part, why }) => part || why === 'taken')
    .map((cell) => ({
      value: formatTime(cell.start),
      label: formatTime(cell.start),
      ...(cell.free?.start !== cell.start && { isRefused: true, note: noteOf(cell) }),
    }));
}

/** The half hours that a booking from `start` on may end at, on the day of its end, each with the length it makes. */
export function endsAfter(
  { start, end }: FreeTime,
  free: readonly Stretch[],
  busy: Busy,
): Option[] {
  const from = instantOf(start);
  const day = end.split('T')[0] ?? '';
  if (Number.isNaN(from) || Number.isNaN(startOfDay(day))) return [];
  const open = free.find((one) => one.start <= from && from < one.end);
  const barrier = open ? barrierAfter(open.end, free, busy) : undefined;
  return halfHoursOf(day)
    .filter((at) => at > from && (!barrier || barrier.why === 'taken' || at <= barrier.start))
    .map((at) => ({
      value: formatTime(at),
      label: formatTime(at),
      ...(barrier && at > barrier.start
        ? { isRefused: true, note: `taken from ${formatTime(barrier.start)}` }
        : { note: `${hoursShown(new Date(from), new Date(at))} h` }),
    }));
}

/** The first half hour that is not free. */
function barrierAfter(end: number, free: readonly Stretch[], busy: Busy): Cell | undefined {
  return cellsOf(nairobiDay(end), free, busy).find((cell) => cell.start >= end && cell.why);
}

const halfHoursOf = (day: string): number[] =>
  Array.from({ length: dayMs / cellMs }, (_, nth) => startOfDay(day) + nth * cellMs);

const noteOf = ({ why }: Cell) => (why ? whyLabels[why].toLowerCase() : undefined);
