import { sendTransfer } from '#money/transfers/send-transfer.service.ts';
import type { Db } from '#platform/db/database.ts';
import type { Repeat } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { refundTransfers } from './refund-transfers.service.ts';
import { refundRefusals } from './refunds.contract.ts';
import { findPaidOut } from './refunds.queries.ts';

export type RefundRequest = { refundId: number; repeat: Repeat };

/** Sends a refund back by M-Pesa, once. `seen`: how often it had been sent when the admin looked. */
export async function sendRefund(
  platform: Platform,
  caller: Caller,
  request: RefundRequest,
  seen: number,
): Promise<void> {
  const { refundId, repeat } = request;
  const { transfer_id: transferId } = await requirePaidOut(platform.db, refundId);
  if (platform.mpesa.awaySince()) throw new Refusal(refundRefusals.REFUND_MPESA_AWAY);
  const remarks = `Refund ${refundId}`;
  await sendTransfer(refundTransfers(platform), caller, { transferId, seen, remarks, repeat });
}

/** Of which receipt a refund is, and which transfer pays it out. */
export async function requirePaidOut(db: Db, refundId: number) {
  const refund = await findPaidOut(db, refundId);
  if (!refund) throw new Refusal(refundRefusals.REFUND_NOT_FOUND);
  return refund;
}
