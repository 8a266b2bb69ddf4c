import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Queue } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { roleAssigned, roleTaken } from '../accounts.events.ts';
import { lockProfile } from '../accounts.queries.ts';
import { tellOfLostAdmin, tellOfNewAdmin } from '../admin-mails.service.ts';
import { deleteUserRole, findRole, insertUserRole, isLastAdmin } from './roles.queries.ts';
import { userRefusals, type userRoleIn } from './users.contract.ts';

type UserRole = z.output<typeof userRoleIn>;

/**
 * Adds a role to a person's; it applies from their next request. Nobody can raise themselves: an admin who is not an
 * owner asks another admin.
 */
export async function assignRole(
  { db, clock, queue }: Platform,
  caller: Caller,
  given: UserRole,
): Promise<UserRole> {
  await inTransaction(db, (tx) => giveRole(tx, queue, caller, given, clock.now()));
  return given;
}

/** The same within a transaction that does more. */
export async function giveRole(
  tx: Tx,
  queue: Queue,
  caller: Caller,
  { user_id, role_id }: UserRole,
  now: Date,
): Promise<void> {
  if (user_id === caller.id) throw new Refusal(userRefusals.OWN_ROLE);
  const { role } = await lockUserForRole(tx, user_id, role_id);
  const given = { userId: user_id, roleId: role_id, by: caller.id, now };
  if (!(await insertUserRole(tx, given))) return;
  const assigned = { about: user_id, by: caller.id, at: now, role };
  await happened(tx, roleAssigned, { ...assigned, detail: { role } });
  if (role === 'admin') await tellOfNewAdmin(tx, queue, given);
}

/** Takes a role from a person, or gives up one's own. Their spaces and bookings stay unchanged. */
export async function takeRole(
  { db, clock, queue }: Platform,
  caller: Caller,
  { user_id, role_id }: UserRole,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { profile, role } = await lockUserForRole(tx, user_id, role_id);
    if (role === 'admin' && (await isLastAdmin(tx, user_id)))
      throw new Refusal(userRefusals.LAST_ADMIN);
    if (!(await deleteUserRole(tx, user_id, role_id)))
      throw new Refusal(userRefusals.ROLE_NOT_HELD);
    await happened(tx, roleTaken, {
      about: user_id,
      by: caller.id,
      at: clock.now(),
      role,
      detail: { role },
    });
    if (role === 'admin')
      await tellOfLostAdmin(tx, queue, { userId: user_id, profile, by: caller.id });
  });
}

async function lockUserForRole(tx: Tx, userId: number, roleId: number) {
  const profile = await lockProfile(tx, userId);
  if (!profile) throw new Refusal(userRefusals.USER_NOT_FOUND);
  const role = await findRole(tx, roleId);
  if (!role) throw new Refusal(userRefusals.ROLE_NOT_FOUND);
  return { profile, role };
}
