import { attemptEach } from '#platform/attempt-each.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { leaveUnclear } from './settle-transfer.service.ts';
import { findSilent } from './transfers.queries.ts';
import { silentSince } from './transfers.rules.ts';
import { lockTransfer, type Transfers } from './transfers.service.ts';

/** Leaves attempts without a response to a person. Nothing is ever sent again automatically. */
export async function lookAfterTransfers(transfers: Transfers): Promise<void> {
  const { db, clock } = transfers.platform;
  const silent = await findSilent(db, transfers.subject.name, silentSince(clock.now()));
  await attemptEach(silent, (attempt) =>
    inTransaction(db, (tx) => giveUpWaiting(tx, transfers, attempt)),
  );
}

/** Leaves an undecided attempt to a person; false when it was decided. */
export async function giveUpWaiting(
  tx: Tx,
  transfers: Transfers,
  { id, transfer_id }: { id: number; transfer_id: number },
): Promise<boolean> {
  const transfer = await lockTransfer(tx, transfer_id);
  const attempt = transfer.attempts.find((one) => one.id === id);
  if (attempt?.state !== 'asking' && attempt?.state !== 'accepted') return false;
  await leaveUnclear(tx, transfers, transfer, { attemptId: id });
  return true;
}
