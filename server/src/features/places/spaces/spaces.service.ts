import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { inTurn } from '#platform/db/turns.ts';
import { happened } from '#platform/happened.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { spaceRefusals } from './spaces.contract.ts';
import { spaceRemoved } from './spaces.events.ts';
import {
  type BookableSpace,
  findBookableSpace,
  findOwner,
  type LockedSpace,
  lockListed,
  setRemoved,
} from './spaces.queries.ts';

/** Locks a space's row and runs `work` on it in one transaction; a few at a time, however many are called. */
export const inTurnOfSpace = <T>(db: Db, spaceId: number, work: (tx: Tx) => Promise<T>) =>
  inTurn(db, `space ${spaceId}`, () => inTransaction(db, work));

/** A space for a booking, its row locked; refuses one that is gone or not taking bookings. */
export async function requireBookable(tx: Tx, spaceId: number): Promise<BookableSpace> {
  const space = await findBookableSpace(tx, spaceId);
  if (!space) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
  if (space.status !== 'available') throw new Refusal(spaceRefusals.SPACE_NOT_AVAILABLE);
  return space;
}

/** Locks a space that the caller may change. Others get a refusal: the existence of a space is no secret. */
export const lockManaged = async (tx: Tx, caller: Caller, spaceId: number): Promise<LockedSpace> =>
  managedBy(caller, await lockListed(tx, spaceId));

/** Refuses callers who may not manage a listed space, without locking it: for reads. */
export async function refuseUnlessManaged(db: Db, caller: Caller, spaceId: number): Promise<void> {
  managedBy(caller, await findOwner(db, spaceId));
}

/** A space that exists and that the caller, its owner or an admin, may manage; refuses anybody else. */
function managedBy<Space extends { owner_id: number }>(caller: Caller, space: Space | null): Space {
  if (!space) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
  const isOwn = caller.roles.includes('owner') && space.owner_id === caller.id;
  if (!isOwn && !caller.roles.includes('admin'))
    throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
  return space;
}

/** Removes a space for good: what was booked and paid there stays on record. */
export async function removeSpace({ db, clock }: Platform, caller: Caller, spaceId: number) {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockManaged(tx, caller, spaceId);
    await removeSpaces(tx, [spaceId], now, caller.id);
  });
}

/** Removes spaces whose rows are locked, so that no booking can slip in. Listeners refuse if there are bookings. */
export async function removeSpaces(
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
