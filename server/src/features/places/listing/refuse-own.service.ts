import { listAdminIds } from '#people/accounts/users/roles.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { listingRefusals } from './listing.contract.ts';

/** Refuses admins who would vouch for a space of their own, unless there is nobody else who could. */
export async function refuseOwn(tx: Tx, { id }: Caller, ownerId: number): Promise<void> {
  if (ownerId !== id) return;
  const adminIds = await listAdminIds(tx);
  if (adminIds.some((adminId) => adminId !== id)) throw new Refusal(listingRefusals.LISTING_OF_OWN);
}
