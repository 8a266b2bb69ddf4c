import { closeTransfer } from '#money/transfers/close-transfer.service.ts';
import type { Finding } from '#money/transfers/transfers.rules.ts';
import { confirmPassword } from '#people/accounts/passwords/confirm-password.service.ts';
import type { Repeat } from '#platform/http/idempotency.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { refundTransfers, transferOf } from './refund-transfers.service.ts';

type Closing = Finding & { reason: string; password: string };
type CloseRequest = { refundId: number; network: string; repeat: Repeat };

/** Records what an admin found out about a refund, or that they paid it by hand. */
export async function closeRefund(
  platform: Platform,
  caller: Caller,
  { refundId, network, repeat }: CloseRequest,
  { password, ...finding }: Closing,
): Promise<void> {
  await confirmPassword(platform, caller, password, network);
  const transferId = await transferOf(platform.db, refundId);
  await closeTransfer(refundTransfers(platform), caller, { transferId, repeat }, finding);
}
