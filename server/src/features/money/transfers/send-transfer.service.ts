import { endApprovals } from '#money/approvals/approve.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Conversation, RequestOutcome } from '#platform/mpesa.ts';
import { newRef } from '#platform/secrets.ts';
import { approvableTransfer, isAgreed, readApprovals } from './approve-transfer.service.ts';
import { insertAttempt, setConversation, updateAttempt } from './attempts.queries.ts';
import { reactionToAnswer } from './results.rules.ts';
import { failTransfer, leaveUnclear } from './settle-transfer.service.ts';
import { setTransferState, setWay } from './transfers.queries.ts';
import { leavesUntil, maskPhone, problemOfSending } from './transfers.rules.ts';
import { lockTransfer, refusalOf, replyTo, type Transfers } from './transfers.service.ts';
import type { Transfer, Way } from './transfers.states.ts';

type SendRequest = {
  transferId: number;
  /** How often it had been sent when the caller looked. */
  seen: number;
  way: Way;
  /** A text that M-Pesa stores with it. */
  remarks: string;
  repeat: Repeat;
};
type Begun = Pick<SendRequest, 'way' | 'remarks'> & {
  attemptId: number;
  ref: string;
  transfer: Transfer;
  leaves: Date;
};

/**
 * Sends money by M-Pesa for an admin. The attempt is recorded before M-Pesa is asked, and asked only once, whatever
 * happens: an attempt of unknown outcome stays visible, and only a person who has looked may have it sent again. A
 * request says how often it had been sent, so that of many at once, those behind one that failed fast do not send it
 * again.
 */
export async function sendTransfer(
  transfers: Transfers,
  caller: Pick<Caller, 'id'>,
  request: SendRequest,
): Promise<void> {
  const { db, clock } = transfers.platform;
  const begun = await inTransaction(db, async (tx) => {
    // Stays empty for a repeated request, which has already been sent.
    const started: Begun[] = [];
    await once(tx, request.repeat, clock.now(), async () => {
      const one = await begin(tx, transfers, caller, request);
      if (one) started.push(one);
      return { transfer_id: request.transferId };
    });
    return started;
  });
  for (const one of begun) await ask(transfers, one);
}

/** Null: it was approved, and needs another admin. */
async function begin(
  tx: Tx,
  transfers: Transfers,
  caller: Pick<Caller, 'id'>,
  { transferId, seen, way, remarks }: SendRequest,
): Promise<Begun | null> {
  const { platform, subject } = transfers;
  const transfer = await lockTransfer(tx, transferId);
  const { mostPerPaymentCents: mostCents } = platform.config.mpesa;
  const sending = { seen, kind: way.kind, mostCents };
  const problem = problemOfSending(transfer, await readApprovals(tx, transferId), sending);
  if (problem) throw refusalOf(subject, problem);
  if (way.kind !== transfer.kind || way.phone !== transfer.phone) {
    // An approval of another way or another phone does not cover this one.
    await setWay(tx, transferId, way);
    await endApprovals(tx, approvableTransfer(transferId));
  }
  const isToAgree = !subject.isAgreedBefore;
  if (isToAgree && !(await isAgreed(tx, transfers, caller.id, transferId, null, way))) return null;
  const now = platform.clock.now();
  const ref = newRef();
  const attemptId = await insertAttempt(tx, { transferId, ref, sentBy: caller.id, way, now });
  await setTransferState(tx, transferId, 'sent');
  const phone = way.phone && maskPhone(way.phone);
  await subject.listener.sent(tx, transferId, { by: caller.id, phone, at: now });
  return { attemptId, ref, transfer, way, remarks, leaves: leavesUntil(now) };
}

async function ask(transfers: Transfers, begun: Begun): Promise<void> {
  const { platform, subject } = transfers;
  const answer = await request(transfers, begun).catch(
    (error: unknown): RequestOutcome<Conversation> => {
      const of = { err: error, transferId: begun.transfer.id, subject: subject.name };
      platform.log.error(of, 'Asking M-Pesa for a transfer failed');
      return { outcome: 'unknown', message: 'It failed on our side.' };
    },
  );
  await inTransaction(platform.db, (tx) => noteAnswer(tx, transfers, begun, answer));
}

/** Throws only if our own code fails. */
async function request(
  transfers: Transfers,
  { ref, transfer, way, remarks, leaves: notAfter }: Begun,
): Promise<RequestOutcome<Conversation>> {
  const { mpesa } = transfers.platform;
  const replies = {
    result: replyTo(transfers, ref, 'result'),
    timeout: replyTo(transfers, ref, 'timeout'),
  };
  const { original_code: code, amount_cents: amountCents } = transfer;
  const what = { ref, amountCents, remarks, notAfter };
  if (way.kind === 'b2c') return mpesa.sendToPhone({ ...what, phone: way.phone }, replies);
  if (way.kind === 'till' || way.kind === 'pay_bill') {
    const account = way.kind === 'pay_bill' ? way.account : null;
    return mpesa.sendToBusiness({ ...what, shortCode: way.short_code, account }, replies);
  }
  if (code === null) throw new Error(`The transfer ${transfer.id} has no payment to send back`);
  return mpesa.sendBack({ code, amountCents, remarks, notAfter }, replies);
}

/** Records the response to the request, unless M-Pesa's result or a person has decided meanwhile. */
async function noteAnswer(
  tx: Tx,
  transfers: Transfers,
  { attemptId, transfer: { id } }: Begun,
  answer: RequestOutcome<Conversation>,
): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  const attempt = transfer.attempts.find((one) => one.id === attemptId);
  if (!attempt) throw new Error(`The attempt ${attemptId} was made and is not there`);
  if (answer.outcome === 'accepted') await setConversation(tx, attemptId, answer.conversationId);
  const reaction = reactionToAnswer(answer.outcome, attempt);
  if (reaction === 'fail') {
    const resultCode = answer.outcome === 'refused' ? answer.code.slice(0, 40) : null;
    await failTransfer(tx, transfers, transfer, { attemptId, resultCode });
  } else if (reaction === 'accept') {
    await updateAttempt(tx, attemptId, { state: 'accepted', now: transfers.platform.clock.now() });
  } else if (reaction === 'leave unclear') {
    await leaveUnclear(tx, transfers, transfer, { attemptId });
  }
}
