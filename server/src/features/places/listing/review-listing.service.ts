import { listAdminIds } from '#people/accounts/users/roles.queries.ts';
import { listSpace } from '#places/spaces/space-row.service.ts';
import { findSpace } from '#places/spaces/spaces.queries.ts';
import { lockManaged, refuseUnlessManaged } from '#places/spaces/spaces.service.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { listingRefusals } from './listing.contract.ts';
import { listingApproved, listingAsked, listingSent } from './listing.events.ts';
import { findListing, insertListing, setApproved, setAsked, setSent } from './listing.queries.ts';
import { CHECKS, type Check } from './listing-checks.contract.ts';
import { listingDecidedTask } from './listing-mails.service.ts';
import { refuseOwn } from './refuse-own.service.ts';

/** A space that is not listed yet, in full, for those who manage it. */
export async function readListing({ db }: Platform, caller: Caller, spaceId: number) {
  await refuseUnlessManaged(db, caller, spaceId);
  const { state, sent_at, questions, asked_at } = await requireListing(db, spaceId);
  const space = await findSpace(db, spaceId);
  if (!space) throw new Refusal(listingRefusals.LISTING_NOT_WAITING);
  return { space, state, sent_at, questions, asked_at };
}

/** Puts a new, waiting space on the list for admins. */
export async function awaitListing(tx: Tx, spaceId: number, by: number | null, now: Date) {
  await insertListing(tx, spaceId, now);
  await tellAdmins(tx, spaceId, by, now);
}

/** Submits a space again, once its owner has changed what an admin asked about. */
export function sendListing({ db, clock }: Platform, caller: Caller, spaceId: number) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockManaged(tx, caller, spaceId);
    await requireListing(tx, spaceId);
    if (!(await setSent(tx, spaceId, now))) throw new Refusal(listingRefusals.LISTING_NOT_ASKED);
    await tellAdmins(tx, spaceId, caller.id, now);
    return requireListing(tx, spaceId);
  });
}

/** Asks the owner to change something, before the space is listed. */
export function askAboutListing(
  { db, clock, queue }: Platform,
  caller: Caller,
  spaceId: number,
  questions: string,
) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { owner_id: ownerId } = await lockManaged(tx, caller, spaceId);
    if (!(await setAsked(tx, spaceId, { questions, by: caller.id, now })))
      throw new Refusal(listingRefusals.LISTING_NOT_WAITING);
    await happened(tx, listingAsked, { about: spaceId, by: caller.id, at: now, ownerId });
    const listing = await requireListing(tx, spaceId);
    await queue.add(tx, listingDecidedTask, { space_id: spaceId, asked_at: listing.asked_at });
    return listing;
  });
}

/** Lists a space: from then on it can be found and booked. */
export async function approveListing(
  { db, clock, queue }: Platform,
  caller: Caller,
  spaceId: number,
  checked: readonly Check[],
) {
  if (CHECKS.some((check) => !checked.includes(check)))
    throw new Refusal(listingRefusals.LISTING_UNCHECKED, { field: 'checked' });
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { owner_id: ownerId } = await lockManaged(tx, caller, spaceId);
    await refuseOwn(tx, caller, ownerId);
    if (!(await setApproved(tx, spaceId, caller.id, now)))
      throw new Refusal(listingRefusals.LISTING_NOT_WAITING);
    await listSpace(tx, spaceId);
    await happened(tx, listingApproved, { about: spaceId, by: caller.id, at: now, ownerId });
    await queue.add(tx, listingDecidedTask, { space_id: spaceId, asked_at: null });
  });
}

async function tellAdmins(tx: Tx, spaceId: number, by: number | null, now: Date) {
  const adminIds = await listAdminIds(tx);
  await happened(tx, listingSent, { about: spaceId, by, at: now, adminIds });
}

async function requireListing(db: Db, spaceId: number) {
  const listing = await findListing(db, spaceId);
  if (!listing) throw new Refusal(listingRefusals.LISTING_NOT_WAITING);
  return listing;
}
