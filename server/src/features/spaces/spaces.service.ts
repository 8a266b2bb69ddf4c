import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { spaceRefusals } from './spaces.contract.ts';
import { type BookableSpace, lockSpace } from './spaces.queries.ts';

/** Locks a space for a booking; refuses one that is gone or not taking bookings. */
export async function lockBookableSpace(tx: Tx, spaceId: number): Promise<BookableSpace> {
  const space = await lockSpace(tx, spaceId);
  if (!space) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
  if (space.status !== 'available') throw new Refusal(spaceRefusals.SPACE_NOT_AVAILABLE);
  return space;
}
