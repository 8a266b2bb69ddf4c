// The facts that the texts of notices need, by subject.
import type { Db } from '#platform/db/database.ts';
import { findBooking } from './booking.queries.ts';
import { findChange } from './change.queries.ts';
import type { StoredNotice } from './notice-of.service.ts';
import { findPayment, findRefund } from './payment.queries.ts';
import { findProblem } from './problem.queries.ts';
import {
  findAnswerRemoval,
  findClientReview,
  findClientReviewRemoval,
  findRemoval,
  findReview,
} from './review.queries.ts';

export async function factsOfBooking(db: Db, { subject_id: bookingId }: StoredNotice) {
  const booking = await findBooking(db, bookingId);
  return booking && { booking };
}

export async function factsOfChange(db: Db, { subject_id: changeId }: StoredNotice) {
  const change = await findChange(db, changeId);
  const booking = change && (await findBooking(db, change.booking_id));
  return booking && { booking, change };
}

export async function factsOfPayment(db: Db, { subject_id: settlementId }: StoredNotice) {
  const payment = await findPayment(db, settlementId);
  const booking = payment && (await findBooking(db, payment.booking_id));
  return booking && { booking, payment };
}

export async function factsOfRefund(db: Db, { subject_id: refundId }: StoredNotice) {
  const refund = await findRefund(db, refundId);
  const booking = refund && (await findBooking(db, refund.booking_id));
  return booking && { booking, refund };
}

export async function factsOfProblem(db: Db, { subject_id: problemId }: StoredNotice) {
  const problem = await findProblem(db, problemId);
  const booking = problem && (await findBooking(db, problem.booking_id));
  return booking && { booking, problem };
}

export async function factsOfReview(db: Db, { subject_id: reviewId }: StoredNotice) {
  const review = await findReview(db, reviewId);
  const booking = review && (await findBooking(db, review.booking_id));
  return booking && { booking, review };
}

const factsOfRemovalIn =
  (find: typeof findRemoval) =>
  async (db: Db, { subject_id }: StoredNotice) => {
    const removal = await find(db, subject_id);
    const booking = removal && (await findBooking(db, removal.booking_id));
    return booking && { booking, removal };
  };

export const factsOfRemoval = factsOfRemovalIn(findRemoval);
export const factsOfAnswerRemoval = factsOfRemovalIn(findAnswerRemoval);
export const factsOfClientReviewRemoval = factsOfRemovalIn(findClientReviewRemoval);

export async function factsOfClientReview(db: Db, { subject_id: reviewId }: StoredNotice) {
  const review = await findClientReview(db, reviewId);
  const booking = review && (await findBooking(db, review.booking_id));
  return booking && { booking, review };
}
