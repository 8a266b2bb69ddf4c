import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import { maskedPhone } from '#money/receipts/receipts.rules.ts';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import { numberIn } from '#platform/db/words.ts';
import { orderBy, readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import type { listReceipts } from '../desk.contract.ts';
import { adviceOnReceipt } from '../desk.rules.ts';
import { isContradicted, isOfKind, receiptKinds, withInvoice } from './receipt-kinds.queries.ts';

type Receipt = z.input<(typeof listReceipts.answers)[200]>['data'][number];
export type InvoiceRow = {
  id: number;
  status: 'pending' | 'paid' | 'cancelled';
  amount_cents: number;
};

type Row = WithInstants<
  Omit<
    Receipt,
    'amount' | 'settled' | 'owed_back' | 'refunded' | 'invoice' | 'problem' | 'next_step'
  >,
  'paid_at' | 'received_at' | 'reversed_at'
> & {
  amount_cents: number;
  settled_cents: number;
  owed_cents: number;
  refunded_cents: number;
  is_contradicted: boolean;
  invoice: InvoiceRow | null;
};

export const invoiceColumn = sql`case when invoices.id is not null then json_build_object(
  'id', invoices.id, 'status', invoices.status, 'amount_cents', invoices.amount_cents) end as invoice`;

const refundsOf = (states: RawBuilder<unknown>) => sql`
  coalesce((select sum(amount_cents) from refunds
            where refunds.receipt_id = receipts.id and ${states}), 0)::bigint`;

const receiptColumns = (account: string) => sql`
  receipts.id, receipts.code, receipts.amount_cents, receipts.account, receipts.payer_phone,
  receipts.payer_name, receipts.paid_at, receipts.received_at, receipts.source, receipts.is_proved, receipts.is_phantom,
  receipts.reversed_at,
  array_remove(array[${sql.join(
    Object.entries(receiptKinds(account)).map(
      ([kind, { fits }]) => sql`case when ${fits} then ${sql.lit(kind)} end`,
    ),
    sql`, `,
  )}], null) as kinds,
  ${isContradicted} as is_contradicted, receipts.is_unclaimed as is_open,
  coalesce(settlements.amount_cents, 0)::bigint as settled_cents,
  ${refundsOf(isOwed)} as owed_cents, ${refundsOf(sql`state = 'done'`)} as refunded_cents,
  ${invoiceColumn}`;

export function presentReceipt(row: Row): Receipt {
  const { amount_cents, settled_cents, owed_cents, refunded_cents, ...shown } = row;
  // The account and the payer's number are shown only cut and masked.
  const { account, payer_phone, payer_name, is_contradicted, invoice, ...receipt } = shown;
  return {
    ...withNairobiTimes(receipt),
    ...presentPayer({ account, payer_phone, payer_name }),
    ...adviceOnReceipt(row.kinds, {
      isContradicted: is_contradicted,
      isReversed: row.reversed_at !== null,
      isPhantom: row.is_phantom,
    }),
    amount: toShillings(amount_cents),
    settled: toShillings(settled_cents),
    owed_back: toShillings(owed_cents),
    refunded: toShillings(refunded_cents),
    invoice: invoice && presentInvoice(invoice),
  };
}

/** Who paid and for which account: text from strangers is cut, numbers are masked. */
export const presentPayer = (row: Pick<Row, 'account' | 'payer_phone' | 'payer_name'>) => ({
  account: row.account?.slice(0, 60) ?? null,
  payer_phone: maskedPhone(row.payer_phone),
  payer_name: row.payer_name.slice(0, 80),
});

export const presentInvoice = ({ amount_cents, ...invoice }: InvoiceRow) => ({
  ...invoice,
  number: invoiceNumber(invoice.id),
  amount: toShillings(amount_cents),
});

/** A page of the receipts that match a search. `account` is the one that payments to us carry. */
export const listReceiptsBy = (
  db: Db,
  { kind, search, from, to, sort, ...page }: z.output<typeof listReceipts.query>,
  account: string,
) =>
  readPage(db, {
    columns: receiptColumns(account),
    from: sql`receipts ${kind ? withInvoice : sql``}`,
    joins: kind ? sql`` : withInvoice,
    where: allOf(
      kind &&
        (kind === 'open' ? sql`receipts.is_unclaimed` : isOfKind(receiptKinds(account)[kind])),
      from && sql`receipts.paid_at >= ${from}`,
      to && sql`receipts.paid_at < ${to}`,
      search && isFoundBy(search),
    ),
    id: sql`receipts.id`,
    order: orderBy(sort, {
      amount: [sql`receipts.amount_cents`, 'bigint'],
      paid: [sql`receipts.paid_at`, 'timestamptz'],
    }),
    page,
    present: presentReceipt,
  });

/** One receipt as the list shows it; null if it does not exist. */
export const findReceiptRow = (db: Db, receiptId: number, account: string) => firstRow<Row>(db)`
  select ${receiptColumns(account)} from receipts ${withInvoice} where receipts.id = ${receiptId}`;

/** The first characters of a code, normalised. */
export const startOfCode = (search: string): string => search.toUpperCase().replace(/[\s-]/g, '');

/** The receipts that a search may mean, each way by its index: the planner then knows that they are few. */
function isFoundBy(search: string) {
  const number = numberIn(search, 'INV');
  const isDigits = /^\d{2,4}$/.test(search);
  const found = (where: RawBuilder<unknown>) =>
    sql`select receipts.id from receipts where ${where}`;
  const ways = [found(startsWith(sql`receipts.code`, startOfCode(search)))];
  // A hash may end in digits too, which mean nothing.
  if (isDigits) {
    const backwards = [...search].reverse().join('');
    const endsSo = startsWith(sql`reverse(receipts.payer_phone)`, backwards);
    ways.push(found(sql`length(receipts.payer_phone) < 30 and ${endsSo}`));
  }
  if (number !== null)
    ways.push(sql`
      select receipt_id from settlements where is_standing and invoice_id = ${number}::bigint
      union all select receipt_id from refunds where invoice_id = ${number}::bigint
      union all select receipts.id from claims join receipts on receipts.code = claims.code
        where claims.invoice_id = ${number}::bigint`);
  return sql`receipts.id = any (array(${sql.join(ways, sql` union all `)}))`;
}

// Bytewise, to match its index.
const startsWith = (text: RawBuilder<unknown>, start: string) =>
  sql`(${text} ~>=~ ${start} and ${text} ~<~ ${`${start}~`})`;
