import { sendTransfer } from '#money/transfers/send-transfer.service.ts';
import { confirmPassword } from '#people/accounts/passwords/confirm-password.service.ts';
import type { Repeat } from '#platform/http/idempotency.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { refundTransfers, transferOf } from './refund-transfers.service.ts';

type SendRequest = {
  refundId: number;
  /** How often it had been sent when whoever asks looked. */
  seen: number;
  password: string;
  network: string;
  repeat: Repeat;
};

/** Sends a refund back by M-Pesa, once, for an admin who has given their password. */
export async function sendRefund(
  platform: Platform,
  caller: Caller,
  { refundId, seen, password, network, repeat }: SendRequest,
): Promise<void> {
  await confirmPassword(platform, caller, password, network);
  const transferId = await transferOf(platform.db, refundId);
  const remarks = `Refund ${refundId}`;
  await sendTransfer(refundTransfers(platform), caller, { transferId, seen, remarks, repeat });
}
