import type { Tx } from '#platform/db/database.ts';
import { ask } from '#platform/happened.ts';
import { timeFreed, timeNeeded } from '../availability.events.ts';

/**
 * Takes time of a space, whose row is locked, with `take`. Expired holds end before that; the time it frees becomes
 * available to buffers.
 */
export async function takeTime<Taken>(
  tx: Tx,
  whose: { spaceId: number; now: Date },
  take: () => Promise<Taken>,
): Promise<Taken> {
  await ask(tx, timeNeeded, whose);
  const taken = await take();
  await ask(tx, timeFreed, whose);
  return taken;
}
