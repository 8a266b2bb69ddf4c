import { recordAudit } from '#platform/audit.ts';
import type { Callback, CallbackOutcome } from '#platform/callbacks.ts';
import { type ReversalResult, readReversalResult } from '#platform/daraja/results.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { failRefund, finishRefund, leaveUnclear } from './finish-sending.service.ts';
import {
  findSending,
  isCodeTaken,
  readSendings,
  type Sending,
  updateSending,
} from './refund-sendings.queries.ts';
import { lockRefund, type Refund } from './refunds.queries.ts';
import { DONE, verdictOf } from './refunds.rules.ts';
import { isOpen } from './refunds.states.ts';

/** What is kept of M-Pesa's word of a sending. */
type Word = { resultCode: string; transferCode: string | null; foundCents: number | null };
type Case = { refund: Refund; sending: Sending; result: ReversalResult; word: Word };

/**
 * Takes M-Pesa's word of what became of a sending; it may come early, late or twice, or after a person
 * has decided. That money went back wins over any other word, also a person's: then it may have been
 * paid twice, which is the last thing to pass over.
 */
export async function takeRefundResult(
  tx: Tx,
  platform: Platform,
  { ref, body }: Callback,
): Promise<CallbackOutcome> {
  const found = ref === null ? null : await findSending(tx, ref);
  if (!found) return 'unmatched';
  const result = readReversalResult(body);
  if (!result) return 'unreadable';
  // A first word of several: what counts is the last.
  if (!result.isFinal) return 'noted';
  const refund = await lockRefund(tx, found.refund_id);
  const sendings = await readSendings(tx, found.refund_id);
  const sending = sendings.find(({ id }) => id === found.id);
  if (!refund || !sending) throw new Error(`The refund ${found.refund_id} was sent and is gone`);
  const mayBeGone = sendings.some(
    (earlier) =>
      earlier.id < sending.id && (earlier.closed_by !== null || earlier.result_code === '0'),
  );
  const { code, receipt_cents: receiptCents, amount_cents: amountCents } = refund;
  const expected = { code, receiptCents, amountCents, mayBeGone };
  const isFree = await isCodeFree(tx, { refund, sendings, sending, code: result.receiptNo });
  const verdict = isFree ? verdictOf(result, expected) : 'unclear';
  // Kept even where it fits nothing, as whoever looks finds the money by it; but a code proves one sending only.
  const word = wordOf(result, isFree ? result.receiptNo : null);
  const said = { refund, sending, result, word };
  if (!isOpen(sending.state)) return takeAfterwards(tx, platform, said, verdict);
  return takeInTime(tx, platform, said, verdict);
}

async function isCodeFree(tx: Tx, { refund, sendings, sending, code }: Named): Promise<boolean> {
  if (code === null) return true;
  const isSiblings = sendings.some(
    ({ id, transfer_code }) => id !== sending.id && transfer_code === code,
  );
  return !isSiblings && !(await isCodeTaken(tx, code, refund.id));
}

const wordOf = (
  { resultCode, amountCents }: ReversalResult,
  transferCode: string | null,
): Word => ({
  resultCode,
  transferCode,
  foundCents: resultCode === DONE && (amountCents ?? 0) > 0 ? amountCents : null,
});

type Named = {
  refund: Refund;
  sendings: readonly Sending[];
  sending: Sending;
  code: string | null;
};

type Verdict = ReturnType<typeof verdictOf>;

async function takeInTime(
  tx: Tx,
  platform: Platform,
  { refund, sending, word }: Case,
  verdict: Verdict,
): Promise<CallbackOutcome> {
  const { resultCode } = word;
  const sendingId = sending.id;
  if (verdict === 'done')
    await finishRefund(tx, platform, refund, { ...word, sendingId, by: 'result' });
  else if (verdict === 'failed') await failRefund(tx, platform, refund, { sendingId, resultCode });
  else if (sending.state === 'unclear' && sending.result_code === resultCode) return 'duplicate';
  else {
    await leaveUnclear(tx, platform, refund, { ...word, sendingId });
    if (resultCode === DONE) return 'contradicts';
  }
  return 'noted';
}

/** What comes when the sending was decided: by M-Pesa, by its books, by a person, or as the whole payment was taken back. */
async function takeAfterwards(
  tx: Tx,
  platform: Platform,
  said: Case,
  verdict: Verdict,
): Promise<CallbackOutcome> {
  const { refund, sending, result, word } = said;
  const { resultCode, receiptNo } = result;
  if (sending.state === 'done') {
    const isSame =
      sending.transfer_code === null || receiptNo === null || receiptNo === sending.transfer_code;
    if (verdict === 'done' && isSame) {
      const now = platform.clock.now();
      await updateSending(tx, sending.id, { ...word, state: 'done', now });
      return 'duplicate';
    }
    if (resultCode === sending.result_code && isSame) return 'duplicate';
    return alarm(tx, platform, said, verdict);
  }
  if (verdict !== 'done') {
    if (resultCode === sending.result_code) return 'duplicate';
    // Money left, though not as we asked: a person looks before anything is sent again.
    return resultCode === DONE ? alarm(tx, platform, said, verdict) : 'noted';
  }
  if (refund.state !== 'failed') return alarm(tx, platform, said, verdict);
  await finishRefund(tx, platform, refund, {
    ...word,
    sendingId: sending.id,
    by: 'result',
  });
  platform.log.error(
    { refundId: refund.id },
    'A refund that was held to have failed has been paid',
  );
  return sending.closed_by === null ? 'noted' : 'contradicts';
}

/** Money left, or is said not to have, against what is on record: on record too, and for a person to look at. */
async function alarm(
  tx: Tx,
  platform: Platform,
  { refund, sending, result, word }: Case,
  verdict: Verdict,
): Promise<CallbackOutcome> {
  const now = platform.clock.now();
  if (sending.state !== 'done') {
    if (sending.result_code === word.resultCode) return 'duplicate';
    const { state } = sending;
    await updateSending(tx, sending.id, { ...word, state, isProof: verdict === 'done', now });
  }
  await recordAudit(tx, {
    at: now,
    actorId: null,
    action: 'refund.contradicted',
    subject: 'refund',
    subjectId: refund.id,
    detail: { code: result.resultCode, transfer_code: result.receiptNo },
  });
  platform.log.error(
    { refundId: refund.id },
    'M-Pesa contradicts what is on record of a refund: it may have been paid twice',
  );
  return 'contradicts';
}

/** M-Pesa gave a sending up in its queue, or lost sight of it: it does not say which. */
export async function takeRefundTimeout(
  tx: Tx,
  platform: Platform,
  { ref }: Callback,
): Promise<CallbackOutcome> {
  const found = ref === null ? null : await findSending(tx, ref);
  if (!found) return 'unmatched';
  return (await giveUpWaiting(tx, platform, found)) ? 'noted' : 'duplicate';
}

/** Leaves a sending to a person, of which nothing certain was heard; false when something was. */
export async function giveUpWaiting(
  tx: Tx,
  platform: Platform,
  { id, refund_id }: { id: number; refund_id: number },
): Promise<boolean> {
  const refund = await lockRefund(tx, refund_id);
  const sending = (await readSendings(tx, refund_id)).find((one) => one.id === id);
  const isWaiting = sending?.state === 'asking' || sending?.state === 'accepted';
  if (!refund || !isWaiting) return false;
  await leaveUnclear(tx, platform, refund, { sendingId: id });
  return true;
}
