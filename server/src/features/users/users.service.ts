import type { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { hashPassword } from '#platform/secrets.ts';
import { findUser, insertUser, readPhoneNumber } from '../accounts/accounts.service.ts';
import type { newUserBody } from './users.contract.ts';

/** Opens an account for someone else, who is told by mail where to log in. */
export async function createUser(
  platform: Platform,
  caller: Caller,
  { role, password, ...names }: z.output<typeof newUserBody>,
) {
  const phone_number = readPhoneNumber(names.phone_number);
  const password_hash = await hashPassword(password);
  const now = platform.clock.now();
  const roles = role === 'client' ? [role] : (['client', role] as const);
  return inTransaction(platform.db, async (tx) => {
    const account = { ...names, phone_number, password_hash, created_at: now };
    const userId = await insertUser(tx, account, roles);
    await recordAudit(tx, {
      at: now,
      actorId: caller.id,
      action: 'user.created',
      subject: 'user',
      subjectId: userId,
      detail: { roles },
    });
    const user = await findUser(tx, userId);
    if (!user) throw new Error(`The user ${userId} was written and cannot be read`);
    return user;
  });
}
