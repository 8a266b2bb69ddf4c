import { finishProved } from '#money/transfers/settle-transfer.service.ts';
import { undoRecord } from '#money/transfers/undo-record.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { refundTransfers } from './refund-transfers.service.ts';
import { refundUndone } from './refunds.events.ts';
import { setRefundState } from './refunds.queries.ts';
import type { Owed } from './reversed-refunds.service.ts';

type Undoing = { by: number; reason: string; now: Date };

/**
 * Undoes a mistaken record that a refund, which is locked, was paid: it is owed again. If M-Pesa has proved an earlier
 * sending meanwhile, that pays it, and its client gets a notice of that only.
 */
export async function undoRefundRecord(
  tx: Tx,
  platform: Platform,
  { refund, transfer }: Owed,
  { by, reason, now }: Undoing,
): Promise<void> {
  const { id, invoice_id, amount_cents } = refund;
  const state = await undoRecord(tx, transfer, { by, reason, now });
  await setRefundState(tx, id, state, now);
  const detail = { amount: toShillings(amount_cents), reason };
  const isProved = transfer.attempts.some(({ is_proof }) => is_proof);
  const invoiceId = isProved ? null : invoice_id;
  await happened(tx, refundUndone, { about: id, by, at: now, detail, invoiceId });
  if (state === 'due') await finishProved(tx, refundTransfers(platform), transfer);
}
