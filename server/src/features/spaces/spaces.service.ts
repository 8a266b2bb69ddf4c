import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { spaceRefusals } from './spaces.contract.ts';
import {
  type BookableSpace,
  countBookingsAhead,
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

/**
 * Removes all spaces of an owner, for good: what was booked and paid there stays on record. Refuses
 * while one of them has live bookings ahead. `actorId` is who removes them.
 */
export async function removeSpacesOf(
  tx: Tx,
  ownerId: number,
  now: Date,
  actorId: number,
): Promise<void> {
  await removeLocked(tx, await lockSpacesOf(tx, ownerId), now, actorId);
}

/** Removes spaces whose rows are locked, so that no booking can slip in beside. */
async function removeLocked(
  tx: Tx,
  spaceIds: readonly number[],
  now: Date,
  actorId: number,
): Promise<void> {
  if ((await countBookingsAhead(tx, spaceIds, now)) > 0)
    throw new Refusal(spaceRefusals.SPACE_HAS_BOOKINGS);
  await setRemoved(tx, spaceIds, now);
  for (const spaceId of spaceIds) {
    await recordAudit(tx, {
      at: now,
      actorId,
      action: 'space.removed',
      subject: 'space',
      subjectId: spaceId,
    });
  }
}
