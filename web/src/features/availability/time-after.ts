import { hourMs } from '../../lib/durations.ts';
import type { Availability } from './availability.api.ts';
import { type FreeTime, type Lengths, lengthFrom, wallTime } from './free-times.ts';

/**
 * The hour after an instant, or what of it is free, at least the shortest booking; undefined if it is not free at once.
 */
export function timeAfter(
  instant: string,
  { free }: Pick<Availability, 'free'>,
  lengths: Lengths | undefined,
): FreeTime | undefined {
  const start = Date.parse(instant);
  const stretch = free.find(
    ({ start_time, end_time }) => Date.parse(start_time) <= start && start < Date.parse(end_time),
  );
  const length = stretch && lengthFrom(Date.parse(stretch.end_time) - start, hourMs, lengths);
  if (length === undefined) return undefined;
  return { start: wallTime(start), end: wallTime(start + length) };
}
