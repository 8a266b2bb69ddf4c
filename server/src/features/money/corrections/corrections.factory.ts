import { newCode } from '#channels/codes/codes.factory.ts';
import { readBooks } from '#insight/desk/desk.queries.ts';
import { disagreementsOf } from '#insight/desk/desk.rules.ts';
import { keepReceipt } from '#money/receipts/keep-receipt.service.ts';
import { allRows, onlyValue } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Person, World } from '#test/world.ts';

/** The id of the payment with a code. */
export const receiptOf = (world: World, code: string) =>
  onlyValue<number>(world.db)`select id from receipts where code = ${code}`;

const REASON = 'It is of somebody else';

export const takeOff = (admin: Person, receiptId: number, from: number) =>
  admin.call('POST', `/api/receipts/${receiptId}/unmatch`, {
    from_invoice_id: from,
    reason: REASON,
  });

export const move = (admin: Person, receiptId: number, from: number, to: number) =>
  admin.call('POST', `/api/receipts/${receiptId}/move`, {
    from_invoice_id: from,
    invoice_id: to,
    reason: REASON,
  });

export const withdraw = (admin: Person, refundId: number) =>
  admin.call('POST', `/api/refunds/${refundId}/withdraw`, { reason: 'Its payer turned up' });

export const undo = (admin: Person, refundId: number) =>
  admin.call('POST', `/api/refunds/${refundId}/undo`, { reason: 'It was another one' });

/** A payment known only from a statement; returns its id and code. */
export async function makeUnproved(world: World, shillings = 17_500, code = newCode()) {
  const now = world.clock.now();
  const kept = await inTransaction(world.db, (tx) =>
    keepReceipt(tx, {
      ...{ source: 'statement', code, amountCents: shillings * 100, shortCode: '247247' },
      ...{ account: 'booking', payerPhone: '2547 ***** 678', payerName: 'WANJIKU' },
      ...{ paidAt: now, callbackId: null, receivedAt: now },
    }),
  );
  if (kept.is !== 'new') throw new Error('A code was used twice');
  return { code, receiptId: kept.receipt.id };
}

/** Counts a payment for an invoice, as an admin does. */
export const matchTo = (admin: Person, receiptId: number, invoiceId: number) =>
  admin.call('POST', `/api/receipts/${receiptId}/match`, {
    invoice_id: invoiceId,
    reason: 'The client sent the SMS',
  });

export const declarePhantom = (admin: Person, receiptId: number) =>
  admin.call('POST', `/api/receipts/${receiptId}/phantom`, { reason: 'The file was forged' });

export const settlementsOf = (world: World, receiptId: number) => allRows<{
  invoice_id: number;
  amount_cents: number;
  is_standing: boolean;
  by: number | null;
}>(world.db)`
  select invoice_id, amount_cents, is_standing, matched_by as by
  from settlements where receipt_id = ${receiptId} order by id`;

/** The sides of the books that disagree, by name. */
export async function booksProblems({ db, clock }: World): Promise<string[]> {
  const { sides } = await readBooks(db, clock.now());
  return disagreementsOf(sides).map(({ name }) => name);
}
