import { spaceRemoved } from '#places/spaces/spaces.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { deleteWayIn } from './way-in.queries.ts';

export const wayInListeners = (): Listener[] => [
  // A removed space has no bookings ahead, and its way in names a contact person.
  on(spaceRemoved, function forgetWayIn(tx, { about: spaceId }) {
    return deleteWayIn(tx, spaceId);
  }),
];
