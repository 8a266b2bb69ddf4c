import { spaceRemoved } from '#places/spaces/spaces.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { deleteWayIn } from './way-in.queries.ts';

export const wayInListeners = (): Listener[] => [
  // Nobody has booked a space that is removed, and it names who helps there.
  on(spaceRemoved, function forgetWayIn(tx, { about: spaceId }) {
    return deleteWayIn(tx, spaceId);
  }),
];
