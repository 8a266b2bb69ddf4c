import type { z } from 'zod';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { welcomeTask } from '../account-mails.service.ts';
import { userCreated } from '../accounts.events.ts';
import { insertUser, lockProfile, readUser } from '../accounts.queries.ts';
import { readPhoneNumber } from '../accounts.service.ts';
import { tellOfNewAdmin } from '../admin-mails.service.ts';
import { hashNewPassword } from '../passwords/passwords.service.ts';
import { changeAccount, readChanges } from '../profile/change-profile.service.ts';
import { type changedUserBody, type newUserBody, userRefusals } from './users.contract.ts';

// At sign-up people are asked to log in instead; an admin can look.
const EMAIL_TAKEN = 'An account with this email already exists. Please look for it in the list.';

/** Opens an account for someone else, who gets a mail that says where to log in. */
export async function createUser(
  platform: Platform,
  caller: Caller,
  { role, password, ...names }: z.output<typeof newUserBody>,
) {
  const phone_number = readPhoneNumber(names.phone_number);
  const password_hash = await hashNewPassword(password, { ...names, phone_number });
  const now = platform.clock.now();
  const roles = role === 'client' ? [role] : (['client', role] as const);
  return inTransaction(platform.db, async (tx) => {
    const account = {
      ...names,
      phone_number,
      password_hash,
      created_at: now,
      created_by: caller.id,
    };
    const userId = await insertUser(tx, account, roles, EMAIL_TAKEN);
    await happened(tx, userCreated, { about: userId, by: caller.id, at: now, detail: { roles } });
    await platform.queue.add(tx, welcomeTask, { user_id: userId });
    if (role === 'admin') await tellOfNewAdmin(tx, platform.queue, { userId, by: caller.id });
    return readUser(tx, userId);
  });
}

/** Changes the fields that were sent. A new password ends the person's sessions, except the admin's own. */
export async function changeUser(
  platform: Platform,
  caller: Caller,
  userId: number,
  input: z.output<typeof changedUserBody>,
) {
  const change = await readChanges(platform, userId, input);
  return inTransaction(platform.db, async (tx) => {
    const profile = await lockProfile(tx, userId);
    if (!profile) throw new Refusal(userRefusals.USER_NOT_FOUND);
    return changeAccount(tx, platform, caller, { userId, profile, ...change });
  });
}
