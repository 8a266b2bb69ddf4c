import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, firstValue, onlyValue } from '#platform/db/rows.ts';
import type { Caller } from '#platform/http/session.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import type { listSessions } from './sessions.contract.ts';
import type { hashesOf } from './tokens.service.ts';

/** The most sessions of a person: a further login ends the one that was unused longest. */
const MOST_SESSIONS = 50;

type NewTokens = {
  hashes: ReturnType<typeof hashesOf>;
  rotationKey: Buffer;
  accessExpiresAt: Date;
  refreshExpiresAt: Date;
  now: Date;
};

export type NewSession = NewTokens & {
  userId: number;
  /** The hash that the password matched; null if none was asked for. */
  passwordHash: string | null;
  rotates: boolean;
  device: string | null;
};

/**
 * Opens a session; false if the person has been removed or has another password by now. It waits for a change of the
 * password in progress, which ends all existing sessions: none slips in after it.
 */
export const insertSession = (db: Db, { hashes, ...session }: NewSession) => anyRow(db)`
  with opened as (
    insert into sessions (user_id, refresh_token_hash, refresh_expires_at, created_at, last_used_at, device,
                          rotation_key, rotation_hash, rotated_at)
    select users.id, ${hashes.handle}::bytea, ${session.refreshExpiresAt}::timestamptz,
           ${session.now}::timestamptz, ${session.now}::timestamptz, ${session.device}::text,
           ${session.rotates ? session.rotationKey : null}::bytea,
           ${session.rotates ? hashes.ending : null}::bytea,
           ${session.rotates ? session.now : null}::timestamptz
    from users
    where users.id = ${session.userId} and users.removed_at is null
      and users.password_hash = coalesce(${session.passwordHash}, users.password_hash)
    for share
    returning id),
  crowded as (
    delete from sessions where exists (select from opened) and id in (
      select id from sessions where user_id = ${session.userId}
      order by last_used_at desc, id desc offset ${MOST_SESSIONS - 1}))
  insert into access_tokens (token_hash, session_id, expires_at)
  select ${hashes.access}::bytea, id, ${session.accessExpiresAt}::timestamptz from opened
  returning 1`;

/** The session of the handle that a refresh token begins with; `rotationKey` is null if the token does not rotate. */
export const findSession = (db: Db, handleHash: Buffer, now: Date) => firstRow<{
  id: number;
  createdAt: Date;
  rotationKey: Buffer | null;
}>(db)`
  select sessions.id, sessions.created_at as "createdAt", sessions.rotation_key as "rotationKey"
  from sessions join users on users.id = sessions.user_id
  where refresh_token_hash = ${handleHash} and refresh_expires_at > ${now}
    and users.removed_at is null`;

export type Renewal = {
  handle: Buffer;
  /** Hashes of the ending of the refresh token that came, and of the next one; null if it does not rotate. */
  ending: Buffer | null;
  nextEnding: Buffer | null;
  /** A rotation since then may be repeated. */
  repeatableFrom: Date;
  refreshExpiresAt: Date;
  access: Buffer;
  accessExpiresAt: Date;
  now: Date;
};

/**
 * Gives a session a further access token, and rotates its refresh token. Of concurrent requests with one token the
 * first rotates it, the others find it rotated. False if the token is neither the present one nor one replaced a moment
 * ago, or the session ends at this moment.
 */
export const renewSession = (db: Db, renewal: Renewal) => anyRow(db)`
  with renewed as (
    update sessions
    set last_used_at = ${renewal.now}, refresh_expires_at = ${renewal.refreshExpiresAt},
        rotated_at = case when rotation_hash = ${renewal.ending}::bytea then ${renewal.now}::timestamptz
                          else rotated_at end,
        rotation_hash = ${renewal.nextEnding}::bytea
    where refresh_token_hash = ${renewal.handle}
      and (rotation_hash is not distinct from ${renewal.ending}::bytea
           or rotation_hash = ${renewal.nextEnding}::bytea and rotated_at > ${renewal.repeatableFrom})
    returning id)
  insert into access_tokens (token_hash, session_id, expires_at)
  select ${renewal.access}::bytea, id, ${renewal.accessExpiresAt}::timestamptz from renewed
  returning 1`;

/** Ends the session of a reused refresh token; returns whose it was, or null if it has ended. */
export const deleteReusedSession = (tx: Tx, handleHash: Buffer) => firstValue<number>(tx)`
  delete from sessions where refresh_token_hash = ${handleHash} returning user_id`;

/** Gives a session new tokens in place of all it has, which end; returns whether its refresh token rotates. */
export async function replaceTokens(
  tx: Tx,
  sessionId: number,
  { hashes, ...tokens }: Omit<NewTokens, 'refreshExpiresAt'>,
): Promise<boolean> {
  await execute(tx)`delete from access_tokens where session_id = ${sessionId}`;
  const rotates = await onlyValue<boolean>(tx)`
    update sessions
    set refresh_token_hash = ${hashes.handle},
        rotation_key = case when rotation_key is not null then ${tokens.rotationKey}::bytea end,
        rotation_hash = case when rotation_key is not null then ${hashes.ending}::bytea end,
        rotated_at = case when rotation_key is not null then ${tokens.now}::timestamptz end
    where id = ${sessionId}
    returning rotation_key is not null as rotates`;
  await execute(tx)`
    insert into access_tokens (token_hash, session_id, expires_at)
    values (${hashes.access}, ${sessionId}, ${tokens.accessExpiresAt})`;
  return rotates;
}

/** Where a person is logged in, last used first. */
export async function listSessionsOf(db: Db, { id, sessionId }: Caller, now: Date) {
  const rows = await allRows<SessionRow>(db)`
    select id, device, created_at, last_used_at, id = ${sessionId} as is_current from sessions
    where user_id = ${id} and refresh_expires_at > ${now}
    order by last_used_at desc, id desc`;
  return rows.map((row): Session => withNairobiTimes(row));
}

type Session = z.input<(typeof listSessions.answers)[200]>['data'][number];
type SessionRow = WithInstants<Session, 'created_at' | 'last_used_at'>;

export const deleteSession = (tx: Tx, sessionId: number) =>
  execute(tx)`delete from sessions where id = ${sessionId}`;

/** Ends a session of a person; false if they have none with this id. */
export const deleteSessionOf = (tx: Tx, userId: number, sessionId: number) => anyRow(tx)`
  delete from sessions where id = ${sessionId} and user_id = ${userId} returning 1`;

/** Makes a session count as just opened, where a recent login is required. */
export const confirmSession = (tx: Tx, sessionId: number, now: Date) =>
  execute(tx)`update sessions set confirmed_at = ${now} where id = ${sessionId}`;

/** Whether a session still exists: another change may have ended it since the request came in. */
export const hasSession = (tx: Tx, sessionId: number) =>
  anyRow(tx)`select 1 from sessions where id = ${sessionId}`;

/** Ends a person's sessions, except the one to keep. */
export const deleteSessionsOf = (tx: Tx, userId: number, keptId: number | null) => execute(tx)`
  delete from sessions
  where user_id = ${userId} and id is distinct from ${keptId}`;

/** Sessions that can no longer be renewed, and expired access tokens. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await execute(db)`delete from sessions where refresh_expires_at < ${now}`;
  await execute(db)`delete from access_tokens where expires_at < ${now}`;
}

export type FoundCaller = Caller & { hasSecondFactor: boolean };

/** Session, person and roles of an access token, in one lookup. */
export const findCaller = (db: Db, accessTokenHash: Buffer, now: Date) => firstRow<FoundCaller>(db)`
  select users.id, users.email, sessions.id as "sessionId",
         coalesce(sessions.confirmed_at, sessions.created_at) as "loggedInAt",
         array(select roles.role from user_roles join roles on roles.id = user_roles.role_id
               where user_roles.user_id = users.id) as roles,
         ${hasSecondFactor} as "hasSecondFactor"
  from access_tokens
  join sessions on sessions.id = access_tokens.session_id
  join users on users.id = sessions.user_id
  where access_tokens.token_hash = ${accessTokenHash} and access_tokens.expires_at > ${now}
    and users.removed_at is null`;
