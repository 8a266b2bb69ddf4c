import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  isWaitedFor,
  lockBooking,
  lockBookingOf,
  type PayableBooking,
  reviveBooking,
  setConfirmed,
  setHold,
} from './bookings.queries.ts';
import { hasRunOut } from './bookings.states.ts';
import { findChangeOf, lockChange, setHoldOfChange } from './changes.queries.ts';
import { type Hold, runOn, standStill } from './holds.rules.ts';
import { lapseHoldsIn } from './lapse-holds.service.ts';

export { lockBooking, lockBookingOf, type PayableBooking } from './bookings.queries.ts';

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
  const hasLapsed = booking.state === 'cancelled' && booking.cancelled_by === null;
  if (!hasRunOut(booking, now) && !hasLapsed) return booking;
  await lapseHoldsIn(tx, booking.space_id, now);
  return lockBooking(tx, bookingId);
}

/**
 * Lets the clock of what an invoice is to pay for stand still while M-Pesa's word is awaited, for a bounded
 * time: of an unpaid booking, or of a change of one.
 */
export async function pauseHold(tx: Tx, invoiceId: number, now: Date): Promise<void> {
  const held = await lockHeld(tx, invoiceId);
  if (held) await held.set(standStill(held.hold, now));
}

/**
 * Lets the clock run on once nothing is waited for any more. To be said after each decision about a code
 * or a prompt, whose booking was locked before: of two that end at once the second sees the first.
 */
export async function resumeHold(tx: Tx, invoiceId: number, now: Date): Promise<void> {
  const held = await lockHeld(tx, invoiceId);
  if (!held?.hold.hold_stands_until) return;
  if (await isWaitedFor(tx, invoiceId)) return;
  await held.set(runOn(held.hold, now));
}

/** The hold that an invoice keeps, locked, and how to set it; null where it keeps none any more. */
async function lockHeld(tx: Tx, invoiceId: number) {
  const booking = await lockBookingOf(tx, invoiceId);
  const changeId = await findChangeOf(tx, invoiceId);
  if (changeId === null)
    return isHeld(booking)
      ? { hold: booking, set: (hold: Hold) => setHold(tx, booking.id, hold) }
      : null;
  const change = await lockChange(tx, changeId);
  return isHeld(change)
    ? { hold: change, set: (hold: Hold) => setHoldOfChange(tx, changeId, hold) }
    : null;
}

type MayBeHeld = Omit<Hold, 'hold_until'> & { state: string; hold_until: Date | null };
const isHeld = <Row extends MayBeHeld>(row: Row): row is Row & Hold =>
  row.state === 'pending' && row.hold_until !== null;

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
