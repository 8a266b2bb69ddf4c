import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { closeWhereAgreed } from './note-contradictions.service.ts';
import { receiptReceived } from './receipts.events.ts';
import { fillAccount, insertReceipt, type NewReceipt } from './receipts.queries.ts';
import { firstNameOf, maskedNumber } from './receipts.rules.ts';
import { findReceipt, lockCode, type Receipt } from './receipts.sql.ts';

/** `contradicts`: another amount is on record under its code, and nothing was changed. */
export type Kept = { is: 'new' | 'known'; receipt: Receipt } | { is: 'contradicts' };

/**
 * Puts a payment on record: one receipt for a code, however often and by whichever channel it comes.
 * Its code is locked from here on; of the payer's number and name a part is kept.
 */
export async function keepReceipt(tx: Tx, payment: NewReceipt): Promise<Kept> {
  const { code, amount_cents, account, source, received_at } = payment;
  await lockCode(tx, code);
  const added = await insertReceipt(tx, {
    ...payment,
    payer_phone: maskedNumber(payment.payer_phone),
    payer_name: firstNameOf(payment.payer_name),
  });
  if (added) {
    const detail = { source };
    await happened(tx, receiptReceived, { about: added.id, by: null, at: received_at, detail });
    return { is: 'new', receipt: added };
  }
  const known = await findReceipt(tx, code);
  if (known?.amount_cents !== amount_cents) return { is: 'contradicts' };
  // The result of a question has no account; a notification has.
  if (account !== null) await fillAccount(tx, known.id, account);
  await closeWhereAgreed(tx, { codes: [code], now: received_at });
  return { is: 'known', receipt: { ...known, account: known.account ?? account } };
}
