import type { Tx } from '#platform/db/database.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { lockParties } from './bookings.queries.ts';

/**
 * Serialises a client's bookings and changes, and refuses those of a removed client; likewise for a space, if given.
 */
export async function lockClient(tx: Tx, caller: Caller, spaceId: number | null = null) {
  if (!(await lockParties(tx, caller.id, spaceId)))
    throw new Refusal(platformRefusals.NOT_SIGNED_IN);
}
