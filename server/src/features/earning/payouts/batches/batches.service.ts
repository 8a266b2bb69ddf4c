// Batches: gathered by the schedule or by an admin, checked, and approved by another admin.
import { approvalRefusals } from '#money/approvals/approvals.contract.ts';
import { approve, endApprovals } from '#money/approvals/approve.service.ts';
import { openTransfers } from '#money/transfers/transfers.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened, happenedToEach } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Queue } from '#platform/jobs.ts';
import { formatMoney, toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { makeBankFile } from '../bank/bank-file.service.ts';
import { lastDue } from '../due-days.service.ts';
import { payoutEndedTask } from '../payout-mails.service.ts';
import { PAYOUT_SUBJECT, payoutTransfers } from '../payout-transfers.service.ts';
import { payoutRefusals } from '../payouts.contract.ts';
import {
  batchAgreed,
  batchApproved,
  batchCancelled,
  batchMade,
  payoutCancelled,
  payoutMade,
} from '../payouts.events.ts';
import {
  batchAsked,
  endUnpaid,
  findDueOwners,
  findUnprovedPayouts,
  findWaiting,
  findWaitingOwners,
  isWaiting,
  lockPayoutsOf,
  type MadePayout,
  makePayouts,
  setSending,
} from '../payouts.queries.ts';
import { LEAST_PAID_CENTS, PROBLEMS, problemOf, splitAmount } from '../payouts.rules.ts';
import { sendPayoutsTask, wayTo } from '../send-payouts.service.ts';
import { insertSendings } from '../sendings.queries.ts';
import { batchRefusals } from './batches.contract.ts';
import {
  addUp,
  type Batch,
  deleteBatch,
  findEnded,
  hasBatched,
  insertBatch,
  lockBatch,
  setApproved,
  setCancelled,
} from './batches.queries.ts';

const approvable = (id: number) => ({ subject: 'payout_batch', id }) as const;

/**
 * The most due owners in one batch, and the most who asked: all their locks are held at once, of the few thousand
 * PostgreSQL has room for, and the admin who approves it waits for all of them.
 */
const MOST_GATHERED = 1000;

/**
 * Gathers everybody who is due or has asked into as many batches as needed; returns the first, or null if there is
 * nobody. `by`: null for the schedule.
 */
export async function gatherBatches(platform: Platform, by: number | null): Promise<number | null> {
  const { db, clock } = platform;
  const now = clock.now();
  const dues = {
    daily: lastDue('daily', now),
    weekly: lastDue('weekly', now),
    monthly: lastDue('monthly', now),
  };
  const due = await findDueOwners(db, dues, now);
  let first: number | null = null;
  while (due.length > 0 || (await hasBatched(db))) {
    const batchId = await gatherBatch(platform, due.splice(0, MOST_GATHERED), { by, now });
    first ??= batchId;
  }
  return first;
}

type Gathering = { by: number | null; now: Date };

/** One batch of these owners and of some who have asked; null where none of them can be paid. */
function gatherBatch(
  platform: Platform,
  ownerIds: readonly number[],
  { by, now }: Gathering,
): Promise<number | null> {
  return inTransaction(platform.db, async (tx) => {
    const batchId = await insertBatch(tx, by, now);
    const asked = await batchAsked(tx, batchId, MOST_GATHERED);
    await lockPayoutsOf(tx, ownerIds);
    const making = { least: LEAST_PAID_CENTS, isAsked: false, batchId, now };
    const made = await makePayouts(tx, ownerIds, making);
    const all = [...asked, ...made];
    if (all.length === 0) {
      await deleteBatch(tx, batchId);
      return null;
    }
    await recordMade(tx, made, { by, now });
    const amount = toShillings(sumOf(all));
    const detail = { payouts: all.length, amount };
    await happened(tx, batchMade, { about: batchId, by, at: now, detail });
    // Making a batch counts as approving it; another admin has to as well.
    if (by !== null)
      await approve(tx, platform, by, { ...approvable(batchId), ...wordsFor(batchId, sumOf(all)) });
    return batchId;
  });
}

const sumOf = (payouts: readonly { amount_cents: number }[]) =>
  payouts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** An approval covers all of it, or less if a payout is taken out. */
const wordsFor = (batchId: number, cents: number) => ({
  content: null,
  what: `paying owners ${formatMoney(cents)} by batch ${batchId}`,
});

export const recordMade = (
  tx: Tx,
  made: readonly MadePayout[],
  { by, now }: { by: number | null; now: Date },
) =>
  happenedToEach(
    tx,
    payoutMade,
    made.map(({ id, amount_cents }) => ({
      ...{ about: id, by, at: now },
      detail: { amount: toShillings(amount_cents) },
    })),
  );

async function requireWaiting(tx: Tx, batchId: number): Promise<Batch> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) throw new Refusal(batchRefusals.BATCH_NOT_FOUND);
  if (batch.state === 'approved') throw new Refusal(batchRefusals.BATCH_APPROVED);
  if (batch.state === 'cancelled') throw new Refusal(batchRefusals.BATCH_CANCELLED);
  return batch;
}

/**
 * Approves a batch for an admin. With enough approvals, every payout that nothing prevents is to be sent; the rest is
 * payable again.
 */
export async function approveBatch(
  platform: Platform,
  { id: by }: Caller,
  batchId: number,
): Promise<void> {
  const { db, clock, queue, mpesa, config } = platform;
  if (mpesa.isPausing()) throw new Refusal(batchRefusals.PAYOUT_MPESA_AWAY);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const batch = await requireWaiting(tx, batchId);
    if (batch.made_by === by) throw new Refusal(batchRefusals.BATCH_OWN);
    const waiting = await lockWaiting(tx, batchId, now);
    // Every sending would fail, and owners would be told about a problem they cannot fix.
    if (!config.mpesa.b2c && waiting.some(({ kind }) => kind !== 'bank'))
      throw new Refusal(batchRefusals.PAYOUT_NOT_SET_UP);
    if ((await findUnprovedPayouts(tx, batchId)).length > 0)
      throw new Refusal(batchRefusals.BATCH_UNPROVED);
    const agreed = { ...approvable(batchId), ...wordsFor(batchId, sumOf(waiting)) };
    const given = await approve(tx, platform, by, agreed);
    if (given === 'again') throw new Refusal(approvalRefusals.APPROVED_BEFORE);
    if (given === 'waits') return happened(tx, batchAgreed, { about: batchId, by, at: now });
    await setApproved(tx, batchId, by, now);
    const byProblem = Map.groupBy(waiting, problemOf);
    for (const [problem, payouts] of byProblem)
      if (problem) await stop(tx, queue, payouts, { by, problem: PROBLEMS[problem], now });
    const sent = byProblem.get(null) ?? [];
    await release(tx, sent, config.mpesa.mostPerPaymentCents);
    await makeBankFile(tx, payoutTransfers(platform), { batchId, by, now });
    await queue.add(tx, sendPayoutsTask, {});
    const detail = { amount: toShillings(sumOf(sent)), payouts: waiting.length };
    await happened(tx, batchApproved, { about: batchId, by, at: now, detail });
  });
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number];

/** The waiting payouts of a batch; locks the payouts of their owners. */
async function lockWaiting(tx: Tx, batchId: number, now: Date): Promise<Waiting[]> {
  await lockPayoutsOf(tx, await findWaitingOwners(tx, batchId));
  return findWaiting(tx, batchId, now);
}

/** From here on they are to be sent, each in as many pieces as it takes. */
async function release(tx: Tx, payouts: readonly Waiting[], mostByMpesa: number): Promise<void> {
  const pieces = payouts.flatMap((payout) =>
    splitAmount(payout.amount_cents, payout.kind, mostByMpesa).map((amountCents) => ({
      ...{ payoutId: payout.id, way: wayTo(payout), amountCents },
      ...{ subject: PAYOUT_SUBJECT, original: null },
    })),
  );
  const transferIds = await openTransfers(tx, pieces);
  const sendings = pieces.map((piece, nth) => ({
    ...piece,
    transferId: transferIds[nth] as number,
  }));
  await setSending(
    tx,
    payouts.map(({ id }) => id),
  );
  await insertSendings(tx, sendings);
}

type Stopping = { by: number; problem: string; now: Date };

/** Ends payouts without sending anything, and tells their owners. */
async function stop(
  tx: Tx,
  queue: Queue,
  payouts: readonly { id: number; owner_id: number }[],
  { by, problem, now }: Stopping,
): Promise<void> {
  const state = 'cancelled';
  const ids = payouts.map(({ id }) => id);
  await endUnpaid(tx, ids, { state, problem, now });
  const ended = ids.map((about) => ({ about, by, at: now, detail: { problem } }));
  await happenedToEach(tx, payoutCancelled, ended);
  const told = payouts.map(({ id, owner_id }) => ({ payout_id: id, owner_id, state }) as const);
  await queue.addAll(tx, payoutEndedTask, told);
}

/** Cancels a batch for an admin: nothing of it is sent. */
export async function cancelBatch(
  { db, clock, queue }: Platform,
  { id: by }: Caller,
  batchId: number,
  reason: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await requireWaiting(tx, batchId);
    const waiting = await lockWaiting(tx, batchId, now);
    await stop(tx, queue, waiting, { by, problem: reason, now });
    await setCancelled(tx, batchId, { by, reason, now });
    await endApprovals(tx, approvable(batchId));
    await happened(tx, batchCancelled, { about: batchId, by, at: now, detail: { reason } });
  });
}

/** Takes a payout out of its batch for an admin before it is sent, or drops one that its owner asked for. */
export async function cancelPayout(
  { db, clock, queue }: Platform,
  { id: by }: Caller,
  payout: { id: number; batch_id: number | null; owner_id: number },
  reason: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (payout.batch_id !== null) await lockBatch(tx, payout.batch_id);
    await lockPayoutsOf(tx, [payout.owner_id]);
    if (!(await isWaiting(tx, payout.id))) throw new Refusal(payoutRefusals.PAYOUT_NOT_WAITING);
    await stop(tx, queue, [payout], { by, problem: reason, now });
  });
}

/** Stores the sums of batches that are over; any later change to one of their payouts clears them. */
export async function addUpEnded({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (const batchId of await findEnded(db))
    await inTransaction(db, async (tx) => {
      await lockBatch(tx, batchId);
      await addUp(tx, batchId);
    });
}
