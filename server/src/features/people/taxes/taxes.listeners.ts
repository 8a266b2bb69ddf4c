import { userRemoved } from '#people/accounts/accounts.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { deleteTaxDetails } from './taxes.queries.ts';

export const taxListeners = (): Listener[] => [
  // Receipts keep their own copy.
  on(userRemoved, function forgetTaxDetails(tx, { about: userId }) {
    return deleteTaxDetails(tx, userId);
  }),
];
