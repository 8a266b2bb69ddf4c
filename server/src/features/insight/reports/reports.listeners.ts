import { userRemoved } from '#people/accounts/accounts.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { deleteReportsBy } from './reports.queries.ts';

export const reportListeners = (): Listener[] => [
  on(userRemoved, function forgetReportsOf(tx, { about: userId }) {
    return deleteReportsBy(tx, userId);
  }),
];
