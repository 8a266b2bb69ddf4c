import { Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingRefusals } from './bookings.contract.ts';
import { partIn } from './bookings.policy.ts';
import { cancelTerms } from './bookings.rules.ts';
import { findBooking } from './read-bookings.queries.ts';

export {
  bookingsWithin,
  hasRunOutAt,
  hasStatus,
  holdsTime,
  isNamedIn,
} from './read-bookings.queries.ts';

/** One of the bookings that a caller may read, with what cancelling it now would mean for them; any other is not found. */
export async function readBooking({ db, clock }: Platform, caller: Caller, bookingId: number) {
  const now = clock.now();
  const found = await findBooking(db, bookingId, scopeOf(caller), now);
  if (!found) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND);
  const { row, shown } = found;
  const part = partIn(caller, row);
  const terms = part && cancelTerms(row, part, now);
  const isOwedBack = terms?.allowed === true && (terms.refund === 'all' || row.is_unpaid);
  return {
    ...shown,
    terms: row.terms,
    cancellation: {
      allowed: terms?.allowed ?? false,
      refund_amount: toShillings(isOwedBack ? row.settled_cents : 0),
    },
  };
}
