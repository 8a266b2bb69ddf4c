import type { Tx } from '#platform/db/database.ts';
import { closeCorrected } from './contradictions.service.ts';
import { type Declaration, insertPhantom } from './phantoms.queries.ts';

/** Takes a receipt that nothing uses, its code locked, out of the books, with what M-Pesa's books said against it. */
export async function takeOutOfBooks(
  tx: Tx,
  receiptId: number,
  declaration: Declaration,
): Promise<void> {
  await insertPhantom(tx, receiptId, declaration);
  await closeCorrected(tx, receiptId, ['lacking', 'amount', 'not_known'], declaration);
}
