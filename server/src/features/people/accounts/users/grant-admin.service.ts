// How the first admin is made: by whoever runs the server, who could write to the database anyway.
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import { roleAssigned } from '../accounts.events.ts';
import { findUserByEmail, lockProfile } from '../accounts.queries.ts';
import { tellOfNewAdmin } from '../admin-mails.service.ts';
import { findRoleId, insertUserRole } from './roles.queries.ts';

/**
 * Makes the person with this email an admin, recorded and mailed to all admins like any other. `unknown`: nobody has
 * signed up with it; `held`: they were one before.
 */
export function grantAdmin(
  { db, clock, queue }: Pick<Platform, 'db' | 'clock' | 'queue'>,
  email: string,
): Promise<'granted' | 'held' | 'unknown'> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const userId = (await findUserByEmail(tx, email))?.user.id;
    if (userId === undefined || !(await lockProfile(tx, userId))) return 'unknown';
    const given = { userId, roleId: await findRoleId(tx, 'admin'), by: null, now };
    if (!(await insertUserRole(tx, given))) return 'held';
    const assigned = { about: userId, by: null, at: now, role: 'admin' as const };
    await happened(tx, roleAssigned, { ...assigned, detail: { role: 'admin' } });
    await tellOfNewAdmin(tx, queue, given);
    return 'granted';
  });
}
