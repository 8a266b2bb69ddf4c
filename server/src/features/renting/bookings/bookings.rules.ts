// What booking a space and cancelling that means: pure, the same on the server and in the browser. Times
// are instants, stretches are half open (a booking may start when another ends).
import { earlier, HOUR_MS } from '#platform/durations.ts';
import { type BookingStatus, hasRunOut, type Part } from './bookings.states.ts';

/** Until this long before the start, a client who cancels gets all back. */
export const FREE_CANCEL_HOURS = 24;
/** The last instant at which a client who cancels gets all back. */
export const freeUntil = (start: Date): Date => earlier(start, FREE_CANCEL_HOURS * HOUR_MS);

/** Unpaid bookings one client may hold at once. */
export const MOST_HOLDS = 5;

/** Said where more people are to come than a space takes. */
export const tooManyGuests = (most: number): string =>
  `This space takes at most ${most} ${most === 1 ? 'guest' : 'guests'}.`;

/** What people call a booking. */
export const bookingNumber = (id: number): string => `BK-${id}`;

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

type Asked = { status?: string | undefined; from?: unknown; to?: unknown };

/** How a list of bookings stands unasked: what is over, or asked for by its time, latest first; all else newest first. */
export const usualSort = ({ status, from, to }: Asked): 'newest' | '-start' =>
  from || to || status === 'completed' || status === 'past' ? '-start' : 'newest';
