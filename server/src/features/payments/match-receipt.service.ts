import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { invoiceRefusals } from '../invoices/invoices.contract.ts';
import { findClaimUnderCheck } from './asked-claims.queries.ts';
import { endClaim } from './end-claim.service.ts';
import { matchRefusals } from './payments.contract.ts';
import {
  findCodeOfReceipt,
  findReceipt,
  findUse,
  lockCode,
  setMatched,
} from './payments.queries.ts';
import { refuseClaim } from './refuse-claim.service.ts';
import { countReceipt, lockPayable } from './settle-claim.service.ts';

type Match = { receiptId: number; invoiceId: number; reason: string };

/**
 * Counts a receipt for an invoice on an admin's word, who has seen that the two belong together. What
 * becomes of the money is as if its payer had typed the code. A claim of the code that waits is
 * settled with it, or refused if it was for another invoice.
 */
export async function matchReceipt(
  platform: Platform,
  caller: Caller,
  { receiptId, invoiceId, reason }: Match,
): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const code = await findCodeOfReceipt(tx, receiptId);
    if (code === null) throw new Refusal(matchRefusals.RECEIPT_NOT_FOUND);
    await lockCode(tx, code);
    const payable = await lockPayable(tx, invoiceId, now);
    if (!payable) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
    const receipt = await findReceipt(tx, code);
    if (!receipt) throw new Refusal(matchRefusals.RECEIPT_NOT_FOUND);
    await refuseUsed(tx, receiptId);
    await countReceipt(tx, platform, { ...payable, receipt, by: caller.id });
    await setMatched(tx, receiptId, { by: caller.id, reason });
    await recordAudit(tx, {
      at: now,
      actorId: caller.id,
      action: 'receipt.matched',
      subject: 'receipt',
      subjectId: receiptId,
      detail: { invoice_id: invoiceId, reason },
    });
    await decideWaiting(tx, { code, invoiceId, now });
  });
}

async function refuseUsed(tx: Tx, receiptId: number): Promise<void> {
  const use = await findUse(tx, receiptId);
  if (use.is_taken_back) throw new Refusal(matchRefusals.RECEIPT_TAKEN_BACK);
  if (use.invoice_id !== null) throw new Refusal(matchRefusals.RECEIPT_USED);
  if (use.is_owed_back) throw new Refusal(matchRefusals.RECEIPT_OWED_BACK);
}

async function decideWaiting(
  tx: Tx,
  { code, invoiceId, now }: { code: string; invoiceId: number; now: Date },
): Promise<void> {
  const claim = await findClaimUnderCheck(tx, code);
  if (!claim) return;
  if (claim.invoice_id === invoiceId) await endClaim(tx, claim, 'settled', now);
  else await refuseClaim(tx, claim, 'matched to another invoice', now);
}
