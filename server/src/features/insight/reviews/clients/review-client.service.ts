import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import { bookingRefusals } from '#renting/bookings/bookings.contract.ts';
import { lockBooking } from '#renting/bookings/bookings.queries.ts';
import { isOverAndRecent, openFrom } from '../blind.rules.ts';
import { insertClientReviewRemoval } from '../removals.queries.ts';
import { reviewRefusals } from '../reviews.contract.ts';
import { clientReviewChanged, clientReviewed, clientReviewRemoved } from '../reviews.events.ts';
import { findReviewBy } from '../reviews.queries.ts';
import { showReviewBy } from '../show-reviews.service.ts';
import { type clientReviewBody, clientReviewRefusals } from './clients.contract.ts';
import {
  deleteClientReview,
  findReviewOfBooking,
  findVisit,
  insertClientReview,
  type Kept,
  lockReviewOfBooking,
  rateClient,
  updateClientReview,
  type Visit,
} from './clients.queries.ts';

const CHANGES: Limit = { name: 'client-review-changes', tries: 40, seconds: 3600 };

/** What the owner who let a space, or an admin, sees of the client of its booking. */
export async function readClient({ db, clock }: Platform, caller: Caller, bookingId: number) {
  const visit = await readVisit(db, caller, bookingId);
  const [standing, review] = await Promise.all([
    rateClient(db, visit.user_id),
    findReviewOfBooking(db, bookingId, caller.id),
  ]);
  return {
    ...standing,
    review,
    may_be_reviewed:
      mayReview(visit, caller, clock.now()) && (!review || review.sealed_until !== null),
    reviewable_until: toNairobiIso(openFrom(visit.end_time)),
  };
}

/** Stores the owner's review of the client of a booking. Both sides are shown once both have written. */
export async function reviewClient(
  platform: Platform,
  caller: Caller,
  bookingId: number,
  said: z.output<typeof clientReviewBody>,
) {
  await platform.limits.count(CHANGES, String(caller.id));
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const { space_id, user_id } = await readVisit(tx, caller, bookingId).then(({ id }) =>
      lockBooking(tx, id),
    );
    const kept = await lockReviewOfBooking(tx, bookingId);
    if (kept && kept.sealed_until === null)
      throw new Refusal(clientReviewRefusals.CLIENT_REVIEW_SHOWN);
    // Read after any concurrent removal of a review has finished.
    const visit = await readVisit(tx, caller, bookingId);
    if (visit.was_shown) throw new Refusal(clientReviewRefusals.CLIENT_REVIEW_WAS_SHOWN);
    if (!mayReview(visit, caller, now))
      throw new Refusal(clientReviewRefusals.CLIENT_NOT_REVIEWABLE);
    if (kept) {
      if (saysOther(kept, said)) {
        await updateClientReview(tx, kept.id, said, now);
        await happened(tx, clientReviewChanged, { about: kept.id, by: caller.id, at: now });
      }
    } else {
      const isAnswered = (await findReviewBy(tx, user_id, space_id)) !== null;
      const sealed_until = isAnswered ? null : openFrom(visit.end_time);
      const review = { ...said, booking_id: bookingId, created_at: now, sealed_until };
      const id = await insertClientReview(tx, review);
      if (id === null)
        throw new Error(`The client of booking ${bookingId} is reviewed, and was not`);
      const about = { about: id, by: caller.id, at: now };
      await happened(tx, clientReviewed, { ...about, bookingId, isShown: isAnswered });
      await showReviewBy(tx, { space_id, user_id }, { by: caller.id, now });
    }
    const review = await findReviewOfBooking(tx, bookingId, caller.id);
    if (!review) throw new Error(`The review of the client of booking ${bookingId} cannot be read`);
    return review;
  });
}

/**
 * Removes a review of a client, for the owner who wrote it or an admin whom it is not about. Once it was shown, no
 * other one can be written. An owner whose review an admin removed gets a notice with the reason.
 */
export async function removeClientReview(
  platform: Platform,
  caller: Caller,
  bookingId: number,
  reason: string | null,
) {
  await platform.limits.count(CHANGES, String(caller.id));
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const visit = await readVisit(tx, caller, bookingId);
    // Both lock the booking, so a client who writes at this moment unseals a review that exists, or none.
    await lockBooking(tx, bookingId);
    const kept = await lockReviewOfBooking(tx, bookingId);
    // Only its writer may know that there is a sealed one.
    if (!kept || (kept.sealed_until !== null && visit.owner_id !== caller.id))
      throw new Refusal(clientReviewRefusals.CLIENT_REVIEW_NOT_FOUND);
    if (visit.user_id === caller.id) throw new Refusal(reviewRefusals.REVIEW_OF_OWN);
    await deleteClientReview(tx, kept.id);
    const by = caller.id;
    const removal = {
      booking_id: bookingId,
      reason: visit.owner_id === by ? null : reason,
      by,
      now,
    };
    if (kept.sealed_until === null) await insertClientReviewRemoval(tx, removal);
    await happened(tx, clientReviewRemoved, { about: kept.id, by, at: now, bookingId });
  });
}

/** A booking, for the owner who let it or an admin; for everybody else, including its client, it does not exist. */
async function readVisit(db: Db, caller: Caller, bookingId: number): Promise<Visit> {
  const visit = await findVisit(db, bookingId);
  if (!visit || !(isOwner(visit, caller) || caller.roles.includes('admin')))
    throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND);
  return visit;
}

const isOwner = ({ owner_id }: Visit, { id, roles }: Caller): boolean =>
  owner_id === id && roles.includes('owner');

const mayReview = (visit: Visit, caller: Caller, now: Date): boolean =>
  isOwner(visit, caller) &&
  visit.user_id !== caller.id &&
  !visit.has_left &&
  !visit.was_shown &&
  isOverAndRecent(visit, now);

const saysOther = (kept: Kept, said: Pick<Kept, 'rating' | 'comment'>): boolean =>
  kept.rating !== said.rating || kept.comment !== said.comment;
