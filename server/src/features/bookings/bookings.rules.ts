// The price of a booking, and what cancelling it means: pure, the same on the server and in the
// browser. Times are instants, stretches are half open (a booking may start when another ends), money
// is whole cents.
import { type BookingStatus, hasRunOut, type Part } from './bookings.states.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Until this long before the start, a client who cancels gets all back. */
export const FREE_CANCEL_HOURS = 24;
/** The last instant at which a client who cancels gets all back. */
export const freeUntil = (start: Date): Date =>
  new Date(start.getTime() - FREE_CANCEL_HOURS * HOUR_MS);

/** Unpaid bookings one client may hold at once. */
export const MOST_HOLDS = 5;

/** Said where more people are to come than a space takes. */
export const tooManyGuests = (most: number): string =>
  `This space takes at most ${most} ${most === 1 ? 'guest' : 'guests'}.`;

/** What people call a booking. */
export const bookingNumber = (id: number): string => `BK-${id}`;

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

export type CancelTerms =
  | { allowed: true; refund: 'all' | 'none' }
  | { allowed: false; because: 'cancelled' | 'lapsed' | 'ended' };

/** A booking by its state, or by what the clock makes of it: either will do. */
type Cancellable = {
  state: BookingStatus;
  start_time: Date;
  end_time: Date;
  hold_until: Date | null;
};

/** What it means that someone cancels a booking now: whether they may, and whether what was paid is owed back. */
export function cancelTerms(
  { state, start_time, end_time, hold_until }: Cancellable,
  part: Part,
  now: Date,
): CancelTerms {
  if (state === 'cancelled') return { allowed: false, because: 'cancelled' };
  if (state === 'pending' && hasRunOut({ state, hold_until }, now))
    return { allowed: false, because: 'lapsed' };
  if (state === 'pending' && part === 'client') return { allowed: true, refund: 'all' };
  if (end_time <= now) return { allowed: false, because: 'ended' };
  const isInTime = now <= freeUntil(start_time);
  return { allowed: true, refund: part !== 'client' || isInTime ? 'all' : 'none' };
}
