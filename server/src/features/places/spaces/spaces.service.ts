import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { spaceRefusals } from './spaces.contract.ts';
import { spaceRemoved } from './spaces.events.ts';
import { mayManage } from './spaces.policy.ts';
import {
  type BookableSpace,
  findOwner,
  type LockedSpace,
  lockListed,
  lockSpace,
  lockSpacesOf,
  setRemoved,
} from './spaces.queries.ts';

/** Locks a space for a booking; refuses one that is gone or not taking bookings. */
export async function lockBookableSpace(tx: Tx, spaceId: number): Promise<BookableSpace> {
  const space = await lockSpace(tx, spaceId);
  if (!space) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
  if (space.status !== 'available') throw new Refusal(spaceRefusals.SPACE_NOT_AVAILABLE);
  return space;
}

/** Locks a space that the caller may change. Who may not gets a refusal: that there is such a space is no secret. */
export async function lockManaged(tx: Tx, caller: Caller, spaceId: number): Promise<LockedSpace> {
  const space = await lockListed(tx, spaceId);
  if (!space) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
  if (!mayManage(caller, space)) throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
  return space;
}

/** Locks a listed space for what nobody asks for in person; false where it is gone. */
export const lockSpaceOf = async (tx: Tx, spaceId: number): Promise<boolean> =>
  (await lockListed(tx, spaceId)) !== null;

/** Refuses whoever may not manage a listed space, without locking it: for what they may read. */
export async function refuseUnlessManaged(db: Db, caller: Caller, spaceId: number): Promise<void> {
  const space = await findOwner(db, spaceId);
  if (!space) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
  if (!mayManage(caller, space)) throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
}

/** Removes a space, for good: what was booked and paid there stays on record. */
export async function removeSpace({ db, clock }: Platform, caller: Caller, spaceId: number) {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockManaged(tx, caller, spaceId);
    await removeLocked(tx, [spaceId], now, caller.id);
  });
}

/**
 * Removes all spaces of an owner, as `removeSpace` does one. `actorId` is who removes them.
 */
export async function removeSpacesOf(
  tx: Tx,
  ownerId: number,
  now: Date,
  actorId: number | null,
): Promise<void> {
  await removeLocked(tx, await lockSpacesOf(tx, ownerId), now, actorId);
}

/** Removes spaces whose rows are locked, so that no booking can slip in beside. Who has bookings there refuses. */
async function removeLocked(
  tx: Tx,
  spaceIds: readonly number[],
  now: Date,
  actorId: number | null,
): Promise<void> {
  await setRemoved(tx, spaceIds, now);
  for (const spaceId of spaceIds) {
    await happened(tx, spaceRemoved, { about: spaceId, by: actorId, at: now });
  }
}
