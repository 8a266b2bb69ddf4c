import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type AuditRow,
  auditColumns,
  auditPeople,
  presentEntry,
} from '#insight/audit/audit.queries.ts';
import { approvalsOf } from '#money/approvals/approvals.sql.ts';
import { matchRefusals } from '#money/invoices/invoices.contract.ts';
import { invoiceNumber, mayMatchAlone } from '#money/invoices/invoices.rules.ts';
import { isToLookAt } from '#platform/callback-store.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows, firstRow } from '#platform/db/rows.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso, type WithInstants, withNairobiTimes } from '#platform/time.ts';
import type { getReceipt } from './desk.contract.ts';
import { aboutOf } from './desk.rules.ts';
import { centsIn, codeIn } from './lists/callback-fields.queries.ts';
import { findReceiptRow, presentReceipt } from './lists/desk-receipts.queries.ts';

type Story = z.input<(typeof getReceipt.answers)[200]>;
/** No real receipt has more; a flood of messages must not become a huge response. */
const MOST = 50;

const invoiceNamed = (invoiceId: number) => ({
  invoice_id: invoiceId,
  invoice_number: invoiceNumber(invoiceId),
});

/** One receipt with everything known about it. */
export async function readStory(
  db: Db,
  receiptId: number,
  view: { account: string; approvals: number },
): Promise<Story> {
  const row = await findReceiptRow(db, receiptId, view.account);
  if (!row) throw new Refusal(matchRefusals.RECEIPT_NOT_FOUND);
  const { code } = row;
  const receipt = presentReceipt(row);
  const approvals = receipt.is_open ? await readApprovals(db, receiptId) : [];
  const needed = mayMatchAlone(row.amount_cents) ? 1 : view.approvals;
  return {
    ...receipt,
    approvals,
    approvals_missing: receipt.is_open ? Math.max(1, needed - approvals.length) : 0,
    told: await readMessages(db, receiptId, code),
    asked: await readChecks(db, code),
    claims: await readClaims(db, code),
    settlement: await readSettlement(db, receiptId),
    taken_off: await readTakenOff(db, receiptId),
    corrections: await readCorrections(db, receiptId),
    corrections_needed: needed,
    refunds: await readRefunds(db, receiptId),
    audit: await readAudit(db, receiptId),
  };
}

type MessageRow = {
  id: number;
  received_at: Date;
  kind: string;
  outcome: string;
  cents: number | null;
};

// The message it was made from, and those that M-Pesa repeated with the same or other content: unseen contradictions by
// their index, all others only around the time of the receipt.
async function readMessages(db: Db, receiptId: number, code: string): Promise<Story['told']> {
  const rows = await allRows<MessageRow>(db)`
    select callbacks.id, callbacks.received_at, callbacks.kind, callbacks.outcome,
           ${centsIn(sql`callbacks.body`)} as cents
    from receipts join callbacks on callbacks.id = receipts.callback_id
      or (callbacks.received_at between receipts.received_at - interval '1 day' and receipts.received_at + interval '3 days'
          and ${codeIn(sql`callbacks.body`)} = ${code})
      or (callbacks.outcome = 'contradicts' and ${isToLookAt}
          and ${codeIn(sql`callbacks.body`)} = ${code})
    where receipts.id = ${receiptId} and callbacks.outcome is not null
    order by callbacks.id limit ${MOST}`;
  return rows.map((message) => ({
    callback_id: message.id,
    at: toNairobiIso(message.received_at),
    about: aboutOf(message.kind),
    outcome: message.outcome,
    amount: message.cents === null ? null : toShillings(message.cents),
  }));
}

type CheckRow = WithInstants<Story['asked'][number], 'asked_at' | 'answered_at'>;

async function readChecks(db: Db, code: string): Promise<Story['asked']> {
  const rows = await allRows<CheckRow>(db)`
    select id, asked_at, answered_at, state from receipt_checks
    where code = ${code} order by id limit ${MOST}`;
  return rows.map((row) => withNairobiTimes(row));
}

type ClaimRow = WithInstants<
  Omit<Story['claims'][number], 'invoice_number'>,
  'created_at' | 'decided_at'
>;

async function readClaims(db: Db, code: string): Promise<Story['claims']> {
  const rows = await allRows<ClaimRow>(db)`
    select claims.id, claims.state, claims.created_at, claims.decided_at, claims.invoice_id,
           json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name) as client
    from claims join users on users.id = claims.user_id
    where claims.code = ${code} order by claims.id desc limit ${MOST}`;
  return rows.map((row) => ({ ...withNairobiTimes(row), ...invoiceNamed(row.invoice_id) }));
}

type ApprovalRow = { name: string; approved_at: Date; content: string };

const approvalRows = (db: Db, subject: 'receipt' | 'correction', receiptId: number) =>
  allRows<ApprovalRow>(db)`
    select users.first_name || ' ' || users.last_name as name, approved_at, approvals.content
    from ${approvalsOf(subject, sql`${receiptId}::bigint`)} as approvals
    join users on users.id = approvals.user_id order by approved_at`;

async function readApprovals(db: Db, receiptId: number): Promise<Story['approvals']> {
  const rows = await approvalRows(db, 'receipt', receiptId);
  return rows.map(({ content, ...row }) => ({
    ...withNairobiTimes(row),
    ...invoiceNamed(Number(content)),
  }));
}

async function readCorrections(db: Db, receiptId: number): Promise<Story['corrections']> {
  const rows = await approvalRows(db, 'correction', receiptId);
  return rows.map(({ content: what, ...row }) => ({ ...withNairobiTimes(row), what }));
}

type SettlementRow = {
  amount_cents: number;
  settled_at: Date;
  invoice_id: number;
  matched_by: string | null;
  match_reason: string | null;
};

async function readSettlement(db: Db, receiptId: number): Promise<Story['settlement']> {
  const row = await firstRow<SettlementRow>(db)`
    select settlements.amount_cents, settlements.settled_at, settlements.invoice_id, settlements.match_reason,
           users.first_name || ' ' || users.last_name as matched_by
    from settlements left join users on users.id = settlements.matched_by
    where settlements.receipt_id = ${receiptId} and settlements.is_standing`;
  if (!row) return null;
  const { amount_cents, ...settlement } = row;
  return {
    ...withNairobiTimes(settlement),
    ...invoiceNamed(row.invoice_id),
    amount: toShillings(amount_cents),
  };
}

async function readTakenOff(db: Db, receiptId: number): Promise<Story['taken_off']> {
  const rows = await allRows<Omit<SettlementRow, 'matched_by'> & { by: string }>(db)`
    select -settlements.amount_cents as amount_cents, settlements.settled_at, settlements.invoice_id,
           settlements.match_reason, users.first_name || ' ' || users.last_name as by
    from settlements join users on users.id = settlements.matched_by
    where settlements.receipt_id = ${receiptId} and settlements.counters is not null
    order by settlements.id limit ${MOST}`;
  return rows.map(({ amount_cents, settled_at, invoice_id, match_reason, by }) => ({
    ...invoiceNamed(invoice_id),
    amount: toShillings(amount_cents),
    at: toNairobiIso(settled_at),
    by,
    reason: match_reason ?? '',
  }));
}

type RefundRow = WithInstants<
  Omit<Story['refunds'][number], 'amount'>,
  'created_at' | 'decided_at'
> & { amount_cents: number };

async function readRefunds(db: Db, receiptId: number): Promise<Story['refunds']> {
  const rows = await allRows<RefundRow>(db)`
    select id, amount_cents, reason, state, created_at, decided_at from refunds
    where receipt_id = ${receiptId} order by id`;
  return rows.map(({ amount_cents, ...refund }) => ({
    ...withNairobiTimes(refund),
    amount: toShillings(amount_cents),
  }));
}

async function readAudit(db: Db, receiptId: number): Promise<Story['audit']> {
  const rows = await allRows<AuditRow>(db)`
    select ${auditColumns} from audit ${auditPeople}
    where (audit.subject = 'receipt' and audit.subject_id = ${receiptId})
       or (audit.subject = 'refund' and audit.subject_id in (select id from refunds where receipt_id = ${receiptId}))
    order by audit.id limit ${MOST}`;
  return rows.map(presentEntry);
}
