import type { Tx } from '#platform/db/database.ts';
import type { EvidenceOf, TransferResult } from '#platform/payment-channel.ts';
import { updateAttempt } from './attempts.queries.ts';
import { giveUpWaiting } from './give-up-waiting.service.ts';
import {
  DONE,
  mayBeGoneBefore,
  type Reaction,
  reactionTo,
  type Verdict,
  verdictOf,
} from './results.rules.ts';
import { failTransfer, finishTransfer, leaveUnclear } from './settle-transfer.service.ts';
import { findAttempt } from './transfers.queries.ts';
import { codeOwner } from './transfers.rules.ts';
import {
  isCodeUsed,
  lockTransfer,
  type TransferSubject,
  type Transfers,
} from './transfers.service.ts';
import type { Attempt, Transfer } from './transfers.states.ts';

/** What came of a result; the caller's feature decides which of these a person must look at. */
type Outcome = 'noted' | 'duplicate' | 'contradicts' | 'unreadable' | 'unmatched';

/** A result, the attempt it is about, and what is stored of it. */
type ReceivedResult = {
  transfer: Transfer;
  attempt: Attempt;
  result: TransferResult;
  verdict: Verdict;
  kept: {
    resultCode: string;
    transferCode: string | null;
    foundCents: number | null;
    receiverName: string | null;
  };
};

/** Processes M-Pesa's result for an attempt, whenever and however often it comes. */
export async function takeTransferResult(
  tx: Tx,
  transfers: Transfers,
  { ref, read: result }: Pick<EvidenceOf<'refund' | 'payout'>, 'ref' | 'read'>,
): Promise<Outcome> {
  const found = ref === null ? null : await findAttempt(tx, transfers.subject.name, ref);
  if (!found) return 'unmatched';
  // M-Pesa gave it up in its queue, or lost sight of it: it does not say which.
  if (result === 'timeout')
    return (await giveUpWaiting(tx, transfers, found)) ? 'noted' : 'duplicate';
  if (!result) return 'unreadable';
  // An interim result: only the final one counts.
  if (!result.isFinal) return 'noted';
  const transfer = await lockTransfer(tx, found.transfer_id);
  const attempt = transfer.attempts.find(({ id }) => id === found.id);
  if (!attempt) throw new Error(`The attempt ${found.id} was made and is gone`);
  const received = await assess(tx, transfers, transfer, attempt, result);
  const { resultCode, receiptNo: transferCode } = result;
  const { verdict } = received;
  const reaction = reactionTo(verdict, { resultCode, transferCode }, attempt, transfer.state);
  await reactions[reaction](tx, transfers, received);
  return outcomeOf(reaction, received);
}

async function assess(
  tx: Tx,
  { subject }: Transfers,
  transfer: Transfer,
  attempt: Attempt,
  result: TransferResult,
): Promise<ReceivedResult> {
  const { resultCode, receiptNo, amountCents } = result;
  const { kind, phone } = attempt;
  const short_code = 'short_code' in transfer ? transfer.short_code : null;
  const isFree =
    receiptNo === null || (await isCodeFree(tx, subject, transfer, attempt, receiptNo));
  const mayBeGone = mayBeGoneBefore(transfer.attempts, attempt);
  const verdict = isFree
    ? verdictOf(result, { ...transfer, kind, phone, short_code, mayBeGone })
    : 'unclear';
  // Kept even if it fits nothing, so that a person can find the money by it; but a code proves only one attempt.
  const transferCode = isFree ? receiptNo : null;
  const foundCents = resultCode === DONE && (amountCents ?? 0) > 0 ? amountCents : null;
  const receiverName = kind === 'reversal' || kind === null ? null : result.receiverName;
  const kept = { resultCode, transferCode, foundCents, receiverName };
  return { transfer, attempt, result, verdict, kept };
}

async function isCodeFree(
  tx: Tx,
  subject: TransferSubject,
  transfer: Transfer,
  attempt: Attempt,
  code: string,
): Promise<boolean> {
  const owner = codeOwner(transfer, code);
  if (owner && owner.id !== attempt.id) return false;
  return !(await isCodeUsed(tx, subject, code, transfer.id));
}

type ReactionHandler = (tx: Tx, transfers: Transfers, received: ReceivedResult) => Promise<void>;

const reactions: Record<Reaction, ReactionHandler> = {
  finish: async (tx, transfers, { transfer, attempt, kept }) => {
    const proved = { ...kept, attemptId: attempt.id, how: 'result' as const };
    await finishTransfer(tx, transfers, transfer, proved);
    if (attempt.state !== 'failed') return;
    const of = { transferId: transfer.id, subject: transfers.subject.name };
    transfers.platform.log.error(of, 'A transfer that was held to have failed has been paid');
  },
  fail: (tx, transfers, { transfer, attempt, kept: { resultCode } }) =>
    failTransfer(tx, transfers, transfer, { attemptId: attempt.id, resultCode }),
  'leave unclear': (tx, transfers, { transfer, attempt, kept }) =>
    leaveUnclear(tx, transfers, transfer, { ...kept, attemptId: attempt.id }),
  confirm: (tx, { platform }, { attempt, kept }) =>
    updateAttempt(tx, attempt.id, { ...kept, state: 'done', now: platform.clock.now() }),
  contradict: async (tx, { platform, subject }, { transfer, attempt, result, verdict, kept }) => {
    const at = platform.clock.now();
    const isProof = verdict === 'done';
    if (attempt.state !== 'done')
      await updateAttempt(tx, attempt.id, { ...kept, state: attempt.state, isProof, now: at });
    const { resultCode, receiptNo: transferCode } = result;
    await subject.listener.contradicted(tx, transfer.id, { resultCode, transferCode, at });
    platform.log.error(
      { transferId: transfer.id, subject: subject.name },
      'M-Pesa contradicts what is on record of a transfer: it may have been paid twice',
    );
  },
  repeat: async () => undefined,
  ignore: async () => undefined,
};

/** What is recorded with the callback: whether a person must look at it. */
function outcomeOf(reaction: Reaction, { attempt, result }: ReceivedResult): Outcome {
  switch (reaction) {
    case 'confirm':
    case 'repeat':
      return 'duplicate';
    case 'contradict':
      return 'contradicts';
    case 'leave unclear':
      return result.resultCode === DONE ? 'contradicts' : 'noted';
    case 'finish':
      // An admin had recorded it as failed.
      return attempt.state === 'failed' && attempt.closed_by !== null ? 'contradicts' : 'noted';
    default:
      return 'noted';
  }
}
