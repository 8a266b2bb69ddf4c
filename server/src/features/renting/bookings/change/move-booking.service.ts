// Moves a booking to another time: at once, or once the difference in price is paid.

import { fitInvoice, reduceInvoices } from '#money/invoices/fit-invoices.service.ts';
import { issueInvoice } from '#money/invoices/invoices.service.ts';
import type { PayableInvoice } from '#money/invoices/invoices.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import { bookingRefusals } from '../bookings.contract.ts';
import { bookingChanged, bookingChangeHeld } from '../bookings.events.ts';
import { keepBuffer, type PayableBooking } from '../bookings.queries.ts';
import { allowHold } from '../holds/allowed-hold.service.ts';
import { holderOf, refuseTooManyHolds, refuseUnprovedEmail } from '../holds/hold-limit.service.ts';
import { confirmPaidBooking } from '../pay-booking.service.ts';
import { insertChange, type NewTime, setTime } from './changes.queries.ts';
import type { CostOfChange } from './changes.rules.ts';
import { onRecord } from './pay-change.service.ts';

/** A booking with its invoices that are not cancelled, newest first; all of them locked. */
type Move = {
  booking: PayableBooking;
  invoices: readonly PayableInvoice[];
  to: NewTime;
  cost: CostOfChange;
  by: number;
  now: Date;
};

type Outcome = {
  state: 'applied' | 'pending';
  invoice_id: number | null;
  hold_until: string | null;
};

/** Moves a booking at once. An unpaid one is confirmed if what was paid already covers its new price. */
export async function moveNow(tx: Tx, move: Move): Promise<Outcome> {
  const { booking, to, now } = move;
  if (!(await setTime(tx, booking.id, to, now))) throw slotTaken();
  await keepBuffer(tx, booking.space_id, now);
  const changeId = await insertChange(tx, booking, to, { hold: null, now });
  if (changeId === null) throw new Error('A change that holds no time was not written');
  const invoice_id = await settleMove(tx, move, changeId);
  const isHeld = invoice_id !== null;
  const confirms = booking.state !== 'confirmed' && !isHeld;
  await happened(tx, bookingChanged, { ...onRecord(move), changeId, isPaidFor: false, confirms });
  return {
    state: 'applied',
    invoice_id,
    hold_until: toNairobiIsoOrNull(isHeld ? booking.hold_until : null),
  };
}

/** Adjusts what is due and what is owed back; returns the invoice on which something is still due. */
async function settleMove(
  tx: Tx,
  { booking, invoices, to, cost, by, now }: Move,
  changeId: number,
): Promise<number | null> {
  const change = { changeId, by, now };
  const [first] = invoices;
  if (!first) throw new Error(`The booking ${booking.id} stands without an invoice`);
  if (booking.state === 'confirmed') {
    await reduceInvoices(tx, invoices, cost.refund_cents, change);
    return null;
  }
  if (!(await fitInvoice(tx, first, to.total_cents, change))) return first.id;
  await confirmPaidBooking(tx, booking, now);
  return null;
}

/** Holds a new time that costs more until the difference is paid; until then the booking is unchanged. */
export async function askForMore(
  tx: Tx,
  platform: Platform,
  { booking, to, cost, by, now }: Move,
): Promise<Outcome> {
  const whose = { userId: booking.user_id, spaceId: booking.space_id };
  const holder = await holderOf(tx, platform, booking.user_id, now);
  refuseTooManyHolds(holder);
  refuseUnprovedEmail(holder);
  const wanted = { ...whose, start: to.start, end: to.end, now };
  const hold = await allowHold(tx, platform, holder, wanted);
  const changeId = await insertChange(tx, booking, to, { hold, now });
  if (changeId === null) throw slotTaken();
  const subject = { booking_id: booking.id, change_id: changeId };
  const due = { payerId: booking.user_id, amountCents: cost.due_cents, now };
  const invoice = await issueInvoice(tx, { subject, ...due });
  await happened(tx, bookingChangeHeld, onRecord({ booking, to, by, now }));
  return { state: 'pending', invoice_id: invoice.id, hold_until: toNairobiIso(hold.hold_until) };
}

const slotTaken = () =>
  new Refusal(bookingRefusals.SLOT_TAKEN, {
    sentence:
      'Someone has taken part of this time. Nothing was changed. Please choose another time.',
  });
