import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { closeWhereAgreed } from './contradictions.service.ts';
import { receiptReceived } from './receipts.events.ts';
import { fillAccount, insertReceipt, type NewReceipt, setReversed } from './receipts.queries.ts';
import { firstNameOf, maskedNumber } from './receipts.rules.ts';
import { findReceipt, lockCode, type Receipt } from './receipts.sql.ts';

/** `contradicts`: another amount is on record under its code, and nothing was changed. */
export type Kept = { is: 'new' | 'known'; receipt: Receipt } | { is: 'contradicts' };

/**
 * Puts a payment on record: one receipt for a code, however often and by whichever channel it comes.
 * Its code is locked from here on; of the payer's number and name a part is kept.
 */
export async function keepReceipt(tx: Tx, payment: NewReceipt): Promise<Kept> {
  const { code, amountCents, account, source, receivedAt } = payment;
  await lockCode(tx, code);
  const added = await insertReceipt(tx, {
    ...payment,
    payerPhone: maskedNumber(payment.payerPhone),
    payerName: firstNameOf(payment.payerName),
  });
  if (added) {
    const detail = { source };
    await happened(tx, receiptReceived, { about: added.id, by: null, at: receivedAt, detail });
    return { is: 'new', receipt: added };
  }
  const known = await findReceipt(tx, code);
  if (known?.amount_cents !== amountCents) return { is: 'contradicts' };
  // The result of a question has no account; a notification has.
  if (account !== null) await fillAccount(tx, known.id, account);
  await closeWhereAgreed(tx, { codes: [code], now: receivedAt });
  return { is: 'known', receipt: { ...known, account: known.account ?? account } };
}

/** Puts down that a payment, whose code is locked, was taken back, which happens to it once. */
export async function reverseReceipt(tx: Tx, receiptId: number, at: Date): Promise<void> {
  if (!(await setReversed(tx, receiptId, at)))
    throw new Error(`The receipt ${receiptId} was taken back before`);
}
