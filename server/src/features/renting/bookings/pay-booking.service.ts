// The effect of an invoice's payments on its booking, or on a change of one.
import type { Awaited, PaidFor } from '#money/invoices/invoices.events.ts';
import type { Subject } from '#money/invoices/invoices.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { bookingConfirmed, bookingRevived } from './bookings.events.ts';
import {
  keepBuffer,
  lockBooking,
  type PayableBooking,
  reviveBooking,
  setConfirmed,
  setHold,
} from './bookings.queries.ts';
import { hasRunOut } from './bookings.states.ts';
import { type Change, lockChange, setHoldOfChange } from './change/changes.queries.ts';
import { applyPaidChange } from './change/pay-change.service.ts';
import { type Hold, type MaybeHold, waitFor } from './holds/holds.rules.ts';
import { endHoldsIn } from './holds/lapse-holds.service.ts';

/**
 * Locks a booking, or a change of one, for a payment. A hold that has run out lapses now, be it its own or the one that
 * took its time after it had lapsed: the outcome must not depend on whether the job has run.
 */
export async function lockForPayment(
  tx: Tx,
  { lapseAt, ...subject }: Subject & { lapseAt: Date | null },
): Promise<PaidFor> {
  const locked = await lockSubject(tx, subject);
  if (!lapseAt || !mayLapse(locked, lapseAt)) return paidFor(locked);
  await endHoldsIn(tx, locked.booking.space_id, lapseAt);
  return paidFor(await lockSubject(tx, subject));
}

type Locked = { booking: PayableBooking; change: Change | null };

/** A booking, and the change of it in question, locked until the transaction ends. */
async function lockSubject(tx: Tx, { booking_id, change_id }: Subject): Promise<Locked> {
  const booking = await lockBooking(tx, booking_id);
  return { booking, change: change_id === null ? null : await lockChange(tx, change_id) };
}

function mayLapse({ booking, change }: Locked, now: Date): boolean {
  const hasLapsed = booking.state === 'cancelled' && booking.cancelled_by === null;
  return hasLapsed || hasRunOut(booking, now) || (change !== null && hasRunOut(change, now));
}

function paidFor({ booking, change }: Locked): PaidFor {
  const isChangeGone = change?.state === 'lapsed' || change?.state === 'cancelled';
  return {
    bookedAt: (change ?? booking).created_at,
    beginsAt: booking.start_time,
    isGone: booking.state === 'cancelled' || isChangeGone,
  };
}

/** Applies what is paid in full and locked: confirms a booking, or applies its change. */
export async function takeCovered(
  tx: Tx,
  { now, ...subject }: Subject & { now: Date },
): Promise<'taken' | 'stands' | 'gone'> {
  const { booking, change } = await lockSubject(tx, subject);
  if (change) return applyPaidChange(tx, booking, change, now);
  if (booking.state === 'confirmed') return 'stands';
  return (await confirmPaidBooking(tx, booking, now)) ? 'taken' : 'gone';
}

/**
 * Stops the clock of a hold, of an unpaid booking or of a change of one, while a payment is under way, for a bounded
 * time; and lets it run on once none is any more.
 */
export async function moveHold(
  tx: Tx,
  { awaited, now, ...subject }: Subject & { awaited: Awaited | null; now: Date },
): Promise<void> {
  const { booking, change } = await lockSubject(tx, subject);
  const held = change ?? booking;
  if (!isHeld(held)) return;
  const moved = waitFor(held, awaited, now);
  if (moved === held) return;
  await (change ? setHoldOfChange(tx, change.id, moved) : setHold(tx, booking.id, moved));
}

const isHeld = <Row extends MaybeHold & { state: string }>(row: Row): row is Row & Hold =>
  row.state === 'pending' && row.hold_until !== null;

/**
 * Confirms a booking whose invoice is paid in full. Money that came after the hold lapsed revives the booking if its
 * time is still free and ahead, and its space takes bookings. A booking that stands already, because its payment was
 * taken back, stays as it is. False: it is gone for good, and the money is owed back.
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
  if (!hasLapsed || booking.start_time <= now) return false;
  if (!(await reviveBooking(tx, booking.id, now))) return false;
  await keepBuffer(tx, booking.space_id, now);
  return true;
}
