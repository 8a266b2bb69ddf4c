import { hourMs } from '../../lib/durations.ts';
import type { Availability } from './availability.api.ts';
import { type FreeTime, leastMs, wallTime } from './free-times.ts';

/** The hour after an instant, or what of it is free; undefined where it is too short or not free at once. */
export function timeAfter(
  instant: string,
  { free }: Pick<Availability, 'free'>,
): FreeTime | undefined {
  const start = Date.parse(instant);
  const stretch = free.find(
    ({ start_time, end_time }) => Date.parse(start_time) <= start && start < Date.parse(end_time),
  );
  if (!stretch) return undefined;
  const end = Math.min(start + hourMs, Date.parse(stretch.end_time));
  return end - start < leastMs ? undefined : { start: wallTime(start), end: wallTime(end) };
}
