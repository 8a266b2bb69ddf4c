// Money that M-Pesa's books show as gone, without a result at one of our addresses. The transfers are locked.
import type { Tx } from '#platform/db/database.ts';
import { newRef } from '#platform/secrets.ts';
import { insertAttempt, setProof, updateAttempt } from './attempts.queries.ts';
import { finishTransfer } from './settle-transfer.service.ts';
import { setTransferAmount, setTransferState } from './transfers.queries.ts';
import { codeOwner, openAttempt } from './transfers.rules.ts';
import type { Transfers } from './transfers.service.ts';
import { type Attempt, BY_REVERSAL, isOpen, type Transfer } from './transfers.states.ts';

/** Money that left: how much, and M-Pesa's own receipt of it. */
export type Outgoing = { amountCents: number; transferCode: string };

/**
 * Finds the transfer that the books show: `known` if it is on record; `ours` if this proves an attempt whose outcome
 * was open; `named` if an attempt has its code but another amount; null if none matches. All are compared by code
 * before any by amount, as two may have the same amount.
 */
export async function matchTransfer(
  tx: Tx,
  transfers: Transfers,
  among: readonly Transfer[],
  { amountCents, transferCode }: Outgoing,
): Promise<'known' | 'ours' | 'named' | null> {
  const made = among.flatMap((transfer) =>
    transfer.attempts.map((attempt) => ({ transfer, attempt })),
  );
  const prove = async ({ transfer, attempt }: Made): Promise<'ours'> => {
    const proved = { attemptId: attempt.id, transferCode };
    await finishTransfer(tx, transfers, transfer, { ...proved, how: 'statement' });
    return 'ours';
  };
  const named = made.find(({ attempt }) => attempt.transfer_code === transferCode);
  if (named && named.transfer.amount_cents !== amountCents) return 'named';
  if (named && isAwaited(named)) return prove(named);
  if (named) {
    await setProof(tx, named.attempt.id);
    return 'known';
  }
  const fitting = made.filter(
    ({ transfer, attempt }) =>
      transfer.amount_cents === amountCents &&
      attempt.transfer_code === null &&
      // A sending to a phone is not a reversal, and appears in the books as a payment of ours.
      attempt.kind === 'reversal',
  );
  const unnamed = fitting.find(({ attempt }) => attempt.state === 'done');
  if (unnamed) {
    const now = transfers.platform.clock.now();
    const proved = { state: 'done', transferCode, isProof: true, now } as const;
    await updateAttempt(tx, unnamed.attempt.id, proved);
    return 'known';
  }
  const open = fitting.find(isAwaited);
  return open ? prove(open) : null;
}

type Made = { transfer: Transfer; attempt: Attempt };

const isAwaited = ({ transfer, attempt }: Made): boolean =>
  transfer.state === 'sent' && isOpen(attempt.state);

/** Completes a transfer that M-Pesa sent without our request. */
export async function finishUnsent(
  tx: Tx,
  transfers: Transfers,
  transfer: Transfer,
  { transferCode }: Outgoing,
): Promise<void> {
  const now = transfers.platform.clock.now();
  const attemptId = await insertUnsent(tx, transfer.id, now);
  await finishTransfer(tx, transfers, transfer, { attemptId, transferCode, how: 'statement' });
}

/** More went out than was due: the transfer takes on the whole amount. */
export const resizeTransfer = (tx: Tx, transferId: number, cents: number): Promise<void> =>
  setTransferAmount(tx, transferId, cents);

/** Nothing is to be sent or awaited any more; a result that still comes counts. */
export async function withdrawTransfer(tx: Tx, transfer: Transfer, now: Date): Promise<void> {
  const open = openAttempt(transfer);
  if (open) await updateAttempt(tx, open.id, { state: 'failed', now });
  await setTransferState(tx, transfer.id, 'withdrawn');
}

/**
 * Keeps M-Pesa's code of money that left for several transfers, with the one that has it or else with `last`: the same
 * code is then recognised when it comes again, and another is not.
 */
export async function keepCode(
  tx: Tx,
  among: readonly Transfer[],
  last: Transfer | undefined,
  { amountCents: foundCents, transferCode }: Outgoing,
  now: Date,
): Promise<void> {
  const [named] = among.flatMap((transfer) => codeOwner(transfer, transferCode) ?? []);
  if (named) return updateAttempt(tx, named.id, { state: 'done', foundCents, now });
  if (!last) return;
  const attemptId = await insertUnsent(tx, last.id, now);
  await updateAttempt(tx, attemptId, { state: 'done', transferCode, foundCents, now });
}

const insertUnsent = (tx: Tx, transferId: number, now: Date) =>
  insertAttempt(tx, { transferId, ref: newRef(), sentBy: null, way: BY_REVERSAL, now });
