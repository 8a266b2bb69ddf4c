import { sql } from 'kysely';
import type { z } from 'zod';
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import { isToLookAt } from '#platform/callback-store.ts';
import type { Db } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import type { getReceipt } from '../desk.contract.ts';
import { aboutOf } from '../desk.rules.ts';
import { findReceiptRow, presentReceipt } from '../lists/desk-receipts.queries.ts';
import { centsIn, codeIn } from '../lists/said-in-callbacks.queries.ts';

type Story = z.input<(typeof getReceipt.answers)[200]>;
/** More than that happened to no receipt; a flood must not become an answer. */
const MOST = 50;

const invoiceNamed = (invoiceId: number) => ({
  invoice_id: invoiceId,
  invoice_number: invoiceNumber(invoiceId),
});

/** One receipt with all that is known of it; null when it is not there. */
export async function readStory(db: Db, receiptId: number, account: string): Promise<Story | null> {
  const row = await findReceiptRow(db, receiptId, account);
  if (!row) return null;
  const { code } = row;
  return {
    ...presentReceipt(row),
    told: await readTold(db, receiptId, code),
    asked: await readAsked(db, code),
    claims: await readClaims(db, code),
    settlement: await readSettlement(db, receiptId),
    refunds: await readRefunds(db, receiptId),
    audit: await readAudit(db, receiptId),
  };
}

type Told = { id: number; received_at: Date; kind: string; outcome: string; cents: number | null };

// The one it was made from, and those that M-Pesa told again or otherwise: what nobody looked at yet by
// its index, what was looked at or said the same within a day.
async function readTold(db: Db, receiptId: number, code: string): Promise<Story['told']> {
  const { rows } = await sql<Told>`
    select callbacks.id, callbacks.received_at, callbacks.kind, callbacks.outcome,
           ${centsIn(sql`callbacks.body`)} as cents
    from receipts join callbacks on callbacks.id = receipts.callback_id
      or (callbacks.received_at between receipts.received_at - interval '1 day' and receipts.received_at + interval '3 days'
          and ${codeIn(sql`callbacks.body`)} = ${code})
      or (callbacks.outcome = 'contradicts' and ${isToLookAt}
          and ${codeIn(sql`callbacks.body`)} = ${code})
    where receipts.id = ${receiptId} and callbacks.outcome is not null
    order by callbacks.id limit ${MOST}`.execute(db);
  return rows.map((told) => ({
    callback_id: told.id,
    at: toNairobiIso(told.received_at),
    about: aboutOf(told.kind),
    outcome: told.outcome,
    amount: told.cents === null ? null : toShillings(told.cents),
  }));
}

type Asked = {
  id: number;
  asked_at: Date;
  answered_at: Date | null;
  state: Story['asked'][number]['state'];
};

async function readAsked(db: Db, code: string): Promise<Story['asked']> {
  const { rows } = await sql<Asked>`
    select id, asked_at, answered_at, state from receipt_checks
    where code = ${code} order by id limit ${MOST}`.execute(db);
  return rows.map((asked) => ({
    ...asked,
    asked_at: toNairobiIso(asked.asked_at),
    answered_at: toNairobiIsoOrNull(asked.answered_at),
  }));
}

type ClaimRow = {
  id: number;
  state: 'verifying' | 'settled' | 'refused';
  created_at: Date;
  decided_at: Date | null;
  client: { id: number; name: string };
  invoice_id: number;
};

async function readClaims(db: Db, code: string): Promise<Story['claims']> {
  const { rows } = await sql<ClaimRow>`
    select claims.id, claims.state, claims.created_at, claims.decided_at, claims.invoice_id,
           json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name) as client
    from claims join users on users.id = claims.user_id
    where claims.code = ${code} order by claims.id desc limit ${MOST}`.execute(db);
  return rows.map(({ invoice_id, ...claim }) => ({
    ...claim,
    created_at: toNairobiIso(claim.created_at),
    decided_at: toNairobiIsoOrNull(claim.decided_at),
    ...invoiceNamed(invoice_id),
  }));
}

type SettlementRow = {
  amount_cents: number;
  settled_at: Date;
  invoice_id: number;
  matched_by: string | null;
  match_reason: string | null;
};

async function readSettlement(db: Db, receiptId: number): Promise<Story['settlement']> {
  const { rows } = await sql<SettlementRow>`
    select settlements.amount_cents, settlements.settled_at, settlements.invoice_id, settlements.match_reason,
           users.first_name || ' ' || users.last_name as matched_by
    from settlements left join users on users.id = settlements.matched_by
    where settlements.receipt_id = ${receiptId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { amount_cents, settled_at, invoice_id, ...match } = row;
  return {
    amount: toShillings(amount_cents),
    settled_at: toNairobiIso(settled_at),
    ...invoiceNamed(invoice_id),
    ...match,
  };
}

type RefundRow = {
  id: number;
  amount_cents: number;
  reason: string;
  state: 'due' | 'sent' | 'done' | 'failed';
  created_at: Date;
  decided_at: Date | null;
};

async function readRefunds(db: Db, receiptId: number): Promise<Story['refunds']> {
  const { rows } = await sql<RefundRow>`
    select id, amount_cents, reason, state, created_at, decided_at from refunds
    where receipt_id = ${receiptId} order by id`.execute(db);
  return rows.map(({ amount_cents, ...refund }) => ({
    ...refund,
    amount: toShillings(amount_cents),
    created_at: toNairobiIso(refund.created_at),
    decided_at: toNairobiIsoOrNull(refund.decided_at),
  }));
}

type AuditRow = Omit<Story['audit'][number], 'at'> & { at: Date };

async function readAudit(db: Db, receiptId: number): Promise<Story['audit']> {
  const { rows } = await sql<AuditRow>`
    select audit.id, audit.at, audit.action, audit.subject, audit.subject_id, audit.detail,
      case when users.id is not null then json_build_object(
        'id', users.id, 'name', users.first_name || ' ' || users.last_name) end as actor
    from audit left join users on users.id = audit.actor_id
    where (audit.subject = 'receipt' and audit.subject_id = ${receiptId})
       or (audit.subject = 'refund' and audit.subject_id in (select id from refunds where receipt_id = ${receiptId}))
    order by audit.id limit ${MOST}`.execute(db);
  return rows.map((entry) => ({ ...entry, at: toNairobiIso(entry.at) }));
}
