import { decideClaim, insertClaim } from '#channels/codes/codes.queries.ts';
import { type Outcome, toCallbackOutcome } from '#channels/codes/outcomes.rules.ts';
import { setPaid } from '#money/invoices/invoices.queries.ts';
import { insertSettlement, releaseSettlements } from '#money/invoices/settlements.queries.ts';
import { insertReceipt } from '#money/receipts/receipts.queries.ts';
import { keepRefund } from '#money/refunds/owe-back.service.ts';
import type { NewRefund } from '#money/refunds/refunds.queries.ts';
import { insertCallbacks } from '#platform/callback-store.ts';
import { setProcessed } from '#platform/callbacks.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import type { History } from './demo-history.ts';
import type { Person } from './demo-people.ts';
import type { Random } from './seeded-random.ts';

const CODE_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What the demo's payments are made with. */
export type Till = {
  random: Random;
  mpesa: { shortCode: string; account: string; mostPerPaymentCents: number };
  history: History;
};

type Notification = {
  client: Person;
  cents: number;
  at: Date;
  outcome: Outcome;
  /** What the payer typed, if not our account. */
  account?: string;
  /** A pay-bill other than ours: then it makes no receipt. */
  shortCode?: string;
};

/** Inserts M-Pesa's notification of a payment, unchanged; returns the callback and its code. */
export async function addCallback(tx: Tx, { random, mpesa }: Till, notification: Notification) {
  const { client, cents, at, outcome, account = mpesa.account } = notification;
  const code = codeOf(at, random);
  const body = {
    TransactionType: 'Pay Bill',
    TransID: code,
    TransAmount: (cents / 100).toFixed(2),
    BusinessShortCode: notification.shortCode ?? mpesa.shortCode,
    BillRefNumber: account,
    FirstName: client.name.toUpperCase(),
  };
  const text = JSON.stringify(body);
  const callback = { kind: 'c2b_confirmation', ref: null, text, sourceAddress: '127.0.0.1' };
  const [callbackId] = (await insertCallbacks(tx, [{ callback, at }])) as [number];
  await setProcessed(tx, callbackId, { ...toCallbackOutcome(outcome), code }, at);
  return { callbackId, code };
}

/** Inserts a payment that M-Pesa notified us of, and that nobody has claimed. */
export async function addReceipt(tx: Tx, till: Till, notification: Notification) {
  const { client, cents, at, account = till.mpesa.account } = notification;
  const { callbackId, code } = await addCallback(tx, till, notification);
  const receipt = await insertReceipt(tx, {
    source: 'c2b',
    code,
    amountCents: cents,
    shortCode: till.mpesa.shortCode,
    account,
    payerPhone: `2547 ***** ${client.phone.slice(-3)}`,
    payerName: client.name.toUpperCase(),
    paidAt: at,
    callbackId,
    receivedAt: at,
  });
  if (receipt === null) throw new Error(`The demo world uses the code ${code} twice`);
  till.history.note(at, null, 'receipt.received', 'receipt', receipt.id, { source: 'c2b' });
  return { receiptId: receipt.id, code };
}

type Payment = Pick<Notification, 'client' | 'cents' | 'at'> & {
  invoiceId: number;
  /** How much of it counts for the invoice. */
  settled: number;
  /** Why the rest, if any, is owed back. */
  reason?: 'surplus' | 'late';
};

/** Inserts everything a paid invoice leaves behind: M-Pesa's callback, the receipt, the claim, the settlement. */
export async function addPayment(tx: Tx, till: Till, payment: Payment): Promise<void> {
  const { invoiceId, client, cents, settled, at, reason = 'surplus' } = payment;
  const notification = { client, cents, at, outcome: 'settled' as const };
  const { receiptId, code } = await addReceipt(tx, till, notification);
  const claim = await insertClaim(tx, {
    invoice_id: invoiceId,
    user_id: client.id,
    code,
    now: at,
    expiresAt: at,
  });
  if (claim === null) throw new Error(`The demo world uses the code ${code} twice`);
  const ids = { receipt_id: receiptId, invoice_id: invoiceId };
  await insertSettlement(tx, { ...ids, amount_cents: settled, now: at });
  till.history.note(at, client.id, 'receipt.settled', 'receipt', receiptId, {
    invoice_id: invoiceId,
    amount: toShillings(settled),
  });
  await decideClaim(tx, claim, 'settled', at);
  const rest = cents - settled;
  if (rest > 0)
    await oweBack(tx, till.history, { ...ids, amount_cents: rest, reason, now: at }, null);
}

/** The same for a payment that covers its invoice, so that the booking is confirmed. */
export async function payInFull(
  tx: Tx,
  till: Till,
  bookingId: number,
  payment: Payment,
): Promise<void> {
  const { invoiceId, at } = payment;
  await addPayment(tx, till, payment);
  await setPaid(tx, invoiceId, at);
  till.history.note(at, null, 'booking.confirmed', 'booking', bookingId);
  till.history.note(at, null, 'invoice.paid', 'invoice', invoiceId);
}

export type OwedBack = { refundId: number; transferId: number; cents: number };

/** Makes the payments of a cancelled booking refunds that are due. */
export async function oweBackPayments(
  tx: Tx,
  history: History,
  { invoiceId, by, now }: { invoiceId: number; by: number | null; now: Date },
): Promise<OwedBack[]> {
  const owed: OwedBack[] = [];
  for (const counted of await releaseSettlements(tx, invoiceId)) {
    const refund = { ...counted, invoice_id: invoiceId, reason: 'cancelled' as const, now };
    owed.push(await oweBack(tx, history, refund, by));
  }
  return owed;
}

async function oweBack(
  tx: Tx,
  history: History,
  refund: NewRefund,
  by: number | null,
): Promise<OwedBack> {
  const { refundId, transferId } = await keepRefund(tx, refund);
  const { now, reason, amount_cents: cents } = refund;
  const detail = { reason, amount: toShillings(cents) };
  history.note(now, by, 'refund.due', 'refund', refundId, detail);
  return { refundId, transferId, cents };
}

/** A code as M-Pesa issues them: its first three characters are the year (2006 is A), month and day. */
export function codeOf(at: Date, random: Random): string {
  const letter = (nth: number) => String.fromCharCode(64 + nth);
  const day = at.getUTCDate();
  const date =
    letter(at.getUTCFullYear() - 2005) +
    letter(at.getUTCMonth() + 1) +
    (day < 10 ? day : letter(day - 9));
  return date + Array.from({ length: 7 }, () => random.pick([...CODE_CHARACTERS])).join('');
}
