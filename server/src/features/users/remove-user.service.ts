import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { forgetAnswers } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser, lockProfile } from '../accounts/accounts.service.ts';
import { endAccess } from '../accounts/passwords.service.ts';
import { hasBookingsAhead, lapseEndedHolds } from '../bookings/lapse-holds.service.ts';
import { forgetFavourites } from '../favourites/favourites.service.ts';
import { forgetFeed } from '../feeds/make-feed.service.ts';
import { forgetChoices } from '../notices/choices.service.ts';
import { spaceRefusals } from '../spaces/spaces.contract.ts';
import { removeSpacesOf } from '../spaces/spaces.service.ts';
import { forgetTaxDetails } from '../taxes/taxes.service.ts';
import { isLastAdmin } from './roles.queries.ts';
import { userRefusals } from './users.contract.ts';
import { forgetUser } from './users.queries.ts';

/**
 * Removes a person and their spaces: what they booked, paid and said stays, under their number; who
 * they were is forgotten, and their sessions end at once.
 */
export async function removeUser(
  platform: Platform,
  caller: Caller,
  userId: number,
): Promise<void> {
  // A hold that has run out must not come to life again by money that is still on its way.
  await lapseEndedHolds(platform);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    if (!(await lockProfile(tx, userId))) throw new Refusal(userRefusals.USER_NOT_FOUND);
    if (await isLastAdmin(tx, userId)) throw new Refusal(userRefusals.LAST_ADMIN);
    await closeSpaces(tx, userId, now, caller.id);
    if (await hasBookingsAhead(tx, { userId }, now))
      throw new Refusal(userRefusals.USER_HAS_BOOKINGS);
    const roles = (await findUser(tx, userId))?.roles;
    await endAccess(tx, userId);
    await forgetAnswers(tx, userId);
    await forgetFavourites(tx, userId);
    await forgetFeed(tx, userId);
    await forgetChoices(tx, userId);
    await forgetTaxDetails(tx, userId);
    await forgetUser(tx, userId, now);
    await recordAudit(tx, {
      at: now,
      actorId: caller.id,
      action: 'user.removed',
      subject: 'user',
      subjectId: userId,
      detail: { roles },
    });
  });
}

async function closeSpaces(tx: Tx, ownerId: number, now: Date, actorId: number): Promise<void> {
  try {
    await removeSpacesOf(tx, ownerId, now, actorId);
  } catch (error) {
    const isBooked = error instanceof Refusal && error.kind === spaceRefusals.SPACE_HAS_BOOKINGS;
    throw isBooked ? new Refusal(userRefusals.USER_HAS_BOOKINGS) : error;
  }
}
