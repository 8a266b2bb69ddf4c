// What admins do about a refund: have it sent, or record what became of it.
import { closeTransfer } from '#money/transfers/close-transfer.service.ts';
import { sendTransfer } from '#money/transfers/send-transfer.service.ts';
import type { Finding } from '#money/transfers/transfers.rules.ts';
import type { Repeat } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { refundTransfers } from './refund-transfers.service.ts';
import { refundRefusals } from './refunds.contract.ts';
import { findTransferOf } from './refunds.queries.ts';

type RefundRequest = { refundId: number; repeat: Repeat };

/** Sends a refund back by M-Pesa, once. `seen`: how often it had been sent when the admin looked. */
export async function sendRefund(
  platform: Platform,
  caller: Caller,
  request: RefundRequest,
  seen: number,
): Promise<void> {
  const { refundId, repeat } = request;
  const transferId = await transferOf(platform, refundId);
  if (platform.mpesa.awaySince()) throw new Refusal(refundRefusals.REFUND_MPESA_AWAY);
  const remarks = `Refund ${refundId}`;
  await sendTransfer(refundTransfers(platform), caller, { transferId, seen, remarks, repeat });
}

/** Records what an admin found out about a refund, or that they paid it by hand. */
export async function closeRefund(
  platform: Platform,
  caller: Caller,
  request: RefundRequest,
  finding: Finding & { reason: string },
): Promise<void> {
  const { refundId, repeat } = request;
  const transferId = await transferOf(platform, refundId);
  await closeTransfer(refundTransfers(platform), caller, { transferId, repeat }, finding);
}

/** The transfer that pays a refund out. */
async function transferOf({ db }: Platform, refundId: number): Promise<number> {
  const transferId = await findTransferOf(db, refundId);
  if (transferId === null) throw new Refusal(refundRefusals.REFUND_NOT_FOUND);
  return transferId;
}
