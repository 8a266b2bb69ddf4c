// What a payment makes of a change of a booking's time, and what a hold makes of it.
import type { Tx } from '#platform/db/database.ts';
import type { PayableBooking } from './bookings.queries.ts';
import { type Change, lockChange, setDecided, setTime } from './changes.queries.ts';
import { hasChangeRunOut } from './changes.states.ts';
import { lapseHoldsIn } from './lapse-holds.service.ts';
import { recordMove } from './move-booking.service.ts';

export type { Change } from './changes.queries.ts';

/** Locks a change for a payment, whose booking is locked. One whose hold has run out lapses here and now. */
export async function lockChangeForPayment(
  tx: Tx,
  changeId: number,
  booking: PayableBooking,
  now: Date,
): Promise<Change> {
  const change = await lockChange(tx, changeId);
  if (!hasChangeRunOut(change, now)) return change;
  await lapseHoldsIn(tx, booking.space_id, now);
  return lockChange(tx, changeId);
}

/**
 * Moves a booking to the time that is paid in full. A change that is applied already, because M-Pesa took
 * back what it was paid with, goes on as it is. False: the change came to nothing, the money is owed back.
 */
export async function applyPaidChange(
  tx: Tx,
  booking: PayableBooking,
  change: Change,
  now: Date,
): Promise<boolean> {
  if (booking.state !== 'confirmed' || change.state === 'lapsed' || change.state === 'cancelled')
    return false;
  if (change.state === 'applied') return true;
  const { start_time: start, end_time: end, buffer_minutes, total_cents } = change;
  const to = { start, end, buffer_minutes, total_cents };
  // What it kept is free now, for its booking to take in the same transaction.
  await setDecided(tx, change.id, 'applied', now);
  if (!(await setTime(tx, booking.id, to, now)))
    throw new Error(`The time that the change ${change.id} kept is not to be had`);
  await recordMove(tx, 'booking.changed', { booking, to, by: null, now });
  return true;
}
