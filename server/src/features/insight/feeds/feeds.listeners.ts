import {
  roleTaken,
  userPasswordChanged,
  userPasswordReset,
  userRemoved,
} from '#people/accounts/accounts.events.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Listener, on } from '#platform/happened.ts';
import { deleteFeed, deleteFeedsOfOthers, deleteFeedsOfSpaces } from './feeds.queries.ts';

export const feedListeners = (): Listener[] => [
  // Their address no longer leads anywhere.
  on(userRemoved, async function forgetFeed(tx, { about: userId }) {
    await deleteFeed(tx, { userId });
    await deleteFeedsOfOthers(tx, userId);
  }),
  // Those who may no longer create an address cannot keep reading at earlier ones.
  on(roleTaken, async function endFeedsOfRole(tx, { about: userId, role }) {
    if (role === 'owner') await deleteFeedsOfSpaces(tx, userId);
    if (role === 'admin') await deleteFeedsOfOthers(tx, userId);
  }),
  // Somebody who could log in with the old password may have created an address to keep reading.
  on(userPasswordReset, async function endAllFeeds(tx, { about: userId }) {
    await deleteAllFeeds(tx, userId);
  }),
  on(userPasswordChanged, async function endFeedsUnlessOwnChange(tx, { about: userId, by }) {
    if (by !== userId) await deleteAllFeeds(tx, userId);
  }),
];

async function deleteAllFeeds(tx: Tx, userId: number): Promise<void> {
  await deleteFeed(tx, { userId });
  await deleteFeedsOfSpaces(tx, userId);
  await deleteFeedsOfOthers(tx, userId);
}
