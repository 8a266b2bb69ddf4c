import { userRemoved } from '#people/accounts/accounts.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { deleteFavouritesOf } from './favourites.queries.ts';

export const favouriteListeners = (): Listener[] => [
  on(userRemoved, function forgetFavourites(tx, { about: userId }) {
    return deleteFavouritesOf(tx, userId);
  }),
];
