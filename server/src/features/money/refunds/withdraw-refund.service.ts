import {
  findProblemOfWithdrawing,
  withdrawUnsent,
} from '#money/transfers/withdraw-transfer.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import { refundWithdrawn } from './refunds.events.ts';
import { setRefundState } from './refunds.queries.ts';
import { isStillOwed } from './refunds.states.ts';
import { lockOwed, type Owed } from './reversed-refunds.service.ts';

type Withdrawal = {
  by: number | null;
  reason: string;
  /** The client gets a notice of what is done with the money instead. */
  isQuiet: boolean;
  now: Date;
};

/**
 * Withdraws a refund, locked and certainly not sent: an admin decided so, or M-Pesa sent its amount with another one.
 */
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

/** Withdraws the rest of a part-paid refund, as it went back with that. False if there is no such rest to withdraw. */
export async function withdrawRest(
  tx: Tx,
  receiptId: number,
  cents: number,
  { by, now }: { by: number | null; now: Date },
): Promise<boolean> {
  const rest = (await lockOwed(tx, receiptId)).find(
    ({ refund }) =>
      refund.reason === 'rest' && isStillOwed(refund) && refund.amount_cents === cents,
  );
  if (!rest || (await findProblemOfWithdrawing(tx, rest.transfer))) return false;
  const reason = 'It went back with what it was left of.';
  await withdrawRefund(tx, rest, { by, reason, isQuiet: true, now });
  return true;
}
