import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

export type NewReset = { email: string; tokenHash: Buffer; expiresAt: Date; now: Date };

/**
 * Lets a token choose a new password for the account of an address, in one statement whether or not
 * there is one. It waits for a change of that account under way, which ends the tokens there are.
 */
export async function insertReset(
  db: Db,
  reset: NewReset,
): Promise<{ first_name: string; email: string } | null> {
  const { rows } = await sql<{ first_name: string; email: string }>`
    with person as (
      select id, first_name, email from users
      where lower(email) = lower(${reset.email}) and removed_at is null
      for share
    ), made as (
      insert into password_resets (token_hash, user_id, expires_at, created_at)
      select ${reset.tokenHash}::bytea, id, ${reset.expiresAt}::timestamptz, ${reset.now}::timestamptz
      from person
    )
    select first_name, email from person`.execute(db);
  return rows[0] ?? null;
}

/** The person a token may choose a password for, locked against other changes of the account. */
export async function lockUserOfReset(tx: Tx, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select users.id from password_resets join users on users.id = password_resets.user_id
    where password_resets.token_hash = ${tokenHash} and users.removed_at is null
    for update of users`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Uses a token up; false when another request has, or its time has run out. */
export async function useReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from password_resets where token_hash = ${tokenHash} and expires_at > ${now}
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Makes all links of a person worthless. */
export async function deleteResetsOf(tx: Tx, userId: number): Promise<void> {
  await sql`delete from password_resets where user_id = ${userId}`.execute(tx);
}

/** Links whose time has run out. */
export async function deleteEndedResets(db: Db, now: Date): Promise<void> {
  await sql`delete from password_resets where expires_at <= ${now}`.execute(db);
}
