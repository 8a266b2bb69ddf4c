// What M-Pesa took back or sent back without a word to our reply address, as its books show it.
import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { newRef } from '#platform/secrets.ts';
import { finishRefund } from './finish-sending.service.ts';
import {
  insertSending,
  isCodeForeign,
  readSendings,
  type Sending,
  updateSending,
} from './refund-sendings.queries.ts';
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
 * outcome was open, `named` if a sending has its code, but was of another amount. Null: it is nothing
 * we sent. All refunds of the payment are looked at by the code before any by the amount, as two may be
 * of one amount.
 */
export async function matchSending(
  tx: Tx,
  platform: Platform,
  receiptId: number,
  reversal: Reversal,
): Promise<'known' | 'ours' | 'named' | null> {
  const { amountCents, transferCode } = reversal;
  const sent: Sent[] = [];
  for (const refund of await lockRefundsOf(tx, receiptId))
    for (const sending of await readSendings(tx, refund.id)) sent.push({ refund, sending });
  const named = sent.find(({ sending }) => transferCode && sending.transfer_code === transferCode);
  if (named && named.refund.amount_cents !== amountCents) return 'named';
  if (named) return isAwaited(named) ? prove(tx, platform, named, reversal) : 'known';
  const fitting = sent.filter(
    ({ refund, sending }) => refund.amount_cents === amountCents && sending.transfer_code === null,
  );
  const unnamed = fitting.find(({ sending }) => sending.state === 'done');
  if (unnamed) {
    const now = platform.clock.now();
    await updateSending(tx, unnamed.sending.id, { state: 'done', transferCode, now });
    return 'known';
  }
  const open = fitting.find(isAwaited);
  return open ? prove(tx, platform, open, reversal) : null;
}

type Sent = { refund: Refund; sending: Sending };

const isAwaited = ({ refund, sending }: Sent): boolean =>
  refund.state === 'sent' && isOpen(sending.state);

async function prove(
  tx: Tx,
  platform: Platform,
  { refund, sending }: Sent,
  { transferCode }: Reversal,
): Promise<'ours'> {
  await finishRefund(tx, platform, refund, {
    sendingId: sending.id,
    transferCode,
    by: 'statement',
  });
  return 'ours';
}

/** Whether a code is that of money which left for another payment, or of a payment that came in. */
export async function isOfAnother(
  tx: Tx,
  receiptId: number,
  { transferCode }: Reversal,
): Promise<boolean> {
  return transferCode !== null && isCodeForeign(tx, transferCode, receiptId);
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

/**
 * Puts on record that M-Pesa took a payment back: what was owed back of it is owed no longer, and
 * `missing`, what it brought beside that, is an entry of its own. M-Pesa's code of it is kept with one
 * of them, so that the same word told again is known, and another one is not.
 */
export async function closeTakenBack(
  tx: Tx,
  taken: Omit<NewRefund, 'reason' | 'amount_cents'> & { missing: number },
  reversal: Reversal,
): Promise<void> {
  const { missing, ...receipt } = taken;
  const { now } = receipt;
  const closed: number[] = [];
  for (const refund of await lockRefundsOf(tx, receipt.receipt_id)) {
    if (refund.state === 'done') continue;
    await giveUpOpen(tx, refund.id, now);
    await finishTaken(tx, refund, now);
    closed.push(refund.id);
  }
  if (missing > 0) {
    const id = await insertRefund(tx, { ...receipt, amount_cents: missing, reason: 'reversed' });
    await finishTaken(tx, { id, amount_cents: missing }, now);
    closed.push(id);
  }
  await keepCode(tx, { receiptId: receipt.receipt_id, refundId: closed.at(-1) }, reversal, now);
}

/** What was under way of it is not waited for any longer. M-Pesa's word of it still counts. */
async function giveUpOpen(tx: Tx, refundId: number, now: Date): Promise<void> {
  const open = (await readSendings(tx, refundId)).find(({ state }) => isOpen(state));
  if (open) await updateSending(tx, open.id, { state: 'failed', now });
}

async function keepCode(
  tx: Tx,
  { receiptId, refundId }: { receiptId: number; refundId: number | undefined },
  { amountCents, transferCode }: Reversal,
  now: Date,
): Promise<void> {
  if (transferCode === null) return;
  for (const { id } of await lockRefundsOf(tx, receiptId)) {
    const sendings = await readSendings(tx, id);
    const named = sendings.find(({ transfer_code }) => transfer_code === transferCode);
    if (!named) continue;
    return updateSending(tx, named.id, { state: 'done', foundCents: amountCents, now });
  }
  if (refundId === undefined) return;
  const sendingId = await insertSending(tx, { refundId, ref: newRef(), sentBy: null, now });
  const word = { transferCode, foundCents: amountCents };
  await updateSending(tx, sendingId, { ...word, state: 'done', now });
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
