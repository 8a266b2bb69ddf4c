import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { closeWhereAgreed, noPhantom, noteContradictions } from './contradictions.service.ts';
import { counterPhantom } from './phantoms.queries.ts';
import { receiptReceived } from './receipts.events.ts';
import {
  completeReceipt,
  insertReceipt,
  type NewReceipt,
  setReversed,
} from './receipts.queries.ts';
import { firstNameOf, maskedNumber } from './receipts.rules.ts';
import { findReceipt, lockCode, type Receipt } from './receipts.sql.ts';

/**
 * `completed`: known, but lacked its account or M-Pesa's own proof until now. `contradicts`: another amount is on
 * record under its code, and nothing was changed.
 */
export type Kept = { is: 'new' | 'known' | 'completed'; receipt: Receipt } | { is: 'contradicts' };

/**
 * Records a payment: one receipt per code, however often and by whichever channel it is reported. Its code is locked
 * from here on; the payer's number and name are kept only in part.
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
  // A check's answer carries no account; a notification does. A statement is brought by hand, so it proves nothing.
  const more = { account, isProof: source !== 'statement' };
  if (more.isProof && (await counterPhantom(tx, known.id, receivedAt)))
    await noteContradictions(tx, [noPhantom(code)], { by: null, now: receivedAt });
  const isCompleted = await completeReceipt(tx, known.id, more);
  await closeWhereAgreed(tx, { codes: [code], now: receivedAt });
  const receipt = {
    ...known,
    account: known.account ?? account,
    is_proved: known.is_proved || more.isProof,
    is_phantom: known.is_phantom && !more.isProof,
  };
  return { is: isCompleted ? 'completed' : 'known', receipt };
}

/** Records that a payment, whose code is locked, was taken back, which can happen only once. */
export async function reverseReceipt(tx: Tx, receiptId: number, at: Date): Promise<void> {
  if (!(await setReversed(tx, receiptId, at)))
    throw new Error(`The receipt ${receiptId} was taken back before`);
}
