import { countReceipt } from '#money/invoices/count-receipt.service.ts';
import { lockPayable, type Payable } from '#money/invoices/paid-for.service.ts';
import type { Receipt } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { DAY_MS, later } from '#platform/durations.ts';
import { ask } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import { accountRead } from '../codes.events.ts';
import { type Claim, findStandingClaim, keepForPerson } from '../codes.queries.ts';
import { mayPay } from '../codes.rules.ts';
import { endClaim } from './end-claim.service.ts';

/** `promptedInvoiceId`: the invoice that its account stands for; null where that is no reference of one. */
export type Payment = { receipt: Receipt; promptedInvoiceId: number | null };

/** A receipt, and which invoice it was asked for. */
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

/** So long a payment that is real waits for a person to match it, with the code kept for its payer. */
const WAITS_FOR_PERSON_MS = 14 * DAY_MS;

/**
 * Joins a client's claim with its receipt, in the transaction of whichever came second; the code is
 * locked. True: the receipt is counted or owed back, and the claim is settled. False: the payment
 * went to another account or is older than the booking; the claim waits for a person to match it.
 */
export async function settleClaim(
  tx: Tx,
  platform: Platform,
  { claim, payment, payable }: { claim: Claim; payment: Payment; payable: Payable },
): Promise<boolean> {
  const now = platform.clock.now();
  if (!fits(platform, payment, payable)) {
    await keepForPerson(tx, claim.id, later(now, WAITS_FOR_PERSON_MS));
    return false;
  }
  await countReceipt(tx, { payable, receipt: payment.receipt, by: claim.user_id, now });
  await endClaim(tx, claim, 'settled', now);
  return true;
}

/** Settles the claim that waits for a receipt, which is new. `received`: nobody has typed its code yet. */
export async function settleWaiting(
  tx: Tx,
  platform: Platform,
  receipt: Receipt,
): Promise<'received' | 'settled' | 'held'> {
  const claim = await findStandingClaim(tx, receipt.code);
  const payable = claim && (await lockPayable(tx, claim.invoice_id, platform.clock.now()));
  if (!payable) return 'received';
  const payment = await readPayment(tx, receipt);
  return (await settleClaim(tx, platform, { claim, payment, payable })) ? 'settled' : 'held';
}
