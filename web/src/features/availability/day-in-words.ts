// How much of a day is free, in the few words that a tile has room for: pure.
import type { Availability } from './availability.api.ts';
import type { Day } from './free-times.ts';
import { busyParts, cellsOf, type Why } from './time-parts.ts';

/** Free hours from which on a day counts as a whole one. */
export const wholeDayHours = 12;

/** `All free`, `8.5 h free`, or why there is nothing. */
export function dayInWords(
  { day, hours, isAllFree }: Day,
  times: Pick<Availability, 'busy'>,
): string {
  if (hours > 0) return isAllFree && hours >= wholeDayHours ? 'All free' : `${hours} h free`;
  const cells = cellsOf(day, [], busyParts(times));
  return noneInWords(new Set(cells.map(({ why }) => why)));
}

/** Only what somebody has makes a day full. */
function noneInWords(whys: ReadonlySet<Why | null>): string {
  if (whys.has('taken')) return 'Full';
  const isOnlyClosed = whys.has('closed') && !whys.has('too_soon') && !whys.has('too_far');
  return isOnlyClosed ? 'Closed' : 'None free';
}
