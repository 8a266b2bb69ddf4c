import type { Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, firstValue, onlyValue } from '#platform/db/rows.ts';

export type NewSettlement = {
  receipt_id: number;
  invoice_id: number;
  amount_cents: number;
  now: Date;
};

/**
 * Counts a receipt for an invoice; returns the settlement's id. The constraint settlements_one_standing ensures that it
 * counts for one at a time.
 */
export const insertSettlement = (tx: Tx, settlement: NewSettlement) => onlyValue<number>(tx)`
  insert into settlements (receipt_id, invoice_id, amount_cents, settled_at)
  values (${settlement.receipt_id}, ${settlement.invoice_id}, ${settlement.amount_cents}, ${settlement.now})
  returning id`;

export type Counter = { by: number; reason: string; now: Date };

/**
 * Counters the standing settlement of a receipt by a further row of minus its amount; returns which that was, and its
 * amount.
 */
export async function counterSettlement(tx: Tx, receiptId: number, { by, reason, now }: Counter) {
  const countered = await firstRow<{ id: number; cents: number }>(tx)`
    insert into settlements (receipt_id, invoice_id, amount_cents, settled_at, counters, matched_by, match_reason)
    select receipt_id, invoice_id, -amount_cents, ${now}, id, ${by}, ${reason}
    from settlements where receipt_id = ${receiptId} and is_standing
    returning counters as id, -amount_cents as cents`;
  if (!countered) throw new Error(`The receipt ${receiptId} counts for nothing`);
  return countered;
}

type Released = { receipt_id: number; amount_cents: number };

/** Uncounts everything for an invoice; returns each receipt with what it had brought. */
export const releaseSettlements = (tx: Tx, invoiceId: number) => allRows<Released>(tx)`
  with counted as (
    select receipt_id, amount_cents from settlements
    where invoice_id = ${invoiceId} and amount_cents > 0 and is_standing for update)
  update settlements set amount_cents = 0 from counted
  where settlements.receipt_id = counted.receipt_id and is_standing
  returning counted.receipt_id, counted.amount_cents`;

/** Uncounts an amount for an invoice, which is locked, from the newest payments first. */
export const releasePart = (tx: Tx, invoiceId: number, cents: number) => allRows<Released>(tx)`
  with counted as (
    select receipt_id, amount_cents,
           sum(amount_cents) over (order by settled_at desc, receipt_id desc) - amount_cents as newer_cents
    from settlements where invoice_id = ${invoiceId} and amount_cents > 0 and is_standing),
  released as (
    select receipt_id, least(amount_cents, ${cents} - newer_cents)::bigint as cents
    from counted where newer_cents < ${cents})
  update settlements set amount_cents = settlements.amount_cents - released.cents
  from released where settlements.receipt_id = released.receipt_id and is_standing
  returning released.receipt_id, released.cents as amount_cents`;

/** Uncounts all of one receipt; returns how much that was, in cents. */
export async function releaseSettlementOf(tx: Tx, receiptId: number): Promise<number> {
  const released = await firstValue<number>(tx)`
    with counted as (
      select receipt_id, amount_cents from settlements
      where receipt_id = ${receiptId} and is_standing for update)
    update settlements set amount_cents = 0 from counted
    where settlements.receipt_id = counted.receipt_id and is_standing
    returning counted.amount_cents`;
  return released ?? 0;
}

/** Uncounts an amount of a receipt; false if less was counted. */
export const releasePartOf = (tx: Tx, receiptId: number, cents: number) => anyRow(tx)`
  update settlements set amount_cents = amount_cents - ${cents}
  where receipt_id = ${receiptId} and is_standing and amount_cents >= ${cents}
  returning 1`;

/** Counts more of a receipt for the invoice it counts for. */
export const addToSettlement = (tx: Tx, receiptId: number, cents: number) => execute(tx)`
  update settlements set amount_cents = amount_cents + ${cents}
  where receipt_id = ${receiptId} and is_standing`;

/** Records who matched a receipt to the invoice it was counted for, and why. */
export const setMatched = (
  tx: Tx,
  receiptId: number,
  { by, reason }: { by: number; reason: string },
) => execute(tx)`
  update settlements set matched_by = ${by}, match_reason = ${reason}
  where receipt_id = ${receiptId} and is_standing`;
