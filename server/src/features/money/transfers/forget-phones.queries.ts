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

/** Masks the phones of transfers of a subject that failed and are not sent again, once those of their attempts are. */
export const maskFailedPhones = (db: Db | Tx, subject: string) => execute(db)`
  update transfers set phone = ${masked}
  where subject = ${subject} and state = 'failed' and ${isWhole} and not exists (
    select from transfer_attempts as attempts
    where attempts.transfer_id = transfers.id and attempts.phone ~ '[0-9]{9}$')`;

/** Masks where some transfers that are over went to; answers the refs of all their attempts. */
export async function maskReceivers(tx: Tx, transferIds: readonly number[]): Promise<string[]> {
  const ids = [...transferIds];
  await execute(tx)`
    update transfers
    set phone = case when ${isWhole} then ${masked} else phone end, account = case when account is not null then '***' end
    where id = any(${ids}::bigint[]) and state not in ('due', 'sent')`;
  return allValues<string>(tx)`
    update transfer_attempts set phone = case when ${isWhole} then ${masked} else phone end, receiver_name = null
    where transfer_id = any(${ids}::bigint[]) and decided_at is not null returning ref`;
}
