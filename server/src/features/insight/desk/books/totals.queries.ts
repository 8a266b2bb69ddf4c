import { sql } from 'kysely';
import { allMoved, netOf } from '#money/ledger/ledger.sql.ts';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';

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

/** The sum of the parts; if the books agree, what was received. */
export const placedOf = (sums: Totals): number =>
  sums.settled_cents + sums.surplus_cents + sums.unclaimed_cents + sums.refunded_cents;

/** The totals according to the ledger; what is open is summed up from its rows. */
export const keptTotals = sql`
  select ${netOf('pay_bill', 'unclaimed')} as received_cents,
         ${netOf('unclaimed', 'bookings')} as settled_cents,
         (select coalesce(sum(amount_cents), 0) from refunds where ${isOwed})::bigint as surplus_cents,
         (select coalesce(sum(amount_cents), 0) from receipts where is_unclaimed)::bigint as unclaimed_cents,
         ${netOf('clients', 'pay_bill')} + ${netOf('clients', 'bank')} as refunded_cents
  from ${allMoved}`;

export const readTotals = (db: Db) => onlyRow<Totals>(db)`${keptTotals}`;

/** The totals, with the ledger's version of what is open, all at one instant. */
export const readCompared = (db: Db) => onlyRow<
  Totals & Record<`ledger_${'surplus' | 'unclaimed'}_cents`, number>
>(db)`
  select kept.*, ledger.* from (${keptTotals}) as kept, (
    select ${netOf('unclaimed', 'clients')} - ${netOf('clients', 'pay_bill')} - ${netOf('clients', 'bank')}
             as ledger_surplus_cents,
           ${netOf('pay_bill', 'unclaimed')} - ${netOf('unclaimed', 'bookings')} - ${netOf('unclaimed', 'clients')}
             as ledger_unclaimed_cents
    from ${allMoved}) as ledger`;
