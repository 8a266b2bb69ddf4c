// Which times could be booked at all, regardless of what is open and free: pure, the same on the server and in the
// browser. Times are instants, stretches half open.
import type { TimeRules } from '#places/spaces/spaces.rules.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { LEAST_MINUTES, MOST_DAYS_AHEAD } from './time-limits.rules.ts';

const DAY_MINUTES = 24 * 60;

export type { TimeRules };

/** The rules of a space whose owner has set none. */
export const USUAL_RULES: TimeRules = {
  least_minutes: LEAST_MINUTES,
  most_minutes: null,
  notice_minutes: 0,
  furthest_days: MOST_DAYS_AHEAD,
};

export type TimeProblem = { field: 'start_time' | 'end_time'; sentence: string };

/** Why nobody can book this stretch of time; null if it is possible. */
export function problemWithTime(
  start: Date,
  end: Date,
  now: Date,
  rules: TimeRules = USUAL_RULES,
): TimeProblem | null {
  const { notice_minutes: notice, furthest_days: furthest } = rules;
  const { least_minutes: least, most_minutes: most } = rules;
  const wrongStart = (sentence: string): TimeProblem => ({ field: 'start_time', sentence });
  const wrongEnd = (sentence: string): TimeProblem => ({ field: 'end_time', sentence });
  if (end <= start) return wrongEnd('The end must be after the start.');
  if (start <= now) return wrongStart('This start has passed. Please choose a later one.');
  if (start.getTime() - now.getTime() < notice * MINUTE_MS)
    return wrongStart(`Please book this space at least ${formatDuration(notice)} ahead.`);
  if (start.getTime() - now.getTime() > furthest * DAY_MS)
    return wrongStart(`Bookings start at most ${count(furthest, 'day')} ahead.`);
  // One more day for the end: a booking on the last day may end on the next.
  if (end.getTime() - now.getTime() > (furthest + 1) * DAY_MS)
    return wrongEnd(`Bookings end at most ${count(furthest + 1, 'day')} ahead.`);
  if (start.getTime() % MINUTE_MS) return wrongStart('Please choose a time in whole minutes.');
  if (end.getTime() % MINUTE_MS) return wrongEnd('Please choose a time in whole minutes.');
  const minutes = (end.getTime() - start.getTime()) / MINUTE_MS;
  if (minutes < least) return wrongEnd(`The shortest booking is ${formatDuration(least)}.`);
  if (most !== null && minutes > most)
    return wrongEnd(`The longest booking is ${formatDuration(most)}.`);
  return null;
}

/** `30 minutes`, `1 hour 30 minutes`, `2 days`. */
export function formatDuration(minutes: number): string {
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor((minutes % DAY_MINUTES) / 60);
  const parts = [
    days && count(days, 'day'),
    hours && count(hours, 'hour'),
    minutes % 60 && count(minutes % 60, 'minute'),
  ];
  return parts.filter(Boolean).join(' ') || count(0, 'minute');
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
