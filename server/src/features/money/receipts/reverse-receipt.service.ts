import type { Tx } from '#platform/db/database.ts';
import { setReversed } from './receipts.queries.ts';

/** Puts down that a payment, whose code is locked, was taken back, which happens to it once. */
export async function reverseReceipt(tx: Tx, receiptId: number, at: Date): Promise<void> {
  if (!(await setReversed(tx, receiptId, at)))
    throw new Error(`The receipt ${receiptId} was taken back before`);
}
