import { findUse } from '#money/invoices/invoices.sql.ts';
import { lockPayable } from '#money/invoices/paid-for.service.ts';
import { noteContradictions, otherAccount } from '#money/receipts/contradictions.service.ts';
import { keepReceipt } from '#money/receipts/keep-receipt.service.ts';
import type { NewReceipt } from '#money/receipts/receipts.queries.ts';
import type { Receipt } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { later, MINUTE_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { CHECK_MINUTES } from '#renting/bookings/holds/holds.rules.ts';
import { findStandingClaim, insertClaim } from '../codes.queries.ts';
import { refuseClaim } from './end-claim.service.ts';
import { expireClaimOf } from './expire-claims.service.ts';
import { settleClaim } from './settle-claim.service.ts';

type Credit = { invoiceId: number; userId: number };

type Credited = {
  outcome: 'settled' | 'held' | 'duplicate' | 'counted elsewhere';
  receiptId: number;
};

/**
 * Credits a payment to the invoice it was requested for, as if its payer had typed the code. It takes precedence over
 * an unproved code typed for another invoice. The payment may be known already, from another channel; it counts once.
 * Null: it contradicts what we know, and nothing was changed.
 */
export async function creditInvoice(
  tx: Tx,
  platform: Platform,
  payment: NewReceipt,
  credit: Credit,
): Promise<Credited | null> {
  const kept = await keepReceipt(tx, payment);
  if (kept.is === 'contradicts') return null;
  return {
    outcome: await creditReceipt(tx, platform, kept.receipt, credit),
    receiptId: kept.receipt.id,
  };
}

/** The same for a payment on record, whose code is locked. */
export async function creditReceipt(
  tx: Tx,
  platform: Platform,
  receipt: Receipt,
  credit: Credit,
): Promise<Credited['outcome']> {
  const now = platform.clock.now();
  const use = await useOf(tx, receipt, credit.invoiceId);
  // A confirmed booking is not undone automatically.
  if (use === 'counted elsewhere')
    await noteContradictions(tx, [otherAccount(receipt.code)], { by: null, now });
  if (use) return use;
  const claim = await claimFor(tx, receipt.code, credit, now);
  const payable = await lockPayable(tx, credit.invoiceId, now);
  if (!payable) throw new Error(`The invoice ${credit.invoiceId} was asked for and is not there`);
  // Its prompt names the invoice, whatever account is on record.
  const prompted = { receipt, promptedInvoiceId: credit.invoiceId };
  return settleClaim(tx, platform, { claim, payment: prompted, payable });
}

/** How a known receipt has been used; null if not yet. */
async function useOf(
  tx: Tx,
  { id, reversed_at }: Receipt,
  invoiceId: number,
): Promise<'duplicate' | 'counted elsewhere' | null> {
  const use = await findUse(tx, id);
  if (use.invoice_id !== null && use.invoice_id !== invoiceId) return 'counted elsewhere';
  return use.invoice_id !== null || use.is_owed_back || reversed_at ? 'duplicate' : null;
}

/** The claim of a code for this payment; a claim for another invoice gives way. */
async function claimFor(tx: Tx, code: string, { invoiceId, userId }: Credit, now: Date) {
  await expireClaimOf(tx, code, now);
  const standing = await findStandingClaim(tx, code);
  if (standing?.invoice_id === invoiceId) return standing;
  if (standing) await refuseClaim(tx, standing, 'prompted for another invoice', now);
  const expiresAt = later(now, CHECK_MINUTES * MINUTE_MS);
  const made = { invoice_id: invoiceId, user_id: userId, code, now, expiresAt };
  const claim = await insertClaim(tx, made);
  if (!claim) throw new Error('A claim of this code came in while it was locked');
  return claim;
}
