import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';

export type ReviewFacts = {
  booking_id: number;
  space_id: number;
  /** The owner's; null if it was taken back. */
  answer: string | null;
};

/** A review and the answer to it. */
export const findReview = (db: Db, reviewId: number) => firstRow<ReviewFacts>(db)`
  select booking_id, space_id, answer from reviews where id = ${reviewId}`;

export type RemovalFacts = {
  booking_id: number;
  /** Null: none was given. */
  reason: string | null;
};

/** Why an admin removed a review. */
export const findRemoval = (db: Db, reviewId: number) => firstRow<RemovalFacts>(db)`
  select booking_id, reason from review_removals where review_id = ${reviewId}`;

/** Why an admin removed the answer to one. */
export const findAnswerRemoval = (db: Db, removalId: number) => firstRow<RemovalFacts>(db)`
  select booking_id, reason from answer_removals where id = ${removalId}`;

/** Why an admin removed an owner's review of the client of a booking. */
export const findClientReviewRemoval = (db: Db, bookingId: number) => firstRow<RemovalFacts>(db)`
  select booking_id, reason from client_review_removals where booking_id = ${bookingId}`;

export type ClientReviewFacts = { booking_id: number; rating: number; comment: string };

/** An owner's review of a client; null while it is hidden from them, or if it is gone. */
export const findClientReview = (db: Db, reviewId: number) => firstRow<ClientReviewFacts>(db)`
  select booking_id, rating, comment from client_reviews where id = ${reviewId} and sealed_until is null`;
