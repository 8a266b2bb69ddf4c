import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import { maskedPhone } from '#money/receipts/receipts.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import { numberIn } from '#platform/db/words.ts';
import { type Order, readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import type { listReceipts } from '../desk.contract.ts';
import { type ReceiptKind, wordsOfReceipt } from '../desk.rules.ts';
import {
  isContradicted,
  mayBeOfAKind,
  receiptKinds,
  receiptTables,
} from './receipt-kinds.queries.ts';

type Receipt = z.input<(typeof listReceipts.answers)[200]>['data'][number];
type Search = z.output<typeof listReceipts.query>;

type Row = {
  id: number;
  code: string;
  amount_cents: number;
  account: string | null;
  payer_phone: string;
  payer_name: string;
  paid_at: Date;
  received_at: Date;
  source: Receipt['source'];
  reversed_at: Date | null;
  kinds: ReceiptKind[];
  is_contradicted: boolean;
  is_open: boolean;
  settled_cents: number;
  owed_cents: number;
  refunded_cents: number;
  invoice: { id: number; status: 'pending' | 'paid' | 'cancelled'; amount_cents: number } | null;
};

const refundsOf = (states: RawBuilder<unknown>) => sql`
  coalesce((select sum(amount_cents) from refunds
            where refunds.receipt_id = receipts.id and ${states}), 0)::bigint`;

export const receiptColumns = (account: string) => sql`
  receipts.id, receipts.code, receipts.amount_cents, receipts.account, receipts.payer_phone,
  receipts.payer_name, receipts.paid_at, receipts.received_at, receipts.source, receipts.reversed_at,
  array_remove(array[${sql.join(
    Object.entries(receiptKinds(account)).map(
      ([kind, fits]) => sql`case when ${fits} then ${sql.lit(kind)} end`,
    ),
    sql`, `,
  )}], null) as kinds,
  ${isContradicted} as is_contradicted, receipts.is_unclaimed as is_open,
  coalesce(settlements.amount_cents, 0)::bigint as settled_cents,
  ${refundsOf(sql`state <> 'done'`)} as owed_cents, ${refundsOf(sql`state = 'done'`)} as refunded_cents,
  case when invoices.id is not null then json_build_object(
    'id', invoices.id, 'status', invoices.status, 'amount_cents', invoices.amount_cents) end as invoice`;

export const presentReceipt = (row: Row): Receipt => ({
  id: row.id,
  code: row.code,
  amount: toShillings(row.amount_cents),
  account: row.account?.slice(0, 60) ?? null,
  payer_phone: maskedPhone(row.payer_phone),
  payer_name: row.payer_name.slice(0, 80),
  paid_at: toNairobiIso(row.paid_at),
  received_at: toNairobiIso(row.received_at),
  source: row.source,
  reversed_at: toNairobiIsoOrNull(row.reversed_at),
  kinds: row.kinds,
  ...wordsOfReceipt(row.kinds, row.is_contradicted, row.reversed_at !== null),
  settled: toShillings(row.settled_cents),
  owed_back: toShillings(row.owed_cents),
  refunded: toShillings(row.refunded_cents),
  invoice: row.invoice && presentInvoice(row.invoice),
  is_open: row.is_open,
});

export const presentInvoice = (row: NonNullable<Row['invoice']>) => ({
  id: row.id,
  number: invoiceNumber(row.id),
  status: row.status,
  amount: toShillings(row.amount_cents),
});

/** A page of the receipts that fit a search. `account` is the one that payments to us carry. */
export const listReceiptsBy = (db: Db, search: Search, account: string) =>
  readPage(db, {
    columns: receiptColumns(account),
    from: receiptTables,
    where: sql.join([sql`true`, ...conditionsOf(search, account)], sql` and `),
    id: sql`receipts.id`,
    order: orderOf(search.sort),
    page: search,
    present: presentReceipt,
  });

/** One receipt as the list shows it; null when it is not there. */
export const findReceiptRow = (db: Db, receiptId: number, account: string) => firstRow<Row>(db)`
  select ${receiptColumns(account)} from ${receiptTables} where receipts.id = ${receiptId}`;

const isOfKind = (kind: ReceiptKind, account: string) =>
  sql`(${mayBeOfAKind} and ${receiptKinds(account)[kind]})`;

function conditionsOf({ kind, search, from, to }: Search, account: string) {
  const conditions: [unknown, () => RawBuilder<unknown>][] = [
    [
      kind,
      () => (kind === 'open' ? sql`receipts.is_unclaimed` : isOfKind(kind as ReceiptKind, account)),
    ],
    [from, () => sql`receipts.paid_at >= ${from}`],
    [to, () => sql`receipts.paid_at < ${to}`],
    [search || undefined, () => isFoundBy(search ?? '')],
  ];
  return conditions.filter(([wanted]) => wanted !== undefined).map(([, condition]) => condition());
}

/** The first characters of a code, as they are written. */
export const startOfCode = (search: string): string => search.toUpperCase().replace(/[\s-]/g, '');

function isFoundBy(search: string) {
  const number = numberIn(search, 'INV');
  const isDigits = /^\d{2,4}$/.test(search);
  const ways = [sql`starts_with(receipts.code, ${startOfCode(search)})`];
  // A hash ends in digits too, which are nobody's.
  if (isDigits)
    ways.push(
      sql`(length(receipts.payer_phone) < 30 and right(receipts.payer_phone, ${search.length}) = ${search})`,
    );
  if (number !== null)
    ways.push(sql`settlements.invoice_id = ${number}::bigint
      or exists (select from refunds where refunds.receipt_id = receipts.id and refunds.invoice_id = ${number}::bigint)
      or receipts.code in (select code from claims where invoice_id = ${number}::bigint)`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

function orderOf(sort: Search['sort']): Order | undefined {
  if (!sort || sort === 'newest') return undefined;
  const descending = sort.startsWith('-');
  return sort.endsWith('amount')
    ? { name: sort, key: sql`receipts.amount_cents`, type: 'bigint', descending }
    : { name: sort, key: sql`receipts.paid_at`, type: 'timestamptz', descending };
}
