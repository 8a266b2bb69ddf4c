import type { Tx } from '#platform/db/database.ts';
import { closeCorrected } from './contradictions.service.ts';
import { type Declaration, insertPhantom } from './phantoms.queries.ts';

/** Takes an unused receipt, its code locked, out of the books, and closes what contradicted it. */
export async function takeOutOfBooks(
  tx: Tx,
  receiptId: number,
  declaration: Declaration,
): Promise<void> {
  await insertPhantom(tx, receiptId, declaration);
  await closeCorrected(tx, receiptId, ['lacking', 'amount', 'not_known'], declaration);
}
