// Money that our bank pays: it gets a file, and its statement gives the outcome of each line.
import type { Tx } from '#platform/db/database.ts';
import { newRef } from '#platform/secrets.ts';
import { insertAttempt, updateAttempt } from './attempts.queries.ts';
import { failTransfer, finishTransfer } from './settle-transfer.service.ts';
import { setTransferState } from './transfers.queries.ts';
import { lockTransfer, refusalOf, type Transfers } from './transfers.service.ts';
import { lockTransfers } from './transfers.sql.ts';
import { isOpen } from './transfers.states.ts';

/** Records that transfers are handed to the bank, once each. */
export async function handToBank(
  tx: Tx,
  { platform, subject }: Transfers,
  by: number,
  transferIds: readonly number[],
): Promise<void> {
  const now = platform.clock.now();
  for (const { id, kind, state } of await lockTransfers(tx, transferIds)) {
    if (kind !== 'bank' || state !== 'due') throw refusalOf(subject, 'under way');
    const way = { kind, phone: null } as const;
    const attemptId = await insertAttempt(tx, {
      ...{ transferId: id, ref: newRef(), sentBy: by, way, now },
    });
    await updateAttempt(tx, attemptId, { state: 'accepted', now });
    await setTransferState(tx, id, 'sent');
    await subject.listener.sent(tx, id, { by, phone: null, at: now });
  }
}

/** What the bank's statement says of a line. */
export type BankFinding =
  | { outcome: 'paid'; proof: string; paidOn: string }
  | { outcome: 'failed' };

/**
 * Records the outcome of a transfer that the bank was given. That it was paid counts even after it was held to have
 * failed: the money is gone.
 */
export async function closeByBank(
  tx: Tx,
  transfers: Transfers,
  { transferId, by, reason }: { transferId: number; by: number; reason: string },
  finding: BankFinding,
): Promise<void> {
  const transfer = await lockTransfer(tx, transferId);
  const attempt = transfer.attempts.find(({ kind }) => kind === 'bank');
  const isPaid = transfer.attempts.some(({ state }) => state === 'done');
  if (!attempt || isPaid) throw refusalOf(transfers.subject, 'settled');
  const closing = { attemptId: attempt.id, closed: { by, reason } };
  if (finding.outcome === 'paid') {
    const bank = { proof: finding.proof, paidOn: finding.paidOn };
    return finishTransfer(tx, transfers, transfer, { ...closing, how: 'statement', bank });
  }
  if (!isOpen(attempt.state)) throw refusalOf(transfers.subject, 'not sent');
  return failTransfer(tx, transfers, transfer, closing);
}
