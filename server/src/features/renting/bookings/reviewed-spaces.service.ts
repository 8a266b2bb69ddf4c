// What bookings know of reviews, which come after them: whether a client has reviewed a space.
import type { Tx } from '#platform/db/database.ts';
import { deleteReviewed, insertReviewed, type Reviewed } from './bookings.queries.ts';

/** Keeps it for all bookings of that client in that space, in the transaction of the review's own change. */
export const keepReviewed = (tx: Tx, reviewed: Reviewed, isReviewed: boolean): Promise<void> =>
  isReviewed ? insertReviewed(tx, reviewed) : deleteReviewed(tx, reviewed);
