import { matchRefusals } from '#money/invoices/invoices.contract.ts';
import { findReceiptById, lockCode } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { newRef } from '#platform/secrets.ts';
import { askRefusals } from '../codes.contract.ts';
import { receiptCheckRequested } from '../codes.events.ts';
import { pauseOf, sendCheck } from './ask-about-code.service.ts';
import { type Check, endSilentCheck, findBoundingQuestion, insertCheck } from './checks.queries.ts';
import { since } from './checks.rules.ts';

/**
 * Asks M-Pesa again about a payment on record, for an admin. The answer comes by callback: if it contradicts ours,
 * nothing changes and a person must look.
 */
export async function askAboutReceipt(
  platform: Platform,
  caller: Caller,
  receiptId: number,
): Promise<void> {
  const check = await inTransaction(platform.db, (tx) =>
    openCheck(tx, platform, { caller, receiptId }),
  );
  await sendCheck(platform, check);
}

async function openCheck(
  tx: Tx,
  { clock }: Platform,
  { caller, receiptId }: { caller: Caller; receiptId: number },
): Promise<Check> {
  const now = clock.now();
  const code = (await findReceiptById(tx, receiptId))?.code;
  if (!code) throw new Refusal(matchRefusals.RECEIPT_NOT_FOUND);
  await lockCode(tx, code);
  await endSilentCheck(tx, code, since(now).open, now);
  if (await pauseOf(tx, now)) throw new Refusal(askRefusals.MPESA_NOT_ASKED);
  const bounding = await findBoundingQuestion(tx, code);
  const { day } = since(now);
  if (bounding && bounding > day) {
    const retryAfter = (bounding.getTime() - day.getTime()) / 1000;
    throw new Refusal(platformRefusals.TOO_MANY_TRIES, { retryAfter });
  }
  const check = await insertCheck(tx, { code, ref: newRef(), now });
  if (!check) throw new Refusal(askRefusals.RECEIPT_BEING_ASKED);
  await happened(tx, receiptCheckRequested, { about: receiptId, by: caller.id, at: now });
  return check;
}
