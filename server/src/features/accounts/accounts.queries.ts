import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller, Role } from '#platform/http/session.ts';
import { toNairobiIso } from '#platform/time.ts';
import { accountRefusals, type user } from './accounts.contract.ts';

export type UserRow = {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  created_at: Date;
  roles: Role[];
};

export const userColumns = sql`
  users.id, users.first_name, users.last_name, users.email, users.phone_number, users.created_at,
  array(select roles.role from user_roles join roles on roles.id = user_roles.role_id
        where user_roles.user_id = users.id order by roles.id) as roles`;

export const presentUser = (row: UserRow): z.input<typeof user> => ({
  ...row,
  created_at: toNairobiIso(row.created_at),
});

export async function findUser(db: Db, userId: number) {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from users where id = ${userId} and removed_at is null`.execute(db);
  return rows[0] ? presentUser(rows[0]) : null;
}

/** A person by address, whatever its case, with the password's hash. */
export async function findUserByEmail(db: Db, email: string) {
  const { rows } = await sql<UserRow & { password_hash: string }>`
    select ${userColumns}, users.password_hash from users
    where lower(email) = lower(${email}) and removed_at is null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { password_hash, ...found } = row;
  return { user: presentUser(found), passwordHash: password_hash };
}

export type NewUser = {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  password_hash: string;
  created_at: Date;
};

/** Adds a person who holds `roles`. */
export async function insertUser(
  tx: Tx,
  account: NewUser,
  roles: readonly Role[],
): Promise<number> {
  try {
    const { rows } = await sql<{ id: number }>`
      insert into users (first_name, last_name, email, phone_number, password_hash, created_at)
      values (${account.first_name}, ${account.last_name}, ${account.email}, ${account.phone_number},
              ${account.password_hash}, ${account.created_at})
      returning id`.execute(tx);
    const userId = rows[0]?.id as number;
    await sql`
      insert into user_roles (user_id, role_id)
      select ${userId}, id from roles where role = any(${roles})`.execute(tx);
    return userId;
  } catch (error) {
    if (brokenConstraint(error) !== 'users_email_unique') throw error;
    throw new Refusal(accountRefusals.EMAIL_TAKEN, {
      errors: { email: accountRefusals.EMAIL_TAKEN.sentence },
    });
  }
}

export type NewSession = {
  userId: number;
  accessTokenHash: Buffer;
  accessExpiresAt: Date;
  refreshTokenHash: Buffer;
  refreshExpiresAt: Date;
  now: Date;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await sql`
    insert into sessions (user_id, access_token_hash, access_expires_at, refresh_token_hash,
                          refresh_expires_at, created_at)
    values (${session.userId}, ${session.accessTokenHash}, ${session.accessExpiresAt},
            ${session.refreshTokenHash}, ${session.refreshExpiresAt}, ${session.now})`.execute(db);
}

/** Gives the session of a refresh token another access token; false when there is no such session. */
export async function renewAccess(
  db: Db,
  refreshTokenHash: Buffer,
  access: { hash: Buffer; expiresAt: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update sessions set access_token_hash = ${access.hash}, access_expires_at = ${access.expiresAt}
    from users
    where refresh_token_hash = ${refreshTokenHash} and refresh_expires_at > ${access.now}
      and users.id = sessions.user_id and users.removed_at is null
    returning sessions.id`.execute(db);
  return rows.length === 1;
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`.execute(db);
}

/** Session, person and roles of an access token, in one look-up. */
export async function findCaller(
  db: Db,
  accessTokenHash: Buffer,
  now: Date,
): Promise<Caller | null> {
  const { rows } = await sql<Caller>`
    select users.id, sessions.id as "sessionId",
           array(select roles.role from user_roles join roles on roles.id = user_roles.role_id
                 where user_roles.user_id = users.id) as roles
    from sessions join users on users.id = sessions.user_id
    where access_token_hash = ${accessTokenHash} and access_expires_at > ${now}
      and users.removed_at is null`.execute(db);
  return rows[0] ?? null;
}
