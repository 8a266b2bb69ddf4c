import { sql } from 'kysely';
import type { z } from 'zod';
import { approvalsOf } from '#money/approvals/approvals.sql.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, firstValue, onlyValue } from '#platform/db/rows.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { waitingStatement } from './statements.contract.ts';
import { isWaiting } from './statements.sql.ts';

export type Waiting = z.input<typeof waitingStatement>;

type NewWaiting = {
  fileHash: Buffer;
  userId: number;
  rowsRead: number;
  /** What it would add or complete. */
  receipts: number;
  cents: number;
  reversals: number;
  now: Date;
};

/** Keeps that a file waits for a second admin; its row is locked until the transaction ends. */
export const keepWaiting = (tx: Tx, waits: NewWaiting) => onlyValue<number>(tx)`
  insert into statement_imports (user_id, file_hash, imported_at, rows_read, receipts_added, receipts_known,
                                 reversals, rows_skipped, rows_refused, receipts_waiting, waiting_cents,
                                 reversals_waiting)
  values (${waits.userId}, ${waits.fileHash}, ${waits.now}, ${waits.rowsRead}, 0, 0, 0, 0, 0,
          ${waits.receipts}, ${waits.cents}, ${waits.reversals})
  on conflict (file_hash) where ${isWaiting}
    do update set receipts_waiting = excluded.receipts_waiting, waiting_cents = excluded.waiting_cents,
                  reversals_waiting = excluded.reversals_waiting
  returning id`;

export const deleteWaiting = (tx: Tx, fileHash: Buffer) => firstValue<number>(tx)`
  delete from statement_imports where file_hash = ${fileHash} and ${isWaiting} returning id`;

export const deleteLongWaiting = (tx: Tx, before: Date) => allValues<number>(tx)`
  delete from statement_imports where ${isWaiting} and imported_at < ${before} returning id`;

type WaitingRow = {
  id: number;
  receipts_waiting: number;
  waiting_cents: number;
  reversals_waiting: number;
  approvals: { name: string; approved_at: string }[];
};

/** The statements that wait for a second admin, with their approvals; oldest first. */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  const rows = await allRows<WaitingRow>(db)`
    select id, receipts_waiting, waiting_cents, reversals_waiting,
           (select coalesce(json_agg(json_build_object(
                     'name', users.first_name || ' ' || users.last_name, 'approved_at', approved_at)
                     order by approved_at), '[]')
            from ${approvalsOf('statement', sql`statement_imports.id`)} as approvals
            join users on users.id = approvals.user_id) as approvals
    from statement_imports where ${isWaiting} order by id`;
  return rows.map(({ waiting_cents, approvals, ...row }) => ({
    ...row,
    amount_waiting: toShillings(waiting_cents),
    approvals: approvals.map(({ name, approved_at }) => ({
      name,
      approved_at: toNairobiIso(new Date(approved_at)),
    })),
  }));
}

export async function readWaiting(tx: Tx, id: number): Promise<Waiting> {
  const waiting = (await listWaiting(tx)).find((one) => one.id === id);
  if (!waiting) throw new Error(`The statement ${id} does not wait`);
  return waiting;
}
