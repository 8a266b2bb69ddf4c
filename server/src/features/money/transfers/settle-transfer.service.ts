// What the outcome of an attempt means for its transfer, whose row is locked.
import { endApprovals } from '#money/approvals/approve.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { approvableTransfer } from './approve-transfer.service.ts';
import { type Decision, updateAttempt } from './attempts.queries.ts';
import { setTransferAmount, setTransferState } from './transfers.queries.ts';
import type { TransferEvents, Transfers } from './transfers.service.ts';
import type { Transfer } from './transfers.states.ts';

type Outcome = Omit<Decision, 'state' | 'now'> & { attemptId: number };

type Finished = Outcome &
  Pick<TransferEvents['done'], 'how'> & {
    paidByHand?: TransferEvents['done']['paidByHand'];
    /** How much of it went out, where that is less than was to. */
    paidCents?: number;
  };

/** The money has reached its receiver. `how`: how we know. */
export async function finishTransfer(
  tx: Tx,
  { platform, subject }: Transfers,
  transfer: Transfer,
  { attemptId, how, paidByHand, paidCents = transfer.amount_cents, ...outcome }: Finished,
): Promise<void> {
  const at = platform.clock.now();
  await updateAttempt(tx, attemptId, { ...outcome, state: 'done', now: at });
  await setTransferState(tx, transfer.id, 'done');
  if (paidCents < transfer.amount_cents) await setTransferAmount(tx, transfer.id, paidCents);
  const { closed, transferCode = outcome.bank?.proof ?? null, receiverName = null } = outcome;
  const decided = { by: closed?.by ?? null, reason: closed?.reason, at };
  const done = { ...decided, how, transferCode, paidByHand, paidCents, receiverName };
  await subject.listener.done(tx, transfer.id, done);
}

/**
 * It was certainly not sent: it is still due, and an admin may send it again. But if another attempt, held to have
 * failed before, is proved by now, it is paid by that one.
 */
export async function failTransfer(
  tx: Tx,
  transfers: Transfers,
  transfer: Transfer,
  { attemptId, ...outcome }: Outcome,
): Promise<void> {
  const at = transfers.platform.clock.now();
  await updateAttempt(tx, attemptId, { ...outcome, state: 'failed', now: at });
  if (await finishProved(tx, transfers, transfer)) return;
  await setTransferState(tx, transfer.id, 'failed');
  await endApprovals(tx, approvableTransfer(transfer.id));
  const { closed, resultCode = null } = outcome;
  const decided = { by: closed?.by ?? null, reason: closed?.reason, at };
  await transfers.subject.listener.failed(tx, transfer.id, { ...decided, resultCode });
}

/**
 * Finishes a transfer by an attempt that was held to have failed but is proved by M-Pesa's result; false if there is
 * none.
 */
export async function finishProved(
  tx: Tx,
  transfers: Transfers,
  transfer: Transfer,
): Promise<boolean> {
  const proof = transfer.attempts.find(({ is_proof }) => is_proof);
  if (!proof) return false;
  const proved = { attemptId: proof.id, transferCode: proof.transfer_code };
  await finishTransfer(tx, transfers, transfer, { ...proved, how: 'result' });
  return true;
}

/** The outcome is unknown: it stays sent until a person has looked. */
export async function leaveUnclear(
  tx: Tx,
  { platform, subject }: Transfers,
  transfer: Transfer,
  { attemptId, ...outcome }: Outcome,
): Promise<void> {
  const at = platform.clock.now();
  await updateAttempt(tx, attemptId, { ...outcome, state: 'unclear', now: at });
  const { resultCode = null } = outcome;
  await subject.listener.unclear(tx, transfer.id, { resultCode, at });
  const of = { transferId: transfer.id, subject: subject.name };
  platform.log.warn(of, 'Nobody can say what became of a transfer');
}
