import { userRemoved } from '#people/accounts/accounts.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { lockSpacesOf } from './spaces.queries.ts';
import { removeSpaces } from './spaces.service.ts';

export const spaceListeners = (): Listener[] => [
  on(userRemoved, async function removeTheirSpaces(tx, { about: ownerId, by, at }) {
    await removeSpaces(tx, await lockSpacesOf(tx, ownerId), at, by);
  }),
];
