import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, anyRow, firstValue, onlyValue } from '#platform/db/rows.ts';
import { inEnvelope } from '#platform/http/contract.ts';
import type { Role } from '#platform/http/session.ts';

/** All roles, which are few, as a list of one page. */
export async function listAllRoles(db: Db) {
  const roles = await allRows<{ id: number; role: Role }>(db)`
    select id, role from roles order by id`;
  return { ...inEnvelope(roles), total: roles.length, next_cursor: null };
}

/** The role with an id; null if there is none. */
export const findRole = (db: Db, roleId: number) =>
  firstValue<Role>(db)`select role from roles where id = ${roleId}`;

/** The id of a role. */
export const findRoleId = (db: Db, role: Role) => onlyValue<number>(db)`
  select id from roles where role = ${role}`;

/** The ids of all admins. */
export const listAdminIds = (db: Db) => allValues<number>(db)`
  select user_roles.user_id from user_roles join roles on roles.id = user_roles.role_id
  where roles.role = 'admin' order by user_roles.user_id`;

/** Whether there is an admin besides these people, who then decides what concerns them. */
export const hasAdminBeside = (userIds: RawBuilder<unknown>) => sql`exists (
  select from user_roles join roles on roles.id = user_roles.role_id
  where roles.role = 'admin' and user_roles.user_id not in (${userIds}))`;

/** Who decides what concerns these people: the other admins, or all if there are no others. */
export async function listDeciderIds(db: Db, userIds: readonly number[]): Promise<number[]> {
  const adminIds = await listAdminIds(db);
  const others = adminIds.filter((id) => !userIds.includes(id));
  return others.length > 0 ? others : adminIds;
}

/** `by` is null where whoever runs the server gives it. */
type NewUserRole = { userId: number; roleId: number; by: number | null; now: Date };

/** Adds a role to a person's; false if they hold it already. */
export const insertUserRole = (tx: Tx, { userId, roleId, by, now }: NewUserRole) => anyRow(tx)`
  insert into user_roles (user_id, role_id, given_by, given_at)
  values (${userId}, ${roleId}, ${by}, ${now})
  on conflict do nothing returning 1`;

/** Takes a role from a person; false if they do not hold it. */
export const deleteUserRole = (tx: Tx, userId: number, roleId: number) => anyRow(tx)`
  delete from user_roles where user_id = ${userId} and role_id = ${roleId} returning 1`;

/**
 * Whether this person is the only admin. Locks the role's row until the transaction ends: of two admins who would leave
 * at the same instant, the second check runs when the first is gone.
 */
export async function isLastAdmin(tx: Tx, userId: number): Promise<boolean> {
  const isAdmin = await anyRow(tx)`
    select from roles join user_roles on user_roles.role_id = roles.id
    where roles.role = 'admin' and user_roles.user_id = ${userId}
    for no key update of roles`;
  if (!isAdmin) return false;
  const hasOthers = await anyRow(tx)`
    select from user_roles join roles on roles.id = user_roles.role_id
    where roles.role = 'admin' and user_roles.user_id <> ${userId} limit 1`;
  return !hasOthers;
}
