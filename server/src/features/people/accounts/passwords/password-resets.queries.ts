import type { Db, Tx } from '#platform/db/database.ts';
import { anyRow, execute, firstRow } from '#platform/db/rows.ts';
import type { Profile } from '../accounts.queries.ts';

export type NewReset = { email: string; tokenHash: Buffer; expiresAt: Date; now: Date };

/**
 * Stores a reset token for the account of an address, in one statement whether or not there is one. It waits for a
 * change of that account in progress, which ends existing tokens.
 */
export const insertReset = (db: Db, reset: NewReset) => firstRow<{
  id: number;
  first_name: string;
  email: string;
  email_proved: boolean;
}>(db)`
  with person as (
    select id, first_name, email, email_proved_at is not null as email_proved from users
    where lower(email) = lower(${reset.email}) and removed_at is null
    for share
  ), made as (
    insert into password_resets (token_hash, user_id, expires_at, created_at)
    select ${reset.tokenHash}::bytea, id, ${reset.expiresAt}::timestamptz, ${reset.now}::timestamptz
    from person
  )
  select id, first_name, email, email_proved from person`;

/** The person of a token, as last committed; null if there is none. */
export const findPersonOfReset = (db: Db, tokenHash: Buffer) => firstRow<Profile>(db)`
  select users.first_name, users.last_name, users.email, users.phone_number
  from password_resets join users on users.id = password_resets.user_id
  where password_resets.token_hash = ${tokenHash} and users.removed_at is null`;

/** The person whose password a token may set, locked against other changes of the account. */
export const lockUserOfReset = (tx: Tx, tokenHash: Buffer) => firstRow<{
  id: number;
  is_proved: boolean;
  is_admin: boolean;
}>(tx)`
  select users.id, users.email_proved_at is not null as is_proved,
         exists (select from user_roles join roles on roles.id = user_roles.role_id
                 where user_roles.user_id = users.id and roles.role = 'admin') as is_admin
  from password_resets join users on users.id = password_resets.user_id
  where password_resets.token_hash = ${tokenHash} and users.removed_at is null
  for update of users`;

/** Uses up a token; false if another request has, or it has expired. */
export const useReset = (tx: Tx, tokenHash: Buffer, now: Date) => anyRow(tx)`
  delete from password_resets where token_hash = ${tokenHash} and expires_at > ${now}
  returning 1`;

/** Invalidates all reset links of a person. */
export const deleteResetsOf = (tx: Tx, userId: number) =>
  execute(tx)`delete from password_resets where user_id = ${userId}`;

/** Expired links. */
export const deleteEndedResets = (db: Db, now: Date) =>
  execute(db)`delete from password_resets where expires_at <= ${now}`;
