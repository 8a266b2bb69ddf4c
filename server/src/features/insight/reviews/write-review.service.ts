import type { z } from 'zod';
import { lockProfile } from '#people/accounts/accounts.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingRefusals } from '#renting/bookings/bookings.contract.ts';
import { lockBooking } from '#renting/bookings/bookings.queries.ts';
import { isOverAndRecent, sealedUntil } from './blind.rules.ts';
import { findVisit, isClientReviewed } from './clients/clients.queries.ts';
import { insertRemoval } from './removals.queries.ts';
import {
  type changeReviewBody,
  type createReviewBody,
  reviewRefusals,
} from './reviews.contract.ts';
import { reviewChanged, reviewCreated, reviewRemoved } from './reviews.events.ts';
import {
  deleteReview,
  findReviewBy,
  findStandingReview,
  insertReview,
  lockReview,
  type StandingReview,
  updateReview,
} from './reviews.queries.ts';
import { mayBeReviewed, saysOther, withSent } from './reviews.rules.ts';
import { showReviewsOfClient } from './show-reviews.service.ts';

const CHANGES: Limit = { name: 'review-changes', tries: 40, seconds: 3600 };

/** Writes a review based on a booking of the caller's; the database ensures that it is the only one. */
export async function createReview(
  platform: Platform,
  caller: Caller,
  { booking_id, ...said }: z.output<typeof createReviewBody>,
) {
  await platform.limits.count(CHANGES, String(caller.id));
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    if (!(await lockProfile(tx, caller.id))) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
    const visit = await findVisit(tx, booking_id);
    if (visit?.user_id !== caller.id) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND);
    // Locked with its space, so that it cannot be cancelled between the check and the review.
    const booking = await lockBooking(tx, booking_id);
    if (!mayBeReviewed(booking, now)) throw new Refusal(reviewRefusals.BOOKING_NOT_LIVE);
    const { space_id } = booking;
    const user_id = caller.id;
    const isAnswered = isOverAndRecent(booking, now) && (await isClientReviewed(tx, booking));
    const sealed_until = sealedUntil({ booking: { ...visit, ...booking }, isAnswered }, now);
    const review = { space_id, user_id, booking_id, ...said, created_at: now, sealed_until };
    const reviewId = await insertReview(tx, review);
    const standing = await readReview(tx, user_id, space_id);
    if (reviewId === null) {
      throw new Refusal(reviewRefusals.REVIEW_EXISTS, { data: { id: standing.id } });
    }
    await happened(tx, reviewCreated, {
      about: reviewId,
      by: caller.id,
      at: now,
      detail: sealed_until ? {} : { rating: said.rating },
    });
    await showReviewsOfClient(tx, { space_id, user_id }, { by: caller.id, now });
    return standing;
  });
}

/** Changes the sent parts of the caller's own review. A change that changes nothing leaves no trace. */
export async function changeReview(
  platform: Platform,
  caller: Caller,
  reviewId: number,
  sent: z.output<typeof changeReviewBody>,
) {
  await platform.limits.count(CHANGES, String(caller.id));
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const standing = await lockAllowed(tx, reviewId, (review) => isOwn(review, caller));
    const next = withSent(standing, sent);
    if (saysOther(standing, next)) {
      await updateReview(tx, standing, next, now);
      const detail = standing.sealed_until
        ? {}
        : { rating: next.rating, rating_before: standing.rating };
      await happened(tx, reviewChanged, { about: reviewId, by: caller.id, at: now, detail });
    }
    return readReview(tx, caller.id, standing.space_id);
  });
}

/**
 * Removes the caller's own review, or for an admin any but of a space of theirs, also from its space's average. Writers
 * whose review an admin removed are told, with the reason.
 */
export async function removeReview(
  platform: Platform,
  caller: Caller,
  reviewId: number,
  reason: string | null,
): Promise<void> {
  await platform.limits.count(CHANGES, String(caller.id));
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const standing = await lockAllowed(tx, reviewId, (review) => mayRemove(review, caller));
    const { booking_id, rating, sealed_until } = standing;
    const isByAdmin = !isOwn(standing, caller);
    if (isByAdmin && standing.owner_id === caller.id)
      throw new Refusal(reviewRefusals.REVIEW_OF_OWN);
    await deleteReview(tx, reviewId);
    if (isByAdmin) await insertRemoval(tx, { reviewId, booking_id, reason, by: caller.id, now });
    await happened(tx, reviewRemoved, {
      about: reviewId,
      by: caller.id,
      at: now,
      detail: sealed_until ? {} : { rating },
      bookingId: booking_id,
      isByAdmin,
    });
  });
}

/**
 * The review, if the caller may have it, with its space's row locked, in the order in which every change of reviews
 * locks.
 */
async function lockAllowed(
  tx: Tx,
  reviewId: number,
  isAllowed: (review: StandingReview) => boolean,
): Promise<StandingReview> {
  const found = await findStandingReview(tx, reviewId);
  const allowed = found && isAllowed(found);
  // Nobody may learn that there is a sealed one.
  if (found && !allowed && found.sealed_until === null)
    throw new Refusal(reviewRefusals.REVIEW_NOT_YOURS);
  const locked = allowed ? await lockReview(tx, found) : null;
  if (!locked) throw new Refusal(reviewRefusals.REVIEW_NOT_FOUND);
  return locked;
}

const isOwn = ({ user_id }: StandingReview, { id }: Caller): boolean => user_id === id;

const mayRemove = (review: StandingReview, caller: Caller): boolean =>
  isOwn(review, caller) || (caller.roles.includes('admin') && review.sealed_until === null);

async function readReview(tx: Tx, userId: number, spaceId: number) {
  const review = await findReviewBy(tx, userId, spaceId);
  if (!review) throw new Error(`The review of space ${spaceId} stands and cannot be read`);
  return review;
}
