import { userRemoved } from '#people/accounts/accounts.events.ts';
import { userRefusals } from '#people/accounts/users/users.contract.ts';
import { type Listener, on } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { spaceRefusals } from './spaces.contract.ts';
import { lockSpacesOf } from './spaces.queries.ts';
import { removeSpaces } from './spaces.service.ts';

export const spaceListeners = (): Listener[] => [
  on(userRemoved, async function removeTheirSpaces(tx, { about: ownerId, by, at }) {
    try {
      await removeSpaces(tx, await lockSpacesOf(tx, ownerId), at, by);
    } catch (error) {
      const isBooked = error instanceof Refusal && error.kind === spaceRefusals.SPACE_HAS_BOOKINGS;
      throw isBooked ? new Refusal(userRefusals.USER_HAS_BOOKINGS) : error;
    }
  }),
];
