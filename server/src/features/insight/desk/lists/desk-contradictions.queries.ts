import { sql } from 'kysely';
import type { z } from 'zod';
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import type { ContradictionKind } from '#money/receipts/contradictions.states.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/http/paging.ts';
import { formatMoney, toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import { adviceOnContradiction } from './contradictions.rules.ts';
import type { listContradictions } from './desk-lists.contract.ts';
import { startOfCode } from './desk-receipts.queries.ts';

type Contradiction = z.input<(typeof listContradictions.answers)[200]>['data'][number];

type Row = {
  id: number;
  kind: ContradictionKind;
  found_at: Date;
  said_cents: number | null;
  transfer_code: string | null;
  receipt_id: number;
  code: string;
  amount_cents: number;
  paid_at: Date;
  account: string | null;
  counted_for: number | null;
  paid_for: number | null;
};

const presentContradiction = (row: Row): Contradiction => ({
  id: row.id,
  kind: row.kind,
  found_at: toNairobiIso(row.found_at),
  ...adviceOnContradiction(row.kind, {
    stated: formatMoney(row.said_cents ?? 0),
    recorded: formatMoney(row.amount_cents),
    transferCode: row.transfer_code ?? '',
    countedFor: invoiceNumber(row.counted_for ?? 0),
    paidFor: row.paid_for === null ? null : invoiceNumber(row.paid_for),
    account: row.account ?? '',
  }),
  said: {
    amount: row.said_cents === null ? null : toShillings(row.said_cents),
    transfer_code: row.transfer_code,
  },
  receipt: {
    id: row.receipt_id,
    code: row.code,
    amount: toShillings(row.amount_cents),
    paid_at: toNairobiIso(row.paid_at),
  },
  counted_for: named(row.counted_for),
  paid_for: named(row.paid_for),
});

const named = (invoiceId: number | null) =>
  invoiceId === null ? null : { id: invoiceId, number: invoiceNumber(invoiceId) };

/** A page of the contradictions that nothing has cleared up yet. */
export const listContradictionsBy = (
  db: Db,
  { kind, search, ...page }: z.output<typeof listContradictions.query>,
) =>
  readPage(db, {
    columns: sql`
      contradictions.id, contradictions.kind, contradictions.found_at, contradictions.said_cents,
      contradictions.transfer_code, contradictions.receipt_id,
      receipts.code, receipts.amount_cents, receipts.paid_at, receipts.account,
      (select invoice_id from settlements where settlements.receipt_id = receipts.id and is_standing) as counted_for,
      (select invoice_id from prompts
       where prompts.account_reference = upper(trim(receipts.account))) as paid_for`,
    from: sql`contradictions join receipts on receipts.id = contradictions.receipt_id`,
    where: allOf(
      sql`contradictions.closed_at is null`,
      kind && sql`contradictions.kind = ${kind}`,
      search && sql`starts_with(receipts.code, ${startOfCode(search)})`,
    ),
    id: sql`contradictions.id`,
    page,
    present: presentContradiction,
  });
