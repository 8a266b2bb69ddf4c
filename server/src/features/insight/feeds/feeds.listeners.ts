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
  // The address that they had leads nowhere any more.
  on(userRemoved, async function forgetFeed(tx, { about: userId }) {
    await deleteFeed(tx, { userId });
    await deleteFeedsOfOthers(tx, userId);
  }),
  // Whoever may not make an address any more reads on at none that they were shown.
  on(roleTaken, async function endFeedsOfRole(tx, { about: userId, role }) {
    if (role === 'owner') await deleteFeedsOfSpaces(tx, userId);
    if (role === 'admin') await deleteFeedsOfOthers(tx, userId);
  }),
  // Whoever could log in with the old password may have made themselves an address to keep reading at.
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
