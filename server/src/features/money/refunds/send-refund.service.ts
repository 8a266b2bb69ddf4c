import { sendTransfer } from '#money/transfers/send-transfer.service.ts';
import type { Way } from '#money/transfers/transfers.states.ts';
import type { Db } from '#platform/db/database.ts';
import type { Repeat } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { refundTransfers } from './refund-transfers.service.ts';
import { refundRefusals } from './refunds.contract.ts';
import { findPaidOut } from './refunds.queries.ts';
import { mayGoToPhone } from './refunds.rules.ts';

export type RefundRequest = { refundId: number; repeat: Repeat };

/**
 * Sends a refund by M-Pesa, once: as a reversal, or to a phone. `seen`: how often it had been sent when the admin
 * looked.
 */
export async function sendRefund(
  platform: Platform,
  caller: Caller,
  { refundId, repeat }: RefundRequest,
  { seen, way }: { seen: number; way: Way },
): Promise<void> {
  const { transfer_id: transferId, ...refund } = await requirePaidOut(platform.db, refundId);
  if (way.kind === 'b2c') {
    if (!platform.config.mpesa.b2c) throw new Refusal(refundRefusals.REFUND_TO_NO_PHONE);
    // This cannot change later: reason and amount are fixed, and a failure is never undone.
    if (!mayGoToPhone(refund)) throw new Refusal(refundRefusals.REFUND_REVERSIBLE);
  }
  if (platform.mpesa.isPausing()) throw new Refusal(refundRefusals.REFUND_MPESA_AWAY);
  const remarks = `Refund ${refundId}`;
  await sendTransfer(refundTransfers(platform), caller, { transferId, seen, way, remarks, repeat });
}

/** The receipt of a refund and the transfer that pays it out; refused if there is no such refund. */
export async function requirePaidOut(db: Db, refundId: number) {
  const refund = await findPaidOut(db, refundId);
  if (!refund) throw new Refusal(refundRefusals.REFUND_NOT_FOUND);
  return refund;
}
