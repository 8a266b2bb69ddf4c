// What a payment makes of a change of a booking's time.
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { bookingChanged } from '../bookings.events.ts';
import type { PayableBooking } from '../bookings.queries.ts';
import { type Change, setDecided, setTime } from './changes.queries.ts';
import { onRecord } from './record-move.service.ts';

/**
 * Moves a booking to the time that is paid in full. A change that is applied already, because M-Pesa took
 * back what it was paid with, goes on as it is.
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
  // What it kept is free now, for its booking to take in the same transaction.
  await setDecided(tx, change.id, 'applied', now);
  if (!(await setTime(tx, booking.id, to, now)))
    throw new Error(`The time that the change ${change.id} kept is not to be had`);
  const moved = onRecord({ booking, to, by: null, now });
  await happened(tx, bookingChanged, { ...moved, changeId: change.id, isPaidFor: true });
  return 'taken';
}
