import { lockProfile } from '#people/accounts/accounts.queries.ts';
import { lockManaged, refuseUnlessManaged } from '#places/spaces/spaces.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import { toNairobiIso, withNairobiTimes } from '#platform/time.ts';
import { feedEnded, feedMade } from './feeds.events.ts';
import { deleteFeed, type FeedOwner, findFeed, writeFeed } from './feeds.queries.ts';

/** Each leaves a row in the audit, which is not deleted for years. */
const MAKINGS: Limit = { name: 'make-feed', tries: 20, seconds: 3600 };

/**
 * Whether there is an address, of the caller's own feed or of a space's that they may manage; the address itself is not
 * returned.
 */
export async function readFeedState({ db }: Platform, caller: Caller, owner: FeedOwner) {
  if ('spaceId' in owner) await refuseUnlessManaged(db, caller, owner.spaceId);
  const feed = await findFeed(db, owner);
  return feed && withNairobiTimes(feed);
}

/**
 * Creates an address at which calendar programs can read; the previous one ends. It is returned here and never again.
 */
export async function makeFeed(
  { db, clock, url, limits }: Platform,
  caller: Caller,
  owner: FeedOwner,
) {
  await limits.count(MAKINGS, String(caller.id));
  const now = clock.now();
  const token = newToken();
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, caller, owner);
    await writeFeed(tx, owner, { tokenHash: hashToken(token), by: caller.id, now });
    await happened(tx, feedMade, { ...whose(owner), by: caller.id, at: now });
  });
  return {
    made_at: toNairobiIso(now),
    last_read_at: null,
    url: `${url}/feeds/${token}.ics`,
  };
}

/** Ends the address. If there is none, nothing needs to be done. */
export async function endFeed({ db, clock }: Platform, caller: Caller, owner: FeedOwner) {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, caller, owner);
    if (!(await deleteFeed(tx, owner))) return;
    await happened(tx, feedEnded, { ...whose(owner), by: caller.id, at: now });
  });
}

/** Concurrent creations of an address run one after the other: the last one counts. */
async function lockOwner(tx: Tx, caller: Caller, owner: FeedOwner): Promise<void> {
  if ('spaceId' in owner) await lockManaged(tx, caller, owner.spaceId);
  else await lockProfile(tx, owner.userId);
}

/** Recorded under the space or the person that the feed is of. */
const whose = (owner: FeedOwner) =>
  'spaceId' in owner
    ? { subject: 'space', about: owner.spaceId }
    : { subject: 'user', about: owner.userId };
