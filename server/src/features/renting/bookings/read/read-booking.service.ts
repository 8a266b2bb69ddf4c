import { MINUTE_MS } from '#platform/durations.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import { bookingRefusals } from '../bookings.contract.ts';
import { partIn } from '../bookings.policy.ts';
import { cancelTerms } from '../bookings.rules.ts';
import { changeTerms } from '../change/changes.rules.ts';
import { presentPendingChange } from '../change/pending-change.queries.ts';
import { allowanceOf } from '../holds/allowed-hold.service.ts';
import { findBooking } from './read-bookings.queries.ts';

/** One of the bookings that a caller may read, with the effect of cancelling it now; any other is not found. */
export async function readBooking(platform: Platform, caller: Caller, bookingId: number) {
  const { db, clock } = platform;
  const now = clock.now();
  const booking = await findBooking(db, bookingId, scopeOf(caller), { readerId: caller.id, now });
  if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND);
  const { row, shown } = booking;
  const part = partIn(caller, row);
  const terms = part && cancelTerms(row, part, now);
  return {
    ...shown,
    host_name: row.host_name,
    confirmed_at: toNairobiIsoOrNull(row.confirmed_at),
    way_in: isToVisit(row, now) ? row.way_in : null,
    terms: row.terms,
    other_invoice_ids: row.other_invoice_ids,
    cancellation: {
      allowed: terms?.allowed ?? false,
      refund_amount: toShillings(terms?.allowed ? comesBack(row, terms.refund) : 0),
    },
    moving: {
      ...movingOf(row, part === 'client', now),
      hold_minutes: await holdMinutes(platform, row, now),
    },
    pending_change: row.pending_change && presentPendingChange(row.pending_change, now),
  };
}

/** Paid, and not over yet. */
const isToVisit = ({ state, end_time }: Row, now: Date) => state === 'confirmed' && end_time > now;

type Row = NonNullable<Awaited<ReturnType<typeof findBooking>>>['row'];

/** What counts for an unpaid invoice has bought nothing yet: it comes back in any case. */
const comesBack = (row: Row, refund: 'all' | 'none') =>
  refund === 'all' ? row.settled_cents : row.short_cents;

/** How long a new time that costs more would be held now; a client who owes a difference has paid before. */
async function holdMinutes(platform: Platform, row: Row, now: Date): Promise<number> {
  const { user_id: userId, space_id: spaceId, start_time: start, end_time: end } = row;
  const wanted = { userId, spaceId, start, end, now, hasPaid: true };
  const allowed = await allowanceOf(platform.db, platform, wanted);
  return 'ms' in allowed ? Math.floor(allowed.ms / MINUTE_MS) : 0;
}

function movingOf(row: Row, isOwn: boolean, now: Date) {
  const terms = changeTerms(row, now);
  const isOpen = row.pending_change !== null || (row.state === 'confirmed' && row.is_unpaid);
  return {
    allowed: isOwn && terms.allowed && !isOpen,
    until: terms.allowed ? toNairobiIso(terms.until) : null,
    paid_amount: toShillings(row.settled_cents),
  };
}
