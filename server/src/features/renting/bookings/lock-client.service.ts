import type { Tx } from '#platform/db/database.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { lockParties } from './bookings.queries.ts';

/**
 * Lets a client's bookings and changes come one after the other, and none from one who was removed; and those of
 * a space, if it is named.
 */
export async function lockClient(tx: Tx, caller: Caller, spaceId: number | null = null) {
  if (!(await lockParties(tx, caller.id, spaceId)))
    throw new Refusal(platformRefusals.NOT_SIGNED_IN);
}
