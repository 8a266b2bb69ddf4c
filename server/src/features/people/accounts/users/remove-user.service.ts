import { inTransaction } from '#platform/db/transaction.ts';
import { ask, happened } from '#platform/happened.ts';
import { forgetAnswers } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { userLeaving, userMattersOpen, userRemoved } from '../accounts.events.ts';
import { findUser, lockProfile } from '../accounts.queries.ts';
import { tellOfLostAdmin } from '../admin-mails.service.ts';
import { deleteLinksOf } from '../email/email-links.queries.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts';
import { endAccess } from '../passwords/passwords.service.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.queries.ts';
import { isLastAdmin } from './roles.queries.ts';
import { userRefusals } from './users.contract.ts';
import { forgetUser } from './users.queries.ts';

/**
 * Removes a person: what they booked, paid and wrote stays, under their number; who they were is deleted, and their
 * sessions end at once. Listeners delete whatever else is theirs; open matters prevent the removal.
 */
export async function removeUser(
  platform: Platform,
  caller: Caller,
  userId: number,
): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, (tx) => ask(tx, userLeaving, { userId, now }));
  await inTransaction(platform.db, async (tx) => {
    const profile = await lockProfile(tx, userId);
    if (!profile) throw new Refusal(userRefusals.USER_NOT_FOUND);
    if (await isLastAdmin(tx, userId)) throw new Refusal(userRefusals.LAST_ADMIN);
    const matters = await ask(tx, userMattersOpen, { userId, now });
    if (matters.total > 0) throw new Refusal(userRefusals.USER_HAS_OPEN_MATTERS, { data: matters });
    const roles = (await findUser(tx, userId))?.roles;
    await endAccess(tx, userId);
    await deleteSecondFactor(tx, userId);
    await deletePasskeysOf(tx, userId);
    await deleteLinksOf(tx, userId);
    await forgetAnswers(tx, userId);
    await forgetUser(tx, userId, now);
    await happened(tx, userRemoved, { about: userId, by: caller.id, at: now, detail: { roles } });
    if (roles?.includes('admin'))
      await tellOfLostAdmin(tx, platform.queue, { userId, profile, by: caller.id });
  });
}
