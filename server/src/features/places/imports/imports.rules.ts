import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';

export const MOST_IMPORTS = 5;

/** How far ahead events are kept: as far as the furthest booking. */
export const DAYS_AHEAD = 365;

const EVERY_MS = 30 * MINUTE_MS;

/**
 * When a calendar is read again: half an hour on, twice as long after each refresh in vain, a day at
 * most. `chance`, from 0 to 1, spreads those that were added together, by a tenth either way.
 */
export function nextRefresh(now: Date, failures: number, chance: number): Date {
  const wait = Math.min(EVERY_MS * 2 ** Math.min(failures, 10), DAY_MS);
  return later(now, wait * (0.9 + chance * 0.2));
}

/**
 * Whether to read a calendar whole, changed or not: what repeats in it moves on into the days that
 * come into view.
 */
export const isToReadWhole = (readAt: Date, now: Date): boolean =>
  now.getTime() - readAt.getTime() >= DAY_MS;
