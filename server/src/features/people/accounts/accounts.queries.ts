import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute, firstRow, firstValue, onlyValue } from '#platform/db/rows.ts';
import { brokenConstraint } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Role } from '#platform/http/session.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { accountRefusals, type user } from './accounts.contract.ts';

type User = z.input<typeof user>;
type UserRow = WithInstants<User, 'created_at'>;

export const userColumns = sql`
  users.id, users.first_name, users.last_name, users.email, users.phone_number, users.created_at,
  users.email_proved_at is not null as email_proved, users.new_email,
  array(select roles.role from user_roles join roles on roles.id = user_roles.role_id
        where user_roles.user_id = users.id order by roles.id) as roles`;

export const presentUser = (row: UserRow): User => withNairobiTimes(row);

export async function findUser(db: Db, userId: number) {
  const row = await firstRow<UserRow>(db)`
    select ${userColumns} from users where id = ${userId} and removed_at is null`;
  return row && presentUser(row);
}

/** A person who must exist. */
export async function readUser(tx: Tx, userId: number) {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`The user ${userId} cannot be read`);
  return user;
}

/** A person by address, in any case, with the password's hash. */
export async function findUserByEmail(db: Db, email: string) {
  const row = await firstRow<UserRow & { password_hash: string }>(db)`
    select ${userColumns}, users.password_hash from users
    where lower(email) = lower(${email}) and removed_at is null`;
  if (!row) return null;
  const { password_hash, ...found } = row;
  return { user: presentUser(found), passwordHash: password_hash };
}

/** The hash of a person's password; null if they have been removed. */
export const findPasswordHash = (db: Db, userId: number) => firstValue<string>(db)`
  select password_hash from users where id = ${userId} and removed_at is null`;

export type Profile = Pick<User, 'first_name' | 'last_name' | 'email' | 'phone_number'>;
export type NewUser = Profile & {
  password_hash: string;
  created_at: Date;
  /** When they proved that they read the mail of their address; unproved by default. */
  email_proved_at?: Date;
  /** They may not use up anything shared until they have. */
  must_prove_email?: boolean;
  /** The admin who opens the account; unset if its person does. */
  created_by?: number;
  /** The privacy notice that its person agrees to. */
  privacy_notice?: string | undefined;
};

/** Adds a person who holds `roles`. `ifTaken` is the sentence for an address that has an account. */
export async function insertUser(
  tx: Tx,
  account: NewUser,
  roles: readonly Role[],
  ifTaken: string = accountRefusals.EMAIL_TAKEN.sentence,
): Promise<number> {
  try {
    const userId = await onlyValue<number>(tx)`
      insert into users (first_name, last_name, email, phone_number, password_hash, created_at,
                         email_proved_at, must_prove_email, created_by, password_set_by,
                         privacy_notice, privacy_agreed_at)
      values (${account.first_name}, ${account.last_name}, ${account.email}, ${account.phone_number},
              ${account.password_hash}, ${account.created_at}, ${account.email_proved_at ?? null},
              ${account.must_prove_email ?? false}, ${account.created_by ?? null},
              ${account.created_by ?? null}, ${account.privacy_notice ?? null},
              ${account.privacy_notice ? account.created_at : null})
      returning id`;
    await execute(tx)`
      insert into user_roles (user_id, role_id, given_by, given_at)
      select ${userId}, id, ${account.created_by ?? null}::bigint, ${account.created_at}::timestamptz
      from roles where role = any(${roles})`;
    return userId;
  } catch (error) {
    throw emailTakenOr(error, ifTaken);
  }
}

/** A condition: the person has to prove their address before they use up anything shared. */
export const mustProveEmail = (userId: number) => sql`exists (
  select from users where id = ${userId} and must_prove_email and email_proved_at is null)`;

/** The sentence for an address that has an account; any other error unchanged. */
export function emailTakenOr(error: unknown, sentence: string): unknown {
  if (brokenConstraint(error) !== 'users_email_unique') return error;
  return new Refusal(accountRefusals.EMAIL_TAKEN, { sentence, field: 'email', cause: error });
}

/**
 * Locks a person's profile against other changes. Rows that reference the person can still be inserted: the audit rows
 * of two admins who change each other must not wait for one another.
 */
export const lockProfile = (tx: Tx, userId: number) => firstRow<Profile>(tx)`
  select first_name, last_name, email, phone_number from users
  where id = ${userId} and removed_at is null
  for no key update`;

/** The address is not among them: a new one must be proved first. */
export const updateProfile = (tx: Tx, userId: number, profile: Omit<Profile, 'email'>) => execute(
  tx,
)`
  update users set first_name = ${profile.first_name}, last_name = ${profile.last_name},
                   phone_number = ${profile.phone_number}
  where id = ${userId}`;

/**
 * `by`: who chose it. The last other person who chose one stays on record, and since when the person has had one of
 * their own again. Returns whether somebody else had chosen the previous one.
 */
export const updatePasswordHash = (
  tx: Tx,
  {
    userId,
    passwordHash,
    by,
    now,
  }: { userId: number; passwordHash: string; by: number; now: Date },
) => onlyValue<boolean>(tx)`
  update users
  set password_hash = ${passwordHash},
      password_set_by = case when users.id = ${by} then users.password_set_by else ${by} end,
      password_own_since = case when users.id = ${by} then coalesce(users.password_own_since, ${now}) end
  from users as before
  where users.id = ${userId} and before.id = users.id
  returning before.password_set_by is not null and before.password_own_since is null`;
