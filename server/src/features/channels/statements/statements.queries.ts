import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, execute, firstValue, onlyValue } from '#platform/db/rows.ts';
import { isWaiting } from './statements.sql.ts';

type Known = {
  id: number;
  code: string;
  amount_cents: number;
  account: string | null;
  is_proved: boolean;
};

/** The receipts of these codes that are on record, by code. */
export async function findKnown(db: Db, codes: readonly string[]): Promise<Map<string, Known>> {
  const receipts = await allRows<Known>(db)`
    select id, code, amount_cents, account, is_proved from receipts where code = any(${[...codes]}::text[])`;
  return new Map(receipts.map((receipt) => [receipt.code, receipt]));
}

type Reversal = { code: string; originalCode: string; amountCents: number };

/** How many of these reversals concern payments on record and are not known with their code and amount. */
export const countNewReversals = (db: Db, reversals: readonly Reversal[]) => onlyValue<number>(db)`
  select count(*) from unnest(
      ${reversals.map(({ code }) => code)}::text[],
      ${reversals.map(({ originalCode }) => originalCode)}::text[],
      ${reversals.map(({ amountCents }) => amountCents)}::bigint[]) as stated (code, original_code, amount_cents)
  where exists (select from receipts where receipts.code = stated.original_code)
    and not exists (
      select from transfer_attempts join transfers on transfers.id = transfer_attempts.transfer_id
      where transfer_attempts.transfer_code = stated.code and transfer_attempts.state <> 'undone'
        and coalesce(transfer_attempts.found_cents, transfers.amount_cents) = stated.amount_cents)`;

type Span = { shortCode: string; from: Date; to: Date };

/** Receipts on record that were paid to a short code within a span, ends included, and are not among `codes`. */
export async function findMissing(db: Db, span: Span, codes: readonly string[], most: number) {
  const receipts = await allRows<{ code: string; amount_cents: number; total: number }>(db)`
    select code, amount_cents, count(*) over () as total from receipts
    where short_code = ${span.shortCode} and paid_at between ${span.from} and ${span.to} and code <> all(${[...codes]}::text[])
      and not is_phantom
    order by paid_at limit ${most}`;
  return { receipts, total: receipts[0]?.total ?? 0 };
}

export const findImportOf = (db: Db, fileHash: Buffer) => firstValue<Date>(db)`
  select imported_at from statement_imports where file_hash = ${fileHash} and not ${isWaiting}
  order by id desc limit 1`;

export type NewImport = {
  user_id: number;
  file_hash: Buffer;
  imported_at: Date;
  rows_read: number;
  receipts_added: number;
  receipts_known: number;
  reversals: number;
  rows_skipped: number;
  rows_refused: number;
};

export const insertImport = (tx: Tx, made: NewImport) => onlyValue<number>(tx)`
  insert into statement_imports (user_id, file_hash, imported_at, rows_read, receipts_added,
                                 receipts_known, reversals, rows_skipped, rows_refused)
  values (${made.user_id}, ${made.file_hash}, ${made.imported_at}, ${made.rows_read},
          ${made.receipts_added}, ${made.receipts_known}, ${made.reversals}, ${made.rows_skipped},
          ${made.rows_refused})
  returning id`;

/** How far M-Pesa's lists were read; null before the first. */
export const findPulledTo = (db: Db) => firstValue<Date>(db)`
  select max(pulled_to) as pulled_to from pulls`;

export type NewPull = {
  pulled_at: Date;
  pulled_to: Date;
  payments_listed: number;
  receipts_added: number;
};

export const insertPull = (db: Db, pull: NewPull) => execute(db)`
  insert into pulls (pulled_at, pulled_to, payments_listed, receipts_added)
  values (${pull.pulled_at}, ${pull.pulled_to}, ${pull.payments_listed}, ${pull.receipts_added})`;

export const forgetPulls = (db: Db, before: Date) =>
  execute(db)`delete from pulls where pulled_at < ${before}`;
