import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { numberIn } from '#platform/db/words.ts';
import { readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import type { listClaims } from '../desk.contract.ts';
import { type ClaimKind, wordsOfClaim } from '../desk.rules.ts';
import { presentInvoice, startOfCode } from './desk-receipts.queries.ts';
import { claimKinds, isOtherAccount } from './receipt-kinds.queries.ts';

type Claim = z.input<(typeof listClaims.answers)[200]>['data'][number];
type Search = z.output<typeof listClaims.query>;

type Row = {
  id: number;
  code: string;
  state: Claim['state'];
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  client: Claim['client'];
  invoice: Parameters<typeof presentInvoice>[0];
  receipt: { id: number; amount_cents: number; is_open: boolean; is_for_us: boolean } | null;
  check: Parameters<typeof wordsOfClaim>[0]['check'];
  asked_at: Date | null;
};

const columnsAt = (now: Date, account: string) => sql`
  claims.id, claims.code, claims.created_at, claims.expires_at, claims.decided_at,
  case when ${claimKinds(now).refused} then 'refused' else claims.state end as state,
  json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name) as client,
  json_build_object('id', invoices.id, 'status', invoices.status, 'amount_cents', invoices.amount_cents) as invoice,
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

const presentClaim = ({ check, ...row }: Row): Claim => ({
  id: row.id,
  code: row.code,
  state: row.state,
  created_at: toNairobiIso(row.created_at),
  expires_at: toNairobiIso(row.expires_at),
  decided_at: toNairobiIsoOrNull(row.decided_at),
  ...wordsOfClaim({
    kind: row.state === 'verifying' ? 'unproved' : row.state,
    receipt: row.receipt && { isOpen: row.receipt.is_open, isForUs: row.receipt.is_for_us },
    check,
  }),
  client: row.client,
  invoice: presentInvoice(row.invoice),
  receipt: row.receipt && {
    id: row.receipt.id,
    amount: toShillings(row.receipt.amount_cents),
    is_open: row.receipt.is_open,
  },
  asked_at: toNairobiIsoOrNull(row.asked_at),
});

/** A page of the claims that count for nothing yet, or no more. */
export const listClaimsBy = (db: Db, search: Search, account: string, now: Date) =>
  readPage(db, {
    columns: columnsAt(now, account),
    from: sql`claims`,
    joins,
    where: sql.join([sql`claims.state <> 'settled'`, ...conditionsOf(search, now)], sql` and `),
    id: sql`claims.id`,
    page: search,
    present: presentClaim,
  });

function conditionsOf({ kind, search }: Search, now: Date) {
  const conditions: [unknown, () => RawBuilder<unknown>][] = [
    [kind, () => claimKinds(now)[kind as ClaimKind]],
    [search || undefined, () => isFoundBy(search ?? '')],
  ];
  return conditions.filter(([wanted]) => wanted !== undefined).map(([, condition]) => condition());
}

const isFoundBy = (search: string) => sql`(
  starts_with(claims.code, ${startOfCode(search)})
  or claims.invoice_id = ${numberIn(search, 'INV')}::bigint)`;
