import type { CallbackOutcome } from '#platform/callbacks.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { CHECK_MINUTES } from '../bookings/holds.rules.ts';
import { expireClaimOf } from './expire-claims.service.ts';
import {
  findReceipt,
  findStandingClaim,
  findUse,
  insertClaim,
  lockCode,
} from './payments.queries.ts';
import { refuseClaim } from './refuse-claim.service.ts';
import { lockPayable, settleClaim } from './settle-claim.service.ts';
import { type NewReceipt, takeReceipt } from './take-receipt.service.ts';

export type { NewReceipt } from './take-receipt.service.ts';

type Payment = { invoiceId: number; userId: number };
type Taken = { outcome: CallbackOutcome; receiptId: number | null };

/**
 * Takes a receipt that M-Pesa itself names as the payment of an invoice, and counts it there as if its
 * payer had typed the code. That word is better than a code somebody typed for another invoice and
 * nobody has proved. It may have been told before, by another way; it is counted once. The receipt's id
 * is null where it contradicts what we know, and nothing has changed.
 */
export async function takePromptedReceipt(
  tx: Tx,
  platform: Platform,
  said: NewReceipt,
  payment: Payment,
): Promise<Taken> {
  await lockCode(tx, said.code);
  const known = await findReceipt(tx, said.code);
  if (known && known.amount_cents !== said.amount_cents)
    return { outcome: 'contradicts', receiptId: null };
  if (known && (await isUsed(tx, known.id))) return { outcome: 'duplicate', receiptId: known.id };
  const claim = await claimFor(tx, said.code, payment, platform.clock.now());
  if (!known) {
    const outcome = await takeReceipt(tx, platform, said);
    return { outcome, receiptId: (await findReceipt(tx, said.code))?.id ?? null };
  }
  const payable = await lockPayable(tx, payment.invoiceId, platform.clock.now());
  if (!payable)
    throw new Error(`The invoice ${payment.invoiceId} was prompted for and is not there`);
  // What stands as its account was typed by nobody: this payment was asked for.
  const receipt = { ...known, account: null };
  const isSettled = await settleClaim(tx, platform, { claim, receipt, payable });
  return { outcome: isSettled ? 'settled' : 'held', receiptId: known.id };
}

async function isUsed(tx: Tx, receiptId: number): Promise<boolean> {
  const use = await findUse(tx, receiptId);
  return use.invoice_id !== null || use.is_owed_back || use.is_taken_back;
}

/** The claim of a code for this payment; one for another invoice gives way. */
async function claimFor(tx: Tx, code: string, { invoiceId, userId }: Payment, now: Date) {
  await expireClaimOf(tx, code, now);
  const standing = await findStandingClaim(tx, code);
  if (standing?.invoice_id === invoiceId) return standing;
  if (standing) await refuseClaim(tx, standing, 'prompted for another invoice', now);
  const expiresAt = new Date(now.getTime() + CHECK_MINUTES * 60_000);
  const made = { invoice_id: invoiceId, user_id: userId, code, now, expiresAt };
  const claim = await insertClaim(tx, made);
  if (!claim) throw new Error('A claim of this code came in while it was locked');
  return claim;
}
