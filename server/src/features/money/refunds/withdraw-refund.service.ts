import { withdrawUnsent } from '#money/transfers/withdraw-transfer.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import { refundWithdrawn } from './refunds.events.ts';
import { setRefundState } from './refunds.queries.ts';
import type { Owed } from './reversed-refunds.service.ts';

type Withdrawal = {
  by: number;
  reason: string;
  /** Whoever is paid back hears of it by what is done with the money instead. */
  isQuiet: boolean;
  now: Date;
};

/** A person decides that a refund, which is locked and was certainly not sent, is owed no more. */
export async function withdrawRefund(
  tx: Tx,
  { refund, transfer }: Owed,
  { by, reason, isQuiet, now }: Withdrawal,
): Promise<void> {
  await withdrawUnsent(tx, transfer);
  await setRefundState(tx, refund.id, 'withdrawn', now);
  const detail = { amount: toShillings(refund.amount_cents), reason };
  const invoiceId = isQuiet ? null : refund.invoice_id;
  await happened(tx, refundWithdrawn, { about: refund.id, by, at: now, detail, invoiceId });
}
