import { execute } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import type { Caller, Role } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { hashPassword } from '#platform/secrets.ts';
import { insertUser } from './accounts.queries.ts';
import { openSession } from './sessions/sessions.service.ts';

export const PASSWORD = 'karibu-sana';

/** A caller for services, without a request. */
export const callerOf = (id: number, roles: readonly Role[] = ['admin']): Caller => ({
  id,
  email: `person-${id}@nafasi.example`,
  roles,
  sessionId: 0,
  loggedInAt: new Date(0),
});

let made = 0;
let passwordHash: Promise<string> | undefined;

/** A person who holds `roles`, signed in. */
export async function makeUser(platform: Platform, roles: readonly Role[]) {
  made += 1;
  passwordHash ??= hashPassword(PASSWORD);
  const account = {
    first_name: 'Achieng',
    last_name: `Number ${made}`,
    email: `person-${made}@nafasi.example`,
    phone_number: '+254712345678',
    password_hash: await passwordHash,
    created_at: platform.clock.now(),
    email_proved_at: platform.clock.now(),
  };
  const id = await inTransaction(platform.db, async (tx) => {
    const userId = await insertUser(tx, account, roles);
    // Roles are given in the past, so that an admin's approval counts.
    const longAgo = earlier(account.created_at, 30 * DAY_MS);
    await execute(tx)`update user_roles set given_at = ${longAgo} where user_id = ${userId}`;
    return userId;
  });
  const session = await openSession(platform, id);
  if (!session) throw new Error(`The user ${id} was written and cannot sign in`);
  return {
    id,
    email: account.email,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
  };
}
