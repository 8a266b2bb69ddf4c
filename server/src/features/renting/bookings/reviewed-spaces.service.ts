// What bookings know about reviews, a later feature: whether a client has reviewed a space.
import type { Tx } from '#platform/db/database.ts';
import { deleteReviewed, insertReviewed, type Reviewed } from './bookings.queries.ts';

/** Sets it for all bookings of that client in that space, in the transaction in which the review changes. */
export const keepReviewed = (tx: Tx, reviewed: Reviewed, isReviewed: boolean): Promise<void> =>
  isReviewed ? insertReviewed(tx, reviewed) : deleteReviewed(tx, reviewed);
