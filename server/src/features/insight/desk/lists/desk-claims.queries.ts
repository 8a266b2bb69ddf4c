import { sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { numberIn } from '#platform/db/words.ts';
import { readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { adviceOnClaim } from '../desk.rules.ts';
import type { listClaims } from './desk-lists.contract.ts';
import {
  type InvoiceRow,
  invoiceColumn,
  presentInvoice,
  startOfCode,
} from './desk-receipts.queries.ts';
import { claimKinds, isOtherAccount } from './receipt-kinds.queries.ts';

type Claim = z.input<(typeof listClaims.answers)[200]>['data'][number];

type Row = WithInstants<
  Omit<Claim, 'invoice' | 'receipt' | 'problem' | 'next_step'>,
  'created_at' | 'expires_at' | 'decided_at' | 'asked_at'
> & {
  invoice: InvoiceRow;
  receipt: { id: number; amount_cents: number; is_open: boolean; is_for_us: boolean } | null;
  check: Parameters<typeof adviceOnClaim>[0]['check'];
};

const columnsAt = (now: Date, account: string) => sql`
  claims.id, claims.code, claims.created_at, claims.expires_at, claims.decided_at,
  case when ${claimKinds(now).refused} then 'refused' else claims.state end as state,
  json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name) as client,
  ${invoiceColumn},
  case when receipts.id is not null then json_build_object(
    'id', receipts.id, 'amount_cents', receipts.amount_cents, 'is_open', receipts.is_unclaimed,
    'is_for_us', not ${isOtherAccount(account)}) end as receipt,
  case when asked.id is not null then json_build_object(
    'state', asked.state, 'result_code', asked.result_code) end as check,
  asked.asked_at`;

const joins = sql`
  join users on users.id = claims.user_id
  join invoices on invoices.id = claims.invoice_id
  left join receipts on receipts.code = claims.code
  left join lateral (
    select id, state, result_code, asked_at from receipt_checks
    where receipt_checks.code = claims.code order by id desc limit 1) as asked on true`;

const presentClaim = ({ check, invoice, receipt, ...row }: Row): Claim => ({
  ...withNairobiTimes(row),
  ...adviceOnClaim({
    kind: row.state === 'verifying' ? 'unproved' : row.state,
    receipt: receipt && { isOpen: receipt.is_open, isForUs: receipt.is_for_us },
    check,
  }),
  invoice: presentInvoice(invoice),
  receipt: receipt && {
    id: receipt.id,
    amount: toShillings(receipt.amount_cents),
    is_open: receipt.is_open,
  },
});

/** A page of the claims that do not count, yet or any more. */
export const listClaimsBy = (
  db: Db,
  { kind, search, ...page }: z.output<typeof listClaims.query>,
  account: string,
  now: Date,
) =>
  readPage(db, {
    columns: columnsAt(now, account),
    from: sql`claims`,
    joins,
    where: allOf(
      sql`claims.state <> 'settled'`,
      kind && claimKinds(now)[kind],
      search && isFoundBy(search),
    ),
    id: sql`claims.id`,
    page,
    present: presentClaim,
  });

const isFoundBy = (search: string) => sql`(
  starts_with(claims.code, ${startOfCode(search)})
  or claims.invoice_id = ${numberIn(search, 'INV')}::bigint)`;
