// What becomes of a booking, or of a change of one, with the payments of its invoice.
import type { PaidFor } from '#money/invoices/invoices.events.ts';
import type { Subject } from '#money/invoices/invoices.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { bookingConfirmed, bookingRevived } from './bookings.events.ts';
import {
  lockBooking,
  type PayableBooking,
  reviveBooking,
  setConfirmed,
  setHold,
} from './bookings.queries.ts';
import { hasRunOut } from './bookings.states.ts';
import { lockChange, setHoldOfChange } from './change/changes.queries.ts';
import { hasChangeRunOut } from './change/changes.states.ts';
import { applyPaidChange } from './change/pay-change.service.ts';
import { type Hold, runOn, standStill } from './holds/holds.rules.ts';
import { lapseHoldsIn } from './holds/lapse-holds.service.ts';

/**
 * Locks a booking, or a change of one, for a payment. A hold that has run out lapses here and now, its own
 * or the one that took its time when it had lapsed: what becomes of the money must not depend on whether
 * the job has come by.
 */
export async function lockForPayment(
  tx: Tx,
  { booking_id, change_id, lapseAt }: Subject & { lapseAt: Date | null },
): Promise<PaidFor> {
  const booking = await lockAndLapse(tx, booking_id, lapseAt);
  const isGone = booking.state === 'cancelled';
  if (change_id === null) return { bookedAt: booking.created_at, isGone };
  let change = await lockChange(tx, change_id);
  if (lapseAt && hasChangeRunOut(change, lapseAt)) {
    await lapseHoldsIn(tx, booking.space_id, lapseAt);
    change = await lockChange(tx, change_id);
  }
  const isChangeGone = change.state === 'lapsed' || change.state === 'cancelled';
  return { bookedAt: change.created_at, isGone: isGone || isChangeGone };
}

async function lockAndLapse(tx: Tx, bookingId: number, lapseAt: Date | null) {
  const booking = await lockBooking(tx, bookingId);
  if (!lapseAt) return booking;
  const hasLapsed = booking.state === 'cancelled' && booking.cancelled_by === null;
  if (!hasRunOut(booking, lapseAt) && !hasLapsed) return booking;
  await lapseHoldsIn(tx, booking.space_id, lapseAt);
  return lockBooking(tx, bookingId);
}

/** Lets what is paid in full stand, which is locked: a booking is confirmed, or its change applied. */
export async function takeCovered(
  tx: Tx,
  { booking_id, change_id, now }: Subject & { now: Date },
): Promise<'taken' | 'stands' | 'gone'> {
  const booking = await lockBooking(tx, booking_id);
  if (change_id !== null) return applyPaidChange(tx, booking, await lockChange(tx, change_id), now);
  if (booking.state === 'confirmed') return 'stands';
  return (await confirmPaidBooking(tx, booking, now)) ? 'taken' : 'gone';
}

/**
 * Lets the clock of a hold, of an unpaid booking or of a change of one, stand still while a payment is
 * under way, for a bounded time; and run on once none is any more.
 */
export async function moveHold(
  tx: Tx,
  { isPaymentOpen, now, ...subject }: Subject & { isPaymentOpen: boolean; now: Date },
): Promise<void> {
  const held = await lockHeld(tx, subject);
  if (!held) return;
  const moved = isPaymentOpen ? standStill(held.hold, now) : runOn(held.hold, now);
  if (moved !== held.hold) await held.set(moved);
}

/** The hold of a booking or of a change, locked, and how to set it; null where none is kept any more. */
async function lockHeld(tx: Tx, { booking_id, change_id }: Subject) {
  const booking = await lockBooking(tx, booking_id);
  if (change_id === null)
    return isHeld(booking)
      ? { hold: booking, set: (hold: Hold) => setHold(tx, booking.id, hold) }
      : null;
  const change = await lockChange(tx, change_id);
  return isHeld(change)
    ? { hold: change, set: (hold: Hold) => setHoldOfChange(tx, change_id, hold) }
    : null;
}

type MayBeHeld = Omit<Hold, 'hold_until'> & { state: string; hold_until: Date | null };
const isHeld = <Row extends MayBeHeld>(row: Row): row is Row & Hold =>
  row.state === 'pending' && row.hold_until !== null;

/**
 * Confirms a booking whose invoice is paid in full. Money that came after the hold lapsed brings the
 * booking back if its time is still free and ahead. One that stands already, because its payment was
 * taken back, goes on as it is. False: the time is gone, the money is owed back.
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
    const event = booking.state === 'pending' ? bookingConfirmed : bookingRevived;
    await happened(tx, event, { about: booking.id, by: null, at: now });
  }
  return confirmed;
}

async function revive(tx: Tx, booking: PayableBooking, now: Date): Promise<boolean> {
  const hasLapsed = booking.cancelled_by === null;
  return hasLapsed && booking.start_time > now && reviveBooking(tx, booking.id, now);
}
