import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  extendHold,
  lockBooking,
  type PayableBooking,
  reviveBooking,
  setConfirmed,
} from './bookings.queries.ts';
import { holdWhileChecking } from './bookings.rules.ts';
import { lapseHoldsIn } from './lapse-holds.service.ts';

export { lockBooking, type PayableBooking } from './bookings.queries.ts';

/**
 * Locks a booking for a payment. A hold that has run out lapses here and now, its own or the one that
 * took its time when it had lapsed: what becomes of the money must not depend on whether the job has
 * come by.
 */
export async function lockForPayment(
  tx: Tx,
  bookingId: number,
  now: Date,
): Promise<PayableBooking> {
  const booking = await lockBooking(tx, bookingId);
  const hasRunOut =
    booking.state === 'pending' && booking.hold_until !== null && booking.hold_until <= now;
  const hasLapsed = booking.state === 'cancelled' && booking.cancelled_by === null;
  if (!hasRunOut && !hasLapsed) return booking;
  await lapseHoldsIn(tx, booking.space_id, now);
  return lockBooking(tx, bookingId);
}

/** Lets the hold stand still while a code is checked, for a bounded time. */
export async function pauseHold(
  tx: Tx,
  booking: PayableBooking,
  holdMinutes: number,
  now: Date,
): Promise<void> {
  await extendHold(tx, booking.id, holdWhileChecking(now, booking.created_at, holdMinutes));
}

/**
 * Confirms a booking whose invoice is paid in full. Money that came after the hold lapsed brings the
 * booking back if its time is still free and ahead. One that stands already, because M-Pesa took back
 * what it was paid with, goes on as it is. False: the time is gone, the money is owed back.
 */
export async function confirmPaidBooking(
  tx: Tx,
  booking: PayableBooking,
  now: Date,
): Promise<boolean> {
  if (booking.state === 'confirmed') return true;
  const confirmed =
    booking.state === 'pending'
      ? await setConfirmed(tx, booking.id, now)
      : await revive(tx, booking, now);
  if (confirmed) {
    const action = booking.state === 'pending' ? 'booking.confirmed' : 'booking.revived';
    await recordAudit(tx, {
      at: now,
      actorId: null,
      action,
      subject: 'booking',
      subjectId: booking.id,
    });
  }
  return confirmed;
}

async function revive(tx: Tx, booking: PayableBooking, now: Date): Promise<boolean> {
  const hasLapsed = booking.cancelled_by === null;
  return hasLapsed && booking.start_time > now && reviveBooking(tx, booking.id, now);
}
