// A booking takes another time: at once, or once what it costs more is paid.
import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import { fitInvoice, reduceInvoices } from '../invoices/fit-invoices.service.ts';
import { issueInvoice, type PayableInvoice } from '../invoices/invoices.service.ts';
import { notify } from '../notices/notify.service.ts';
import { bookingRefusals } from './bookings.contract.ts';
import type { PayableBooking } from './bookings.queries.ts';
import { insertChange, type NewTime, setTime } from './changes.queries.ts';
import type { CostOfChange } from './changes.rules.ts';
import { holdUntil } from './holds.rules.ts';
import { confirmPaidBooking } from './pay-booking.service.ts';

/** A booking with the invoices of it that are not cancelled, the newest first; all of them locked. */
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

/** Moves a booking at once. One that is not paid yet is confirmed where what came for it now covers it. */
export async function moveNow(tx: Tx, platform: Platform, move: Move): Promise<Outcome> {
  const { booking, to, by, now } = move;
  if (!(await setTime(tx, booking.id, to, now))) throw slotTaken();
  const changeId = await insertChange(tx, booking, to, { holdUntil: null, now });
  if (changeId === null) throw new Error('A change that holds no time was not written');
  const invoice_id = await settleMove(tx, move, changeId);
  await recordMove(tx, 'booking.changed', { booking, to, by, now });
  const about = { bookingId: booking.id, changeId, by };
  await notify(tx, platform, 'changed', about);
  await notify(tx, platform, 'space_changed', about);
  const isHeld = invoice_id !== null;
  return {
    state: 'applied',
    invoice_id,
    hold_until: toNairobiIsoOrNull(isHeld ? booking.hold_until : null),
  };
}

/** Sets right what is to be paid and what is owed back; answers the invoice that still asks for money. */
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

/** Holds a new time that costs more until the difference is paid; the booking is as it was until then. */
export async function askForMore(
  tx: Tx,
  { config }: Platform,
  { booking, to, cost, by, now }: Move,
): Promise<Outcome> {
  const until = holdUntil(now, config.holdMinutes);
  const changeId = await insertChange(tx, booking, to, { holdUntil: until, now });
  if (changeId === null) throw slotTaken();
  const invoice = await issueInvoice(tx, booking.id, cost.due_cents, now, changeId);
  await recordMove(tx, 'booking.change_held', { booking, to, by, now });
  return { state: 'pending', invoice_id: invoice.id, hold_until: toNairobiIso(until) };
}

const slotTaken = () =>
  new Refusal(bookingRefusals.SLOT_TAKEN, {
    sentence:
      'Someone has taken part of this time. Nothing was changed. Please choose another time.',
  });

/** Puts on record that a booking was moved, or is to be. */
export const recordMove = (
  tx: Tx,
  action: 'booking.changed' | 'booking.change_held',
  { booking, to, by, now }: { booking: PayableBooking; to: NewTime; by: number | null; now: Date },
): Promise<void> =>
  recordAudit(tx, {
    at: now,
    actorId: by,
    action,
    subject: 'booking',
    subjectId: booking.id,
    detail: {
      from: { start: toNairobiIso(booking.start_time), end: toNairobiIso(booking.end_time) },
      to: { start: toNairobiIso(to.start), end: toNairobiIso(to.end) },
      total: toShillings(to.total_cents),
    },
  });
