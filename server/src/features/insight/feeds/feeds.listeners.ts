import { userRemoved } from '#people/accounts/accounts.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { deleteFeed } from './feeds.queries.ts';

export const feedListeners = (): Listener[] => [
  // The address that they had leads nowhere any more.
  on(userRemoved, async function forgetFeed(tx, { about: userId }) {
    await deleteFeed(tx, { userId });
  }),
];
