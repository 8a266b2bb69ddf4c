import { matchRefusals } from '#money/invoices/invoices.contract.ts';
import { lockPayment } from '#money/invoices/reversed-receipts.service.ts';
import { takeOutOfBooks } from '#money/receipts/phantoms.service.ts';
import { findReceiptById, type Receipt } from '#money/receipts/receipts.sql.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { isCorrectionAgreed } from './agree-correction.service.ts';
import { phantomRefusals, takeOffRefusals } from './corrections.contract.ts';
import { receiptDeclaredPhantom } from './corrections.events.ts';
import { DECLARING_PHANTOM } from './corrections.rules.ts';
import { lockReleasable, releaseReceipt } from './release-receipt.service.ts';

/**
 * Declares, for an admin, that a payment known only from a statement was never made: its money leaves the books, what
 * it settled is due again, and what was owed back of it is withdrawn. M-Pesa's proof counters it.
 */
export async function declarePhantom(
  platform: Platform,
  { id: by }: Caller,
  receiptId: number,
  reason: string,
): Promise<void> {
  const now = platform.clock.now();
  if (!(await findReceiptById(platform.db, receiptId)))
    throw new Refusal(matchRefusals.RECEIPT_NOT_FOUND);
  await inTransaction(platform.db, async (tx) => {
    const { receipt, payable } = await lockPayment(tx, receiptId, now);
    requireUnproved(receipt);
    const { open, backCents } = await lockReleasable(tx, receiptId);
    if (backCents > 0) throw new Refusal(phantomRefusals.RECEIPT_PAID_BACK);
    const { code, amount_cents: cents } = receipt;
    const correction = { receipt, cents, what: DECLARING_PHANTOM, reason };
    if (!(await isCorrectionAgreed(tx, platform, by, correction))) return;
    const change = { by, reason, now };
    await releaseReceipt(tx, { receipt, payable, open, ...change });
    await takeOutOfBooks(tx, receiptId, change);
    const detail = { amount: toShillings(cents), reason };
    await happened(tx, receiptDeclaredPhantom, { about: receiptId, by, at: now, detail, code });
  });
}

/** Refuses a payment that M-Pesa has named or taken back, and one that is already a phantom. */
function requireUnproved({ is_phantom, is_proved, reversed_at }: Receipt): void {
  if (is_phantom) throw new Refusal(matchRefusals.RECEIPT_PHANTOM);
  if (reversed_at) throw new Refusal(takeOffRefusals.RECEIPT_GIVEN_BACK);
  if (is_proved) throw new Refusal(phantomRefusals.RECEIPT_PROVED);
}
