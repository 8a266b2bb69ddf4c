import { makeUser } from '#people/accounts/accounts.factory.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { NOTHING_TOLD } from './facilities/facilities.rules.ts';
import { insertSpace, type NewSpace } from './write-space.queries.ts';

/** An owner's request to list a space, with defaults. */
export const spaceRequest = (changes: Record<string, unknown> = {}) => ({
  title: 'Jacaranda Room',
  description: 'Quiet, with a whiteboard.',
  price_per_hour: 900,
  space_type: 'meeting room',
  max_guests: 6,
  images: [],
  terms: '',
  ...changes,
});

/** Creates a space, with an owner of its own unless one is given; returns its id. */
export async function makeSpace(
  platform: Platform,
  wanted: Partial<NewSpace> = {},
): Promise<number> {
  const owner_id = wanted.owner_id ?? (await makeUser(platform, ['owner'])).id;
  const space: NewSpace = {
    owner_id,
    title: 'Acacia Boardroom',
    description: 'An oval table above Waiyaki Way.',
    space_type: 'conference room',
    max_guests: 14,
    price_cents: 350_000,
    location: 'Westlands',
    status: 'available',
    terms: null,
    images: [],
    facilities: NOTHING_TOLD,
    created_at: platform.clock.now(),
    ...wanted,
  };
  return inTransaction(platform.db, (tx) => insertSpace(tx, space));
}
