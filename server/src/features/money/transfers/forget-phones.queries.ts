import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allValues, execute } from '#platform/db/rows.ts';

const masked = sql`overlay(phone placing '***' from 7)`;
const isWhole = sql`phone ~ '[0-9]{9}$'`;

/** Masks the phones of decided attempts: those decided before a time, or those of some transfers; answers their refs. */
export const maskAttemptsPhones = (
  db: Db | Tx,
  which: { before: Date } | { transferIds: readonly number[] },
) => allValues<string>(db)`
  update transfer_attempts set phone = ${masked}
  where decided_at is not null and ${isWhole}
    and ${'before' in which ? sql`decided_at < ${which.before}` : sql`transfer_id = any(${[...which.transferIds]}::bigint[])`}
  returning ref`;

/** Masks the phones of transfers of which nothing is left to be sent, once those of their attempts are. */
export const maskSettledPhones = (db: Db | Tx) => execute(db)`
  update transfers set phone = ${masked}
  where state in ('done', 'withdrawn') and ${isWhole} and not exists (
    select from transfer_attempts as attempts
    where attempts.transfer_id = transfers.id and attempts.phone ~ '[0-9]{9}$')`;
