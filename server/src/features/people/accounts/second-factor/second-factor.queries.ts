import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow } from '#platform/db/rows.ts';

/** A person's second factor, even if it is not in use yet. */
export const findSecondFactor = (db: Db, userId: number) => firstRow<{
  secret: Buffer;
  isOn: boolean;
  codesLeft: number;
}>(db)`
  select secret, confirmed_at is not null as "isOn",
         (select count(*)::int from recovery_codes where recovery_codes.user_id = second_factors.user_id) as "codesLeft"
  from second_factors where user_id = ${userId}`;

/** Whether a person's logins take a code; for queries of `users`. */
export const hasSecondFactor = sql`exists (
  select from second_factors
  where second_factors.user_id = users.id and second_factors.confirmed_at is not null)`;

/** Stores the secret of a setup, replacing an unfinished one; false if one is in use. */
export const beginFactor = (db: Db, userId: number, secret: Buffer, now: Date) => anyRow(db)`
  insert into second_factors (user_id, secret, created_at) values (${userId}, ${secret}, ${now})
  on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
  where second_factors.confirmed_at is null
  returning 1`;

/** Turns on the setup with exactly this secret; false if it was replaced. */
export const confirmFactor = (
  tx: Tx,
  { userId, secret, step, now }: { userId: number; secret: Buffer; step: number; now: Date },
) => anyRow(tx)`
  update second_factors set confirmed_at = ${now}, last_step = ${step}
  where user_id = ${userId} and secret = ${secret} and confirmed_at is null
  returning 1`;

export const insertRecoveryCodes = (tx: Tx, userId: number, hashes: readonly Buffer[]) => execute(
  tx,
)`
  insert into recovery_codes (user_id, code_hash)
  select ${userId}, unnest(${hashes}::bytea[])`;

/** Uses up the code of a step; false when it, or a later one, was used before. */
export const useStep = (db: Db, userId: number, step: number) => anyRow(db)`
  update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}
  returning 1`;

/** Uses up a recovery code; false if there is no such code. */
export const useRecoveryCode = (db: Db, userId: number, hash: Buffer) => anyRow(db)`
  delete from recovery_codes where user_id = ${userId} and code_hash = ${hash} returning 1`;

export type Sealed = { userId: number; secret: Buffer };

/** The secrets of the next people by id. */
export const findSealed = (db: Db, after: number, most: number) => allRows<Sealed>(db)`
  select user_id as "userId", secret from second_factors
  where user_id > ${after} order by user_id limit ${most}`;

/** Stores each as resealed, unless it was set up anew meanwhile. */
export const setSealed = (tx: Tx, all: readonly (Sealed & { renewed: Buffer })[]) => execute(tx)`
  update second_factors set secret = given.renewed
  from unnest(${all.map(({ userId }) => userId)}::bigint[], ${all.map(({ secret }) => secret)}::bytea[],
              ${all.map(({ renewed }) => renewed)}::bytea[]) as given (user_id, secret, renewed)
  where second_factors.user_id = given.user_id and second_factors.secret = given.secret`;

/** Deletes a second factor; false if none was in use. */
export const deleteSecondFactor = async (tx: Tx, userId: number): Promise<boolean> =>
  (
    await firstRow<{ wasOn: boolean }>(tx)`
      delete from second_factors where user_id = ${userId}
      returning confirmed_at is not null as "wasOn"`
  )?.wasOn ?? false;
