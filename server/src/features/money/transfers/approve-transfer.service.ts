import type { Tx } from '#platform/db/database.ts';
import { countApprovals, insertApproval } from './transfers.queries.ts';
import { refusalOf, type Transfers } from './transfers.service.ts';

/**
 * Whether as many admins have agreed that a transfer is paid as it takes; nobody's approval counts twice.
 * With a `transferCode` the admin says that they paid it by hand: whoever comes next must see that.
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
  if ((await countApprovals(tx, transferId)) >= needed) return true;
  if (!isNew) throw refusalOf(subject, 'approved before');
  await subject.listener.approved(tx, transferId, { by, transferCode, at: now });
  return false;
}
