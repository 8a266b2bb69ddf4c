import { endApprovals } from '#money/approvals/approve.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint, inTransaction } from '#platform/db/transaction.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import type { Caller } from '#platform/http/session.ts';
import { newRef } from '#platform/secrets.ts';
import { nairobiDay } from '#platform/time.ts';
import {
  agreedAs,
  approvableTransfer,
  isAgreed,
  readApprovals,
} from './approve-transfer.service.ts';
import { insertAttempt, updateAttempt } from './attempts.queries.ts';
import { failTransfer, finishTransfer } from './settle-transfer.service.ts';
import {
  codeOwner,
  type Finding,
  isByMpesa,
  openAttempt,
  problemOfFinding,
} from './transfers.rules.ts';
import { isCodeUsed, lockTransfer, refusalOf, type Transfers } from './transfers.service.ts';
import type { Transfer } from './transfers.states.ts';

type CloseRequest = {
  transferId: number;
  repeat: Repeat;
  /** Takes the locks that come before the transfer's, closes it, and adjusts what depends on it. */
  around?: (tx: Tx, close: () => Promise<void>) => Promise<void>;
};
type Closing = { by: number; reason: string };

/**
 * Records what an admin found in M-Pesa's books about a transfer of unknown outcome, or that they paid one by hand.
 * M-Pesa's own result may still come, and then it counts.
 */
export async function closeTransfer(
  transfers: Transfers,
  caller: Caller,
  { transferId, repeat, around = (_, close) => close() }: CloseRequest,
  finding: Finding & { reason: string },
): Promise<void> {
  const { platform, subject } = transfers;
  const close = async (tx: Tx) => {
    const transfer = await lockTransfer(tx, transferId);
    const isUsed =
      finding.outcome === 'done' &&
      isByMpesa(finding) &&
      (await isCodeUsed(tx, subject, finding.transfer_code, transferId));
    const approvals = await readApprovals(tx, transferId);
    const problem = problemOfFinding(transfer, approvals, finding, isUsed);
    if (problem) throw refusalOf(subject, problem);
    if ('paid_on' in finding && finding.paid_on > nairobiDay(platform.clock.now()))
      throw refusalOf(subject, 'not yet');
    await record(tx, transfers, transfer, finding, { by: caller.id, reason: finding.reason });
  };
  const work = (tx: Tx) =>
    once(tx, repeat, platform.clock.now(), async () => {
      await around(tx, () => close(tx));
      return { transfer_id: transferId };
    });
  try {
    await inTransaction(platform.db, work);
  } catch (error) {
    const constraint = brokenConstraint(error);
    // Two admins recorded the same code at the same instant.
    if (constraint === 'transfer_attempts_code_unique') throw refusalOf(subject, 'code used');
    if (constraint === 'transfer_attempts_proof_unique') throw refusalOf(subject, 'proof used');
    throw error;
  }
}

async function record(
  tx: Tx,
  transfers: Transfers,
  transfer: Transfer,
  finding: Finding,
  closed: Closing,
): Promise<void> {
  const open = openAttempt(transfer);
  if (finding.outcome === 'failed') {
    if (open) return failTransfer(tx, transfers, transfer, { attemptId: open.id, closed });
    return forgetApprovals(tx, transfers, transfer.id, closed);
  }
  const transferCode = isByMpesa(finding) ? finding.transfer_code : null;
  const named = transferCode === null ? undefined : codeOwner(transfer, transferCode);
  // A record by hand needs as many approvals as a sending, unless M-Pesa gave the same code.
  if (!named && !(await isAgreed(tx, transfers, closed.by, transfer.id, agreedAs(finding)))) return;
  const now = transfers.platform.clock.now();
  // The code belongs to an earlier attempt, whose money turned up after it was sent again.
  if (named && open && named.id !== open.id)
    await updateAttempt(tx, open.id, { state: 'failed', closed, now });
  const known = named ?? open;
  const byHand = { ref: newRef(), sentBy: closed.by, paidByHand: finding, now };
  const attemptId = known?.id ?? (await insertAttempt(tx, { transferId: transfer.id, ...byHand }));
  // What M-Pesa reports as sent under this code counts, whatever amount was due.
  const owed = transfer.amount_cents;
  const paidCents = isByMpesa(finding) ? (named?.found_cents ?? owed) : finding.amount;
  const paid = { paidByHand: known ? undefined : finding, paidCents, how: 'person' as const };
  await finishTransfer(tx, transfers, transfer, { attemptId, transferCode, closed, ...paid });
}

/** Nothing was paid by hand, though an admin recorded it: the transfer needs new approvals. */
async function forgetApprovals(
  tx: Tx,
  { platform, subject }: Transfers,
  transferId: number,
  { by, reason }: Closing,
): Promise<void> {
  await endApprovals(tx, approvableTransfer(transferId));
  await subject.listener.unapproved(tx, transferId, { by, reason, at: platform.clock.now() });
}
