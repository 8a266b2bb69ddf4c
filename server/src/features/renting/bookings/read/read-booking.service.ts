import { Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import { bookingRefusals } from '../bookings.contract.ts';
import { partIn } from '../bookings.policy.ts';
import { cancelTerms } from '../bookings.rules.ts';
import { changeTerms } from '../change/changes.rules.ts';
import { presentPendingChange } from '../change/pending-change.queries.ts';
import { findBooking } from './read-bookings.queries.ts';

/** One of the bookings that a caller may read, with what cancelling it now would mean for them; any other is not found. */
export async function readBooking(
  { db, clock, config }: Platform,
  caller: Caller,
  bookingId: number,
) {
  const now = clock.now();
  const booking = await findBooking(db, bookingId, scopeOf(caller), now);
  if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND);
  const { row, shown } = booking;
  const part = partIn(caller, row);
  const terms = part && cancelTerms(row, part, now);
  return {
    ...shown,
    terms: row.terms,
    cancellation: {
      allowed: terms?.allowed ?? false,
      refund_amount: toShillings(terms?.allowed ? comesBack(row, terms.refund) : 0),
    },
    moving: { ...movingOf(row, part === 'client', now), hold_minutes: config.holdMinutes },
    pending_change: row.pending_change && presentPendingChange(row.pending_change, now),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findBooking>>>['row'];

/** What counts for an invoice that is not paid bought nothing yet: it comes back in any case. */
const comesBack = (row: Row, refund: 'all' | 'none') =>
  refund === 'all' ? row.settled_cents : row.short_cents;

function movingOf(row: Row, isOwn: boolean, now: Date) {
  const terms = changeTerms(row, now);
  const isOpen = row.pending_change !== null || (row.state === 'confirmed' && row.is_unpaid);
  return {
    allowed: isOwn && terms.allowed && !isOpen,
    until: terms.allowed ? toNairobiIso(terms.until) : null,
    paid_amount: toShillings(row.settled_cents),
  };
}
