import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { CHECK_MINUTES } from '../bookings/holds.rules.ts';
import { expireClaimOf } from './expire-claims.service.ts';
import { keepReceipt } from './keep-receipt.service.ts';
import {
  fillAccount,
  findReceipt,
  findStandingClaim,
  findUse,
  insertClaim,
  lockCode,
  type NewReceipt,
  type Receipt,
} from './payments.queries.ts';
import { refuseClaim } from './refuse-claim.service.ts';
import { lockPayable, settleClaim } from './settle-claim.service.ts';

export type { NewReceipt } from './payments.queries.ts';

type Payment = { invoiceId: number; userId: number };

/** The receipt's id is null where it contradicts what we know, and nothing has changed. */
type Taken =
  | { outcome: 'contradicts'; receiptId: null }
  | { outcome: 'settled' | 'held' | 'duplicate' | 'counted elsewhere'; receiptId: number };

/**
 * Takes a receipt that M-Pesa itself names as the payment of an invoice, and counts it there as if its
 * payer had typed the code. That word is better than a code somebody typed for another invoice and
 * nobody has proved. It may have been told before, by another way; it is counted once.
 */
export async function takePromptedReceipt(
  tx: Tx,
  platform: Platform,
  said: NewReceipt,
  payment: Payment,
): Promise<Taken> {
  await lockCode(tx, said.code);
  const isNew = (await keepReceipt(tx, said)) !== null;
  const receipt = await findReceipt(tx, said.code);
  if (receipt?.amount_cents !== said.amount_cents)
    return { outcome: 'contradicts', receiptId: null };
  const use = isNew ? null : await useOf(tx, receipt, said, payment.invoiceId);
  if (use) return { outcome: use, receiptId: receipt.id };
  const now = platform.clock.now();
  const claim = await claimFor(tx, said.code, payment, now);
  const payable = await lockPayable(tx, payment.invoiceId, now);
  if (!payable)
    throw new Error(`The invoice ${payment.invoiceId} was prompted for and is not there`);
  // Whatever stands as its account: this payment was asked for.
  const asked = { ...receipt, asked_for: payment.invoiceId };
  const isSettled = await settleClaim(tx, platform, { claim, receipt: asked, payable });
  return { outcome: isSettled ? 'settled' : 'held', receiptId: receipt.id };
}

/** What a receipt that was told before has been used for; null: nothing yet. */
async function useOf(
  tx: Tx,
  { id }: Receipt,
  { account }: NewReceipt,
  invoiceId: number,
): Promise<'duplicate' | 'counted elsewhere' | null> {
  if (account !== null) await fillAccount(tx, id, account);
  const use = await findUse(tx, id);
  if (use.invoice_id !== null && use.invoice_id !== invoiceId) return 'counted elsewhere';
  return use.invoice_id !== null || use.is_owed_back || use.is_taken_back ? 'duplicate' : null;
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
