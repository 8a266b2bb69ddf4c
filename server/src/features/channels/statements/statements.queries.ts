import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

type Known = { id: number; code: string; amount_cents: number; account: string | null };

/** The receipts of these codes that are on record. */
export async function findKnown(db: Db, codes: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, code, amount_cents, account from receipts where code = any(${[...codes]}::text[])`.execute(
    db,
  );
  return rows;
}

type Span = { from: Date; to: Date };

/** Receipts on record that were paid in a stretch, ends included, and are not among `codes`. */
export async function findMissing(db: Db, span: Span, codes: readonly string[], most: number) {
  const { rows } = await sql<Omit<Known, 'account'> & { total: number }>`
    select id, code, amount_cents, count(*) over () as total from receipts
    where paid_at between ${span.from} and ${span.to} and code <> all(${[...codes]}::text[])
    order by paid_at limit ${most}`.execute(db);
  return { receipts: rows, total: rows[0]?.total ?? 0 };
}

export async function findImportOf(db: Db, fileHash: Buffer): Promise<Date | null> {
  const { rows } = await sql<{ imported_at: Date }>`
    select imported_at from statement_imports where file_hash = ${fileHash} order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.imported_at ?? null;
}

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

export async function insertImport(tx: Tx, made: NewImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into statement_imports (user_id, file_hash, imported_at, rows_read, receipts_added,
                                   receipts_known, reversals, rows_skipped, rows_refused)
    values (${made.user_id}, ${made.file_hash}, ${made.imported_at}, ${made.rows_read},
            ${made.receipts_added}, ${made.receipts_known}, ${made.reversals}, ${made.rows_skipped},
            ${made.rows_refused})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/** How far M-Pesa's lists were read; null before the first. */
export async function findPulledTo(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ pulled_to: Date | null }>`
    select max(pulled_to) as pulled_to from pulls`.execute(db);
  return rows[0]?.pulled_to ?? null;
}

export type NewPull = {
  pulled_at: Date;
  pulled_to: Date;
  payments_listed: number;
  receipts_added: number;
};

export async function insertPull(db: Db, pull: NewPull): Promise<void> {
  await sql`
    insert into pulls (pulled_at, pulled_to, payments_listed, receipts_added)
    values (${pull.pulled_at}, ${pull.pulled_to}, ${pull.payments_listed}, ${pull.receipts_added})`.execute(
    db,
  );
}

export async function forgetPulls(db: Db, before: Date): Promise<void> {
  await sql`delete from pulls where pulled_at < ${before}`.execute(db);
}
