import { sql } from 'kysely';
import type { z } from 'zod';
import { maskedPhone as maskedPromptPhone } from '#channels/prompts/prompts.rules.ts';
import { isPaidUncounted } from '#channels/prompts/prompts.sql.ts';
import { maskedPhone } from '#money/receipts/receipts.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { numberIn } from '#platform/db/words.ts';
import { readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import { wordsOfPrompt } from '../desk.rules.ts';
import { presentInvoice } from './desk-receipts.queries.ts';
import type { listPrompts } from './paid-prompts.contract.ts';

type Prompt = z.input<(typeof listPrompts.answers)[200]>['data'][number];

type Candidate = {
  id: number;
  code: string;
  amount_cents: number;
  account: string | null;
  payer_phone: string;
  payer_name: string;
  paid_at: string;
};

type Row = {
  id: number;
  amount_cents: number;
  phone: string;
  created_at: Date;
  client: Prompt['client'];
  invoice: Parameters<typeof presentInvoice>[0];
  candidates: Candidate[];
};

const SHOWN_MS = 31 * 24 * 60 * 60_000;
const MOST_CANDIDATES = 5;

/**
 * True for a prompt that was paid and that no payment counts for. One whose payment was given back by hand
 * would stay for good: after a month it has left.
 */
export const isMissingAt = (now: Date) => sql`(
  ${isPaidUncounted} and prompts.created_at > ${new Date(now.getTime() - SHOWN_MS)})`;

// M-Pesa masks the payer's number but for its end, and its clock is not ours. A hash ends in digits
// too, which are nobody's.
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
  json_build_object('id', invoices.id, 'status', invoices.status, 'amount_cents', invoices.amount_cents) as invoice,
  ${candidates} as candidates`;

const presentPrompt = (row: Row): Prompt => ({
  id: row.id,
  amount: toShillings(row.amount_cents),
  phone_number: maskedPromptPhone(row.phone),
  created_at: toNairobiIso(row.created_at),
  ...wordsOfPrompt(row.candidates.length),
  client: row.client,
  invoice: presentInvoice(row.invoice),
  candidates: row.candidates.map(presentCandidate),
});

const presentCandidate = ({ amount_cents, ...receipt }: Candidate) => ({
  ...receipt,
  amount: toShillings(amount_cents),
  account: receipt.account?.slice(0, 60) ?? null,
  payer_phone: maskedPhone(receipt.payer_phone),
  payer_name: receipt.payer_name.slice(0, 80),
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
    where: sql`${isMissingAt(now)}
      ${search ? sql`and prompts.invoice_id = ${numberIn(search, 'INV')}::bigint` : sql``}`,
    id: sql`prompts.id`,
    page,
    present: presentPrompt,
  });
