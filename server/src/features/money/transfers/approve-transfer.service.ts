import type { Tx } from '#platform/db/database.ts';
import { findApprovals, insertApproval } from './transfers.queries.ts';
import { countAgreed } from './transfers.rules.ts';
import { refusalOf, type Transfers } from './transfers.service.ts';

/**
 * Whether as many admins have agreed to the same as it takes; nobody's approval counts twice. With a
 * `transferCode` they agree that it was paid by hand, without that it is sent: neither counts for the other.
 */
export async function isAgreed(
  tx: Tx,
  { platform: { config, clock }, subject }: Transfers,
  by: number,
  transferId: number,
  transferCode: string | null = null,
): Promise<boolean> {
  const needed = subject.approvals(config);
  if (needed === 1) return true;
  const now = clock.now();
  const isNew = await insertApproval(tx, { transferId, userId: by, transferCode, now });
  if (countAgreed(await findApprovals(tx, transferId), transferCode) >= needed) return true;
  if (!isNew) throw refusalOf(subject, 'approved before');
  await subject.listener.approved(tx, transferId, { by, transferCode, at: now });
  return false;
}
