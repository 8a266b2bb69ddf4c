import { sql } from 'kysely';
import type { z } from 'zod';
import { phoneEnding } from '#channels/prompts/prompts.rules.ts';
import { isPaidUncounted } from '#channels/prompts/prompts.sql.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { numberIn } from '#platform/db/words.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import { readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import { adviceOnPrompt } from '../desk.rules.ts';
import type { listPrompts } from './desk-lists.contract.ts';
import {
  type InvoiceRow,
  invoiceColumn,
  presentInvoice,
  presentPayer,
} from './desk-receipts.queries.ts';

type Prompt = z.input<(typeof listPrompts.answers)[200]>['data'][number];

type Candidate = Omit<Prompt['candidates'][number], 'amount'> & { amount_cents: number };

type Row = {
  id: number;
  amount_cents: number;
  phone: string;
  created_at: Date;
  client: Prompt['client'];
  invoice: InvoiceRow;
  candidates: Candidate[];
};

const SHOWN_MS = 31 * DAY_MS;
const MOST_CANDIDATES = 5;

/**
 * True for a prompt that was paid and that no payment counts for. One whose payment was given back by hand would stay
 * for good, so it disappears after a month.
 */
export const isMissingAt = (now: Date) => sql`(
  ${isPaidUncounted} and prompts.created_at > ${earlier(now, SHOWN_MS)})`;

// M-Pesa masks the payer's number except for its end, and its clock differs from ours. A hash may end in digits too,
// which mean nothing.
const candidates = sql`(
  select coalesce(json_agg(near), '[]') from (
    select receipts.id, code, receipts.amount_cents, account, payer_phone, payer_name, paid_at
    from receipts
    where receipts.amount_cents = prompts.amount_cents
      and receipts.paid_at between prompts.created_at - interval '5 minutes' and prompts.created_at + interval '30 minutes'
      and length(receipts.payer_phone) < 30 and right(receipts.payer_phone, 3) = right(prompts.phone, 3)
      and receipts.is_unclaimed
    order by abs(extract(epoch from receipts.paid_at - prompts.created_at)), receipts.id
    limit ${sql.lit(MOST_CANDIDATES)}) as near)`;

const columns = sql`
  prompts.id, prompts.amount_cents, prompts.phone, prompts.created_at,
  json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name) as client,
  ${invoiceColumn},
  ${candidates} as candidates`;

const presentPrompt = (row: Row): Prompt => ({
  id: row.id,
  amount: toShillings(row.amount_cents),
  phone_number: phoneEnding(row.phone),
  created_at: toNairobiIso(row.created_at),
  ...adviceOnPrompt(row.candidates.length),
  client: row.client,
  invoice: presentInvoice(row.invoice),
  candidates: row.candidates.map(presentCandidate),
});

const presentCandidate = ({ amount_cents, ...receipt }: Candidate) => ({
  ...receipt,
  amount: toShillings(amount_cents),
  ...presentPayer(receipt),
  paid_at: toNairobiIso(new Date(receipt.paid_at)),
});

/** A page of the prompts whose payment is missing, each with the payments that it may be. */
export const listPromptsBy = (
  db: Db,
  { search, ...page }: z.output<typeof listPrompts.query>,
  now: Date,
) =>
  readPage(db, {
    columns,
    from: sql`prompts`,
    joins: sql`
      join users on users.id = prompts.user_id
      join invoices on invoices.id = prompts.invoice_id`,
    where: allOf(
      isMissingAt(now),
      search && sql`prompts.invoice_id = ${numberIn(search, 'INV')}::bigint`,
    ),
    id: sql`prompts.id`,
    page,
    present: presentPrompt,
  });
