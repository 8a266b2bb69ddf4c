import type { Db, Tx } from '#platform/db/database.ts';
import { anyRow, execute, firstRow } from '#platform/db/rows.ts';
import type { Caller } from '#platform/http/session.ts';

export type NewSession = {
  userId: number;
  /** The hash that the password was found to fit; null where none was asked for. */
  passwordHash: string | null;
  accessTokenHash: Buffer;
  accessExpiresAt: Date;
  refreshTokenHash: Buffer;
  refreshExpiresAt: Date;
  now: Date;
};

/**
 * Opens a session; false when the person is gone or has another password by now. It waits for a
 * change of the password under way, which ends all sessions there are: none slips in behind it.
 */
export const insertSession = (db: Db, session: NewSession) => anyRow(db)`
  with opened as (
    insert into sessions (user_id, refresh_token_hash, refresh_expires_at, created_at)
    select users.id, ${session.refreshTokenHash}::bytea, ${session.refreshExpiresAt}::timestamptz,
           ${session.now}::timestamptz
    from users
    where users.id = ${session.userId} and users.removed_at is null
      and users.password_hash = coalesce(${session.passwordHash}, users.password_hash)
    for share
    returning id)
  insert into access_tokens (token_hash, session_id, expires_at)
  select ${session.accessTokenHash}::bytea, id, ${session.accessExpiresAt}::timestamptz from opened
  returning 1`;

/**
 * Gives the session of a refresh token another access token beside those it has; false when there is
 * no such session, or when it is ended at this moment.
 */
export const renewAccess = (
  db: Db,
  refreshTokenHash: Buffer,
  access: { hash: Buffer; expiresAt: Date; now: Date },
) => anyRow(db)`
  insert into access_tokens (token_hash, session_id, expires_at)
  select ${access.hash}::bytea, sessions.id, ${access.expiresAt}::timestamptz
  from sessions join users on users.id = sessions.user_id
  where refresh_token_hash = ${refreshTokenHash} and refresh_expires_at > ${access.now}
    and users.removed_at is null
  for key share of sessions
  returning 1`;

export const deleteSession = (tx: Tx, sessionId: number) =>
  execute(tx)`delete from sessions where id = ${sessionId}`;

/** Whether a session still stands: another change may have ended it since the request came in. */
export const hasSession = (tx: Tx, sessionId: number) =>
  anyRow(tx)`select 1 from sessions where id = ${sessionId}`;

/** Ends a person's sessions, but the one to keep. */
export const deleteSessionsOf = (tx: Tx, userId: number, keptId: number | null) => execute(tx)`
  delete from sessions
  where user_id = ${userId} and id is distinct from ${keptId}`;

/** Sessions that can no longer be renewed, and access tokens that have run out. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await execute(db)`delete from sessions where refresh_expires_at < ${now}`;
  await execute(db)`delete from access_tokens where expires_at < ${now}`;
}

/** Session, person and roles of an access token, in one look-up. */
export const findCaller = (db: Db, accessTokenHash: Buffer, now: Date) => firstRow<Caller>(db)`
  select users.id, users.email, sessions.id as "sessionId", sessions.created_at as "loggedInAt",
         array(select roles.role from user_roles join roles on roles.id = user_roles.role_id
               where user_roles.user_id = users.id) as roles
  from access_tokens
  join sessions on sessions.id = access_tokens.session_id
  join users on users.id = sessions.user_id
  where access_tokens.token_hash = ${accessTokenHash} and access_tokens.expires_at > ${now}
    and users.removed_at is null`;
