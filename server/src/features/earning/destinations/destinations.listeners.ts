import { userRemoved } from '#people/accounts/accounts.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { maskDestinations } from './destinations.queries.ts';

export const destinationListeners = (): Listener[] => [
  // Payouts keep their own copy of where they went, as far as the books need it.
  on(userRemoved, function maskTheirDestinations(tx, { about: userId, at }) {
    return maskDestinations(tx, userId, at);
  }),
];
