import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';

export const MOST_IMPORTS = 5;

/** How far ahead events are imported: as far as the furthest booking. */
export const DAYS_AHEAD = 365;

const EVERY_MS = 30 * MINUTE_MS;

/**
 * When a calendar is refreshed next: after half an hour, twice as long after each failure, at most a day. `chance`,
 * from 0 to 1, spreads calendars that were added together, by a tenth either way.
 */
export function nextRefresh(now: Date, failures: number, chance: number): Date {
  const wait = Math.min(EVERY_MS * 2 ** Math.min(failures, 10), DAY_MS);
  return later(now, wait * (0.9 + chance * 0.2));
}

/**
 * Whether to read a calendar in full even if unchanged: its repeating events reach further into the days that come into
 * view.
 */
export const isToReadWhole = (readAt: Date, now: Date): boolean =>
  now.getTime() - readAt.getTime() >= DAY_MS;
