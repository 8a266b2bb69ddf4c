// What M-Pesa took back or sent back without a word to our reply address, as its books show it.
import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { newRef } from '#platform/secrets.ts';
import { finishRefund } from './finish-sending.service.ts';
import { insertSending, readSendings, updateSending } from './refund-sendings.queries.ts';
import {
  insertRefund,
  lockRefundsOf,
  type NewRefund,
  type Refund,
  setRefundState,
} from './refunds.queries.ts';
import { isOpen } from './refunds.states.ts';

/** Money that left for a payment of ours: how much, and M-Pesa's own receipt of it where that is known. */
export type Reversal = { amountCents: number; transferCode: string | null };

/**
 * Finds the refund that a reversal is: `known` if it is on record, `ours` if it proves a sending whose
 * outcome was open. Null: it is nothing we sent.
 */
export async function matchSending(
  tx: Tx,
  platform: Platform,
  receiptId: number,
  { amountCents, transferCode }: Reversal,
): Promise<'known' | 'ours' | null> {
  for (const refund of await lockRefundsOf(tx, receiptId)) {
    const sendings = await readSendings(tx, refund.id);
    const named = sendings.find(
      (sending) => transferCode && sending.transfer_code === transferCode,
    );
    const isSettled = named && !(isOpen(named.state) && refund.amount_cents === amountCents);
    if (isSettled) return 'known';
    if (refund.amount_cents !== amountCents) continue;
    const unnamed = sendings.find(
      (sending) => sending.state === 'done' && sending.transfer_code === null,
    );
    if (unnamed) {
      const now = platform.clock.now();
      await updateSending(tx, unnamed.id, { state: 'done', transferCode, now });
      return 'known';
    }
    const open = sendings.find((sending) => isOpen(sending.state));
    if (!open || refund.state !== 'sent') continue;
    await finishRefund(tx, platform, refund, { sendingId: open.id, transferCode, by: 'statement' });
    return 'ours';
  }
  return null;
}

/** A refund we had not sent and M-Pesa did, exactly: it is done. False when there is none of this amount. */
export async function finishOwed(
  tx: Tx,
  platform: Platform,
  receiptId: number,
  { amountCents, transferCode }: Reversal,
): Promise<boolean> {
  const refunds = await lockRefundsOf(tx, receiptId);
  const refund = refunds.find(
    ({ state, amount_cents }) =>
      (state === 'due' || state === 'failed') && amount_cents === amountCents,
  );
  if (!refund) return false;
  const now = platform.clock.now();
  const sending = { refundId: refund.id, ref: newRef(), sentBy: null, now };
  const sendingId = await insertSending(tx, sending);
  await finishRefund(tx, platform, refund, { sendingId, transferCode, by: 'statement' });
  return true;
}

/** What of a receipt was not given back yet, in cents. */
export async function notGivenBack(tx: Tx, receiptId: number, receiptCents: number) {
  const refunds = await lockRefundsOf(tx, receiptId);
  const given = refunds.filter(({ state }) => state === 'done');
  return receiptCents - given.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** All that was owed back of a payment M-Pesa has taken back: nothing of it is owed any longer. */
export async function closeTakenBack(tx: Tx, receiptId: number, now: Date): Promise<void> {
  for (const refund of await lockRefundsOf(tx, receiptId)) {
    if (refund.state !== 'done') await finishTaken(tx, refund, now);
  }
}

/** Puts on record what M-Pesa took back of a receipt beside what was owed back: it is done already. */
export async function recordTakenBack(tx: Tx, refund: Omit<NewRefund, 'reason'>): Promise<void> {
  const id = await insertRefund(tx, { ...refund, reason: 'reversed' });
  await finishTaken(tx, { id, amount_cents: refund.amount_cents }, refund.now);
}

async function finishTaken(
  tx: Tx,
  refund: Pick<Refund, 'id' | 'amount_cents'>,
  now: Date,
): Promise<void> {
  await setRefundState(tx, refund.id, 'done', now);
  await recordAudit(tx, {
    at: now,
    actorId: null,
    action: 'refund.done',
    subject: 'refund',
    subjectId: refund.id,
    detail: { amount: toShillings(refund.amount_cents), by: 'reversal' },
  });
}
