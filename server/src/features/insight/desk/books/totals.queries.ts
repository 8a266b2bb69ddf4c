import { sql } from 'kysely';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { execute, onlyRow } from '#platform/db/rows.ts';

/** Where all money ever received is. In cents. */
export type Totals = {
  received_cents: number;
  /** Counted for invoices. */
  settled_cents: number;
  /** Owed back, for whatever reason, and not done yet. */
  surplus_cents: number;
  /** Neither counted nor owed back. */
  unclaimed_cents: number;
  /** Given back, or taken back by M-Pesa. */
  refunded_cents: number;
};

/** What the parts add up to; where the books agree, to what was received. */
export const placedOf = (sums: Totals): number =>
  sums.settled_cents + sums.surplus_cents + sums.unclaimed_cents + sums.refunded_cents;

/**
 * The totals as the database keeps them, one row: what only grows in books_totals, by triggers of each table
 * of its own; what is open summed up as it stands.
 */
export const keptTotals = sql`
  select coalesce(sum(books_totals.received_cents), 0)::bigint as received_cents,
         coalesce(sum(books_totals.settled_cents), 0)::bigint as settled_cents,
         (select coalesce(sum(amount_cents), 0) from refunds where ${isOwed})::bigint as surplus_cents,
         (select coalesce(sum(amount_cents), 0) from receipts where is_unclaimed)::bigint as unclaimed_cents,
         coalesce(sum(books_totals.refunded_cents), 0)::bigint as refunded_cents
  from books_totals`;

export const readTotals = (db: Db) => onlyRow<Totals>(db)`${keptTotals}`;

/**
 * Makes one row of the rows of books_totals that are committed. One statement: whoever reads meanwhile sees
 * the sum before or after it, which are the same; of two at once the second finds nothing to delete.
 */
export const foldTotals = (db: Db) => execute(db)`
  with deleted as (
    delete from books_totals returning received_cents, settled_cents, refunded_cents)
  insert into books_totals (received_cents, settled_cents, refunded_cents)
  select sum(received_cents), sum(settled_cents), sum(refunded_cents) from deleted
  having count(*) > 0`;
