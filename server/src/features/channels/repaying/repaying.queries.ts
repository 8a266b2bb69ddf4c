import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import { transferNeedsLook } from '#money/transfers/transfers.sql.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allValues, firstRow } from '#platform/db/rows.ts';
import { numberIn, wordsOf } from '#platform/db/words.ts';
import { MOST_LOOKED_AT, orderBy, readPage } from '#platform/http/paging.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import { ofClientsCalled, ofSpacesTitled } from '#renting/bookings/read/named.queries.ts';
import type { listRefunds } from './repaying.contract.ts';
import {
  joined,
  presentRefund,
  type RefundRow,
  refundColumns,
  type View,
} from './shown-refund.queries.ts';

// A refund goes to the client; it does not concern owners.
const isWithin = (scope: Scope) =>
  scope === 'all' ? sql`true` : sql`refunds.invoice_id in (${invoicesOf(scope)})`;

const invoicesOf = ({ ofClient }: Exclude<Scope, 'all'>) =>
  sql`select id from invoices where payer_id = ${ofClient}`;

/** The same as a source of rows: a client's invoices have few refunds. */
const rowsWithin = (scope: Scope) =>
  scope === 'all'
    ? sql`refunds`
    : sql`(select * from refunds where invoice_id = any(array(${invoicesOf(scope)})) offset 0) as refunds`;

/** One refund, if it is in the scope. */
export async function findRefund(db: Db, refundId: number, scope: Scope, view: View) {
  const row = await firstRow<RefundRow>(db)`
    select ${refundColumns} from refunds ${joined}
    where refunds.id = ${refundId} and ${isWithin(scope)}`;
  return row && presentRefund(row, view);
}

/** The transfers that pay a person back. */
export const findTransfersTo = (tx: Tx, userId: number) => allValues<number>(tx)`
  select transfer_id from refunds join invoices on invoices.id = invoice_id
  where invoices.payer_id = ${userId}`;

type Search = z.output<typeof listRefunds.query>;

const isUnclear = sql`${isOwed} and ${transferNeedsLook(sql`refunds.transfer_id`)}`;

/** A page of the refunds in the scope that fit a search, newest first unless sorted. */
export async function listRefundsIn(db: Db, scope: Scope, search: Search, view: View) {
  const numbered = search.search ? await findNumbered(db, scope, search.search) : [];
  const isByWords = search.search && numbered.length === 0;
  return readPage(db, {
    columns: refundColumns,
    from: sql`refunds`,
    among: rowsWithin(scope),
    joins: joined,
    where: allOf(
      // As literal text: the planner chooses by how many refunds have the state.
      search.state &&
        (search.state === 'unclear' ? isUnclear : sql`refunds.state = ${sql.lit(search.state)}`),
      numbered.length > 0 && sql`refunds.id = any(${numbered}::bigint[])`,
    ),
    id: sql`refunds.id`,
    order: orderBy(search.sort, { amount: [sql`refunds.amount_cents`, 'bigint'] }),
    page: search,
    ...(isByWords && { sift: siftBy(search.search, view.caller), countTo: COUNT_OF_WORDS_TO }),
    present: (row: RefundRow) => presentRefund(row, view),
  });
}

/**
 * The refunds that a search identifies exactly, each way by its index: by the code of the payment, or the number of the
 * invoice or booking.
 */
const findNumbered = (db: Db, scope: Scope, search: string) => allValues<number>(db)`
  select refunds.id from refunds
  where ${isWithin(scope)} and refunds.id = any(array(
    select id from refunds where receipt_id = (select id from receipts where code = upper(${search}))
    union all
    select id from refunds where invoice_id = ${numberIn(search, 'INV')}::bigint
    union all
    select refunds.id from invoices join refunds on refunds.invoice_id = invoices.id
    where invoices.booking_id = ${numberIn(search, 'BK')}::bigint))`;

// Each row is inspected by itself, so counting further is not worth its cost.
const COUNT_OF_WORDS_TO = 100;

/** Refunds whose space has such a title or, for admins, whose client has such a name. */
const siftBy = (search: string | undefined, { roles }: Caller) => ({
  most: MOST_LOOKED_AT,
  columns: sql`${ofInvoice(sql`space_id`)} as space_id, ${ofInvoice(sql`payer_id`)} as client_id`,
  by: roles.includes('admin')
    ? sql`(${ofSpacesTitled(wordsOf(search))} or ${ofClientsCalled(wordsOf(search))})`
    : ofSpacesTitled(wordsOf(search)),
});

// A subquery per inspected row: a join would scan all invoices.
const ofInvoice = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from invoices where invoices.id = refunds.invoice_id)`;
