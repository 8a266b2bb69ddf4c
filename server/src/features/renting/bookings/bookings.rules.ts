// The effects of booking a space and of cancelling: pure, the same on the server and in the browser. Times are
// instants, stretches are half open (a booking may start when another ends).
import { earlier, HOUR_MS } from '#platform/durations.ts';
import { type BookingStatus, hasRunOut, type Part } from './bookings.states.ts';

/** Up to this long before the start, a client who cancels gets everything back. */
export const FREE_CANCEL_HOURS = 24;
/** The last instant at which a client who cancels gets everything back. */
export const freeUntil = (start: Date): Date => earlier(start, FREE_CANCEL_HOURS * HOUR_MS);

/** The most unpaid bookings that one client may hold at once. */
export const MOST_HOLDS = 5;

/** The error when more people are to come than a space takes. */
export const tooManyGuests = (most: number): string =>
  `This space takes at most ${most} ${most === 1 ? 'guest' : 'guests'}.`;

/** The number of a booking, as shown to people. */
export const bookingNumber = (id: number): string => `BK-${id}`;

export type CancelTerms =
  | { allowed: true; refund: 'all' | 'none' }
  | { allowed: false; because: 'cancelled' | 'lapsed' | 'ended' };

/** A booking by its stored state or by its status. */
type Cancellable = {
  state: BookingStatus;
  start_time: Date;
  end_time: Date;
  hold_until: Date | null;
};

/** The effect of cancelling a booking now: whether it is allowed, and whether what was paid is owed back. */
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

/**
 * The default order of a list of bookings: past ones, and those within a period, latest first; all others newest first.
 */
export const usualSort = ({ status, from, to }: Asked): 'newest' | '-start' =>
  from || to || status === 'completed' || status === 'past' ? '-start' : 'newest';
