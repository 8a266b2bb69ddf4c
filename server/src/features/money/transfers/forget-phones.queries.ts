import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allValues, execute } from '#platform/db/rows.ts';

const masked = sql`overlay(phone placing '***' from 7)`;
const isWhole = sql`phone ~ '[0-9]{9}$'`;

/** Masks the phones of decided attempts: of all that were decided before a time, or of some transfers. */
export const maskAttemptsPhones = (
  db: Db | Tx,
  which: { before: Date } | { transferIds: readonly number[] },
) => execute(db)`
  update transfer_attempts set phone = ${masked}
  where decided_at is not null and ${isWhole}
    and ${'before' in which ? sql`decided_at < ${which.before}` : sql`transfer_id = any(${[...which.transferIds]}::bigint[])`}`;

/** Masks the phones of transfers, of all or of some, that are settled and whose attempts have no phone left to mask. */
export const maskSettledPhones = (db: Db | Tx, transferIds?: readonly number[]) => execute(db)`
  update transfers set phone = ${masked}
  where state in ('done', 'withdrawn') and ${isWhole} and not exists (
    select from transfer_attempts as attempts
    where attempts.transfer_id = transfers.id and attempts.phone ~ '[0-9]{9}$')
    and ${transferIds ? sql`id = any(${[...transferIds]}::bigint[])` : sql`true`}`;

/**
 * Masks the phones of a subject's failed transfers that are not sent again and whose attempts have no phone left to
 * mask.
 */
export const maskFailedPhones = (db: Db | Tx, subject: string) => execute(db)`
  update transfers set phone = ${masked}
  where subject = ${subject} and state = 'failed' and ${isWhole} and not exists (
    select from transfer_attempts as attempts
    where attempts.transfer_id = transfers.id and attempts.phone ~ '[0-9]{9}$')`;

/** Masks the receivers of transfers that are over. */
export async function maskReceivers(tx: Tx, transferIds: readonly number[]): Promise<void> {
  const ids = [...transferIds];
  await execute(tx)`
    update transfers
    set phone = case when ${isWhole} then ${masked} else phone end, account = case when account is not null then '***' end
    where id = any(${ids}::bigint[]) and state not in ('due', 'sent')`;
  await execute(tx)`
    update transfer_attempts set phone = case when ${isWhole} then ${masked} else phone end, receiver_name = null
    where transfer_id = any(${ids}::bigint[]) and decided_at is not null`;
}

/** The secrets in the addresses at which M-Pesa reported on transfers. */
export const findRefs = (tx: Tx, transferIds: readonly number[]) => allValues<string>(tx)`
  select ref from transfer_attempts where transfer_id = any(${[...transferIds]}::bigint[])`;
