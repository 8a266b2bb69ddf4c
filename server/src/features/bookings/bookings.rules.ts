// Time and price of a booking: pure, the same on the server and in the browser. Times are instants,
// stretches are half open (a booking may start when another ends), money is whole cents.

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const LEAST_MINUTES = 30;
export const MOST_DAYS_AHEAD = 365;
/** Unpaid bookings one client may hold at once. */
export const MOST_HOLDS = 5;
/** Beyond the hold, a code under check keeps the time for this long at most. */
export const CHECK_MINUTES = 30;

/** Whole minutes between two instants; never negative. */
export const minutesBetween = (start: Date, end: Date): number =>
  Math.max(0, Math.floor((end.getTime() - start.getTime()) / MINUTE_MS));

/**
 * What a stretch of time costs, in cents: hours × price per hour, rounded half up to a whole
 * shilling. Counted in whole numbers throughout.
 */
export function bookingTotal(priceCents: number, start: Date, end: Date): number {
  const centMinutes = minutesBetween(start, end) * priceCents;
  return Math.floor((centMinutes + 3000) / 6000) * 100;
}

/** Hours as they are shown: to one decimal, `5.0`. */
export const hoursShown = (start: Date, end: Date): string =>
  (minutesBetween(start, end) / 60).toFixed(1);

export type TimeProblem = { field: 'start_time' | 'end_time'; sentence: string };

/** Why this stretch of time cannot be booked by anybody; null when it can. */
export function problemWithTime(start: Date, end: Date, now: Date): TimeProblem | null {
  const wrongStart = (sentence: string): TimeProblem => ({ field: 'start_time', sentence });
  const wrongEnd = (sentence: string): TimeProblem => ({ field: 'end_time', sentence });
  if (end <= start) return wrongEnd('The end must be after the start.');
  if (start <= now) return wrongStart('This start has passed. Please choose a later one.');
  if (start.getTime() - now.getTime() > MOST_DAYS_AHEAD * DAY_MS) {
    return wrongStart(`Bookings start at most ${MOST_DAYS_AHEAD} days ahead.`);
  }
  // A day more for the end: a booking of the last day may end on the next.
  if (end.getTime() - now.getTime() > (MOST_DAYS_AHEAD + 1) * DAY_MS) {
    return wrongEnd(`Bookings end at most ${MOST_DAYS_AHEAD + 1} days ahead.`);
  }
  if (start.getTime() % MINUTE_MS) return wrongStart('Please choose a time in whole minutes.');
  if (end.getTime() % MINUTE_MS) return wrongEnd('Please choose a time in whole minutes.');
  if (minutesBetween(start, end) < LEAST_MINUTES)
    return wrongEnd(`The shortest booking is ${LEAST_MINUTES} minutes.`);
  return null;
}

/** Until when a booking made now keeps its time unpaid. */
export const holdUntil = (now: Date, holdMinutes: number): Date =>
  new Date(now.getTime() + holdMinutes * MINUTE_MS);

/** Until when a code typed now keeps the time: a while from now, bounded from the booking on. */
export function holdWhileChecking(now: Date, createdAt: Date, holdMinutes: number): Date {
  const wanted = now.getTime() + CHECK_MINUTES * MINUTE_MS;
  const latest = createdAt.getTime() + (holdMinutes + CHECK_MINUTES) * MINUTE_MS;
  return new Date(Math.min(wanted, latest));
}
