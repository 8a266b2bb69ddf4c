import { countReceipt } from '#money/invoices/count-receipt.service.ts';
import { wasTakenFrom } from '#money/invoices/invoices.sql.ts';
import { lockPayable, type Payable } from '#money/invoices/paid-for.service.ts';
import type { Receipt } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { ask } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import { CHECK_MINUTES } from '#renting/bookings/holds/holds.rules.ts';
import { accountRead, promptedElsewhere } from '../codes.events.ts';
import {
  type Claim,
  decideClaim,
  findStandingClaim,
  keepForPerson,
  keepWaiting,
} from '../codes.queries.ts';
import { confirmedBy, mayPay } from '../codes.rules.ts';
import { endClaim } from './end-claim.service.ts';

/** `promptedInvoiceId`: the invoice of the prompt whose reference is its account; null if it is no such reference. */
export type Payment = { receipt: Receipt; promptedInvoiceId: number | null };

/** A receipt with the invoice whose prompt it was paid for, if any. */
export async function readPayment(tx: Tx, receipt: Receipt): Promise<Payment> {
  const { account } = receipt;
  return { receipt, promptedInvoiceId: account ? await ask(tx, accountRead, { account }) : null };
}

/** Whether a payment may pay for an invoice without a person's decision. */
export const fits = (
  { config }: Platform,
  { receipt: { account, own_account, paid_at: paidAt }, promptedInvoiceId }: Payment,
  { invoice, bookedAt }: Payable,
): boolean =>
  mayPay(
    { account, promptedInvoiceId, paidAt },
    { account: own_account ?? config.mpesa.account, invoiceId: invoice.id, bookedAt },
  );

/** How long a real payment waits for a person to match it, with the code reserved for its payer. */
const WAITS_FOR_PERSON_MS = 14 * DAY_MS;

type Joined = { claim: Claim; payment: Payment; payable: Payable };

/**
 * Joins a client's claim with its receipt, in the transaction of whichever came second; the code is locked. `settled`:
 * the receipt is counted or owed back. `held`: the claim waits for a person to match a payment that went to another
 * account or is older than the booking, or for M-Pesa to name the account.
 */
export async function settleClaim(
  tx: Tx,
  platform: Platform,
  { claim, payment, payable }: Joined,
): Promise<'settled' | 'held'> {
  const now = platform.clock.now();
  const { id: receiptId } = payment.receipt;
  const isFree =
    fits(platform, payment, payable) &&
    !(await wasTakenFrom(tx, receiptId, payable.invoice.payer_id));
  const waits = isFree ? await waitOf(tx, platform, { payment, payable }) : 'for a person';
  if (waits === 'for a person') {
    await keepForPerson(tx, claim.id, later(now, WAITS_FOR_PERSON_MS));
    return 'held';
  }
  if (waits) {
    await keepWaiting(tx, claim.id, {
      askAt: waits,
      until: later(waits, CHECK_MINUTES * MINUTE_MS),
    });
    return 'held';
  }
  const counting = { payable, receipt: payment.receipt, by: claim.user_id, now };
  const isPaid = await countReceipt(tx, counting);
  // An invoice paid in full waits for no other payment.
  await (isPaid ? decideClaim : endClaim)(tx, claim, 'settled', now);
  return 'settled';
}

/**
 * How long a payment without a known account waits: it must not count for the first person who typed its code while it
 * may prove to be for something else. Null: not at all, or no longer.
 */
async function waitOf(
  tx: Tx,
  { config, clock }: Platform,
  { payment: { receipt, promptedInvoiceId }, payable }: Omit<Joined, 'claim'>,
): Promise<Date | 'for a person' | null> {
  if (receipt.account !== null || promptedInvoiceId !== null) return null;
  const now = clock.now();
  const chance = confirmedBy(receipt);
  if (config.mpesa.c2bVersion !== 'none' && now < chance) return chance;
  const prompted = await ask(tx, promptedElsewhere, {
    invoiceId: payable.invoice.id,
    amountCents: receipt.amount_cents,
    payerPhone: receipt.payer_phone,
    paidAt: receipt.paid_at,
    now,
  });
  if (prompted === 'missing') return 'for a person';
  return prompted === 'asking' ? later(now, MINUTE_MS) : null;
}

/** Settles the claim that waits for an unused receipt. `received`: nobody has typed its code yet. */
export async function settleWaiting(
  tx: Tx,
  platform: Platform,
  receipt: Receipt,
): Promise<'received' | 'settled' | 'held'> {
  const claim = await findStandingClaim(tx, receipt.code);
  if (!claim || !receipt.is_proved) return 'received';
  const payable = await lockPayable(tx, claim.invoice_id, platform.clock.now());
  if (!payable) return 'received';
  const payment = await readPayment(tx, receipt);
  return settleClaim(tx, platform, { claim, payment, payable });
}
