// The effect of a payment on a change of a booking's time, and how the audit records any change.
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import { bookingChanged } from '../bookings.events.ts';
import { keepBuffer, type PayableBooking } from '../bookings.queries.ts';
import { type Change, type NewTime, setDecided, setTime } from './changes.queries.ts';

/**
 * Moves a booking to the time that is now paid in full. A change that was applied already stays as it is: M-Pesa had
 * taken its first payment back.
 */
export async function applyPaidChange(
  tx: Tx,
  booking: PayableBooking,
  change: Change,
  now: Date,
): Promise<'taken' | 'stands' | 'gone'> {
  if (booking.state !== 'confirmed' || change.state === 'lapsed' || change.state === 'cancelled')
    return 'gone';
  if (change.state === 'applied') return 'stands';
  const { start_time: start, end_time: end, buffer_minutes, lines, total_cents } = change;
  const to = { start, end, buffer_minutes, lines, total_cents };
  // The time it kept is free now, for its booking to take in the same transaction.
  await setDecided(tx, change.id, 'applied', now);
  if (!(await setTime(tx, booking.id, to, now)))
    throw new Error(`The time that the change ${change.id} kept is not to be had`);
  await keepBuffer(tx, booking.space_id, now);
  const moved = onRecord({ booking, to, by: null, now });
  await happened(tx, bookingChanged, {
    ...moved,
    changeId: change.id,
    isPaidFor: true,
    confirms: false,
  });
  return 'taken';
}

type Moved = { booking: PayableBooking; to: NewTime; by: number | null; now: Date };

/** How the audit records that a booking was moved, or is to be. */
export const onRecord = ({ booking, to, by, now }: Moved) => ({
  about: booking.id,
  by,
  at: now,
  detail: {
    from: { start: toNairobiIso(booking.start_time), end: toNairobiIso(booking.end_time) },
    to: { start: toNairobiIso(to.start), end: toNairobiIso(to.end) },
    total: toShillings(to.total_cents),
  },
});
