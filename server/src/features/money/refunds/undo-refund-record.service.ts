import { undoRecord } from '#money/transfers/undo-record.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import { refundUndone } from './refunds.events.ts';
import { setRefundState } from './refunds.queries.ts';
import type { Owed } from './reversed-refunds.service.ts';

type Undoing = { by: number; reason: string; now: Date };

/** A person recorded a refund, which is locked, wrongly as paid: it is owed again. */
export async function undoRefundRecord(
  tx: Tx,
  { refund, transfer }: Owed,
  { by, reason, now }: Undoing,
): Promise<void> {
  const { id, invoice_id: invoiceId, amount_cents } = refund;
  await setRefundState(tx, id, await undoRecord(tx, transfer, { by, reason, now }), now);
  const detail = { amount: toShillings(amount_cents), reason };
  await happened(tx, refundUndone, { about: id, by, at: now, detail, invoiceId });
}
