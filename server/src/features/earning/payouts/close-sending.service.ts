// What an admin found out about a sending whose outcome M-Pesa has not reported.
import { approvalRefusals } from '#money/approvals/approvals.contract.ts';
import { approve, endApprovals } from '#money/approvals/approve.service.ts';
import { closeTransfer } from '#money/transfers/close-transfer.service.ts';
import type { Finding } from '#money/transfers/transfers.rules.ts';
import { lockTransfer } from '#money/transfers/transfers.service.ts';
import type { Transfer } from '#money/transfers/transfers.states.ts';
import { problemOfUndoing, undoRecord } from '#money/transfers/undo-record.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Repeat } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { payoutTransfers, settle } from './payout-transfers.service.ts';
import { payoutRefusals } from './payouts.contract.ts';
import { payoutRecordApproved, payoutRecordUndone, payoutReversed } from './payouts.events.ts';
import { findPayout, lockPayoutsOf, setPaidSoFar } from './payouts.queries.ts';
import { endSending, findSending, reopenSending } from './sendings.queries.ts';

async function requireSending({ db }: Pick<Platform, 'db'>, sendingId: number) {
  const sending = await findSending(db, sendingId);
  if (!sending) throw new Refusal(payoutRefusals.SENDING_NOT_FOUND);
  return sending;
}

/** An admin cannot record that their own money did not arrive, or came back: it would be paid to them again. */
export function refuseOwn(owner: number, { id }: Caller): void {
  if (owner === id) throw new Refusal(payoutRefusals.SENDING_OF_OWN);
}

/**
 * Records what became of a sending of unknown outcome; returns its payout's id. What the bank has paid is recorded on
 * its line instead: M-Pesa has no code for it.
 */
export async function closeSending(
  platform: Platform,
  caller: Caller,
  { sendingId, repeat }: { sendingId: number; repeat: Repeat },
  finding: Finding & { reason: string },
): Promise<number> {
  const sending = await requireSending(platform, sendingId);
  const { owner_id, transfer_id: transferId, payout_id } = sending;
  if (finding.outcome === 'failed') refuseOwn(owner_id, caller);
  const around = async (tx: Tx, close: () => Promise<void>) => {
    const { kind } = await lockTransfer(tx, transferId);
    if (kind === 'bank' && finding.outcome === 'done')
      throw new Refusal(payoutRefusals.SENDING_PROBLEM);
    await close();
  };
  await closeTransfer(payoutTransfers(platform), caller, { transferId, repeat, around }, finding);
  return payout_id;
}

/**
 * Undoes an admin's record that a sending arrived, when the code was that of another sending of the same payout, which
 * needs it. Returns its payout's id.
 */
export async function undoSending(
  platform: Platform,
  { id: by }: Caller,
  sendingId: number,
  reason: string,
): Promise<number> {
  const { owner_id, payout_id, transfer_id } = await requireSending(platform, sendingId);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const transfer = await lockTransfer(tx, transfer_id);
    await lockPayoutsOf(tx, [owner_id]);
    const payout = await findPayout(tx, payout_id);
    const isUnderWay = payout?.state === 'sending';
    if (!isUnderWay || !canUndo(transfer)) throw new Refusal(payoutRefusals.SENDING_PROBLEM);
    await undoRecord(tx, transfer, { by, reason, now });
    await reopenSending(tx, sendingId);
    await setPaidSoFar(tx, payout_id);
    await happened(tx, payoutRecordUndone, { about: payout_id, by, at: now, detail: { reason } });
  });
  return payout_id;
}

/**
 * A payment recorded by hand would become due, and be sent automatically, if undone; a payment of the bank is proved by
 * its statement.
 */
const canUndo = ({ kind, attempts }: Transfer) =>
  kind !== 'bank' &&
  attempts.length === 1 &&
  attempts[0]?.kind !== null &&
  !problemOfUndoing({ attempts });

/** Records that a sending which had arrived was taken back: what it paid is payable again. Answers its payout's id. */
export async function reverseSending(
  platform: Platform,
  caller: Caller,
  sendingId: number,
  reason: string,
): Promise<number> {
  const { owner_id, payout_id } = await requireSending(platform, sendingId);
  refuseOwn(owner_id, caller);
  const { id: by } = caller;
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await lockPayoutsOf(tx, [owner_id]);
    const sending = await findSending(tx, sendingId);
    const payout = await findPayout(tx, payout_id);
    if (sending?.state !== 'done' || payout?.state !== 'done')
      throw new Refusal(payoutRefusals.SENDING_PROBLEM);
    const approvable = { subject: 'payout', id: sendingId } as const;
    const what = `recording that payout ${payout_id} was taken back`;
    const given = await approve(tx, platform, by, { ...approvable, content: null, what });
    if (given === 'again') throw new Refusal(approvalRefusals.APPROVED_BEFORE);
    const about = { about: payout_id, by, at: now, detail: { reason } };
    if (given === 'waits') return happened(tx, payoutRecordApproved, about);
    await endApprovals(tx, approvable);
    await endSending(tx, sendingId, { state: 'reversed', now });
    await settle(tx, payout, now);
    await happened(tx, payoutReversed, about);
  });
  return payout_id;
}
