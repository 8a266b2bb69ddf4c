import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { insertAnswerRemoval } from '../removals.queries.ts';
import { reviewRefusals } from '../reviews.contract.ts';
import { reviewAnswerChanged, reviewAnswered, reviewAnswerRemoved } from '../reviews.events.ts';
import { findReview } from '../reviews.queries.ts';
import { type Answered, lockAnswer, setAnswer } from './answers.queries.ts';

const ANSWERS: Limit = { name: 'review-answers', tries: 40, seconds: 3600 };

/** Stores an owner's answer to a review of their space, replacing an earlier one. */
export async function answerReview(
  platform: Platform,
  caller: Caller,
  reviewId: number,
  answer: string,
) {
  await platform.limits.count(ANSWERS, String(caller.id));
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const standing = await lockAnswer(tx, reviewId);
    if (!standing) throw new Refusal(reviewRefusals.REVIEW_NOT_FOUND);
    if (!isOwner(standing, caller)) throw new Refusal(reviewRefusals.REVIEW_NOT_OF_YOUR_SPACE);
    if (standing.answer !== answer) {
      const { answered_at } = standing;
      await setAnswer(tx, reviewId, {
        answer,
        answered_at: answered_at ?? now,
        answer_changed_at: answered_at && now,
      });
      const about = { about: reviewId, by: caller.id, at: now };
      if (answered_at) await happened(tx, reviewAnswerChanged, about);
      else await happened(tx, reviewAnswered, { ...about, bookingId: standing.booking_id });
    }
    return readReview(tx, reviewId);
  });
}

/**
 * Removes an answer, for the owner who wrote it or an admin, but not an admin who wrote the review. Owners whose answer
 * an admin removed are told, with the reason.
 */
export async function removeAnswer(
  platform: Platform,
  caller: Caller,
  reviewId: number,
  reason: string | null,
) {
  await platform.limits.count(ANSWERS, String(caller.id));
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const standing = await lockAnswer(tx, reviewId);
    if (!standing) throw new Refusal(reviewRefusals.REVIEW_NOT_FOUND);
    if (!isOwner(standing, caller) && !caller.roles.includes('admin')) {
      throw new Refusal(reviewRefusals.REVIEW_NOT_OF_YOUR_SPACE);
    }
    if (!isOwner(standing, caller) && standing.user_id === caller.id)
      throw new Refusal(reviewRefusals.REVIEW_OF_OWN);
    if (standing.answer === null) throw new Refusal(reviewRefusals.ANSWER_NOT_FOUND);
    await setAnswer(tx, reviewId, { answer: null, answered_at: null, answer_changed_at: null });
    const { booking_id, owner_id } = standing;
    const by = caller.id;
    const removalId =
      owner_id === by ? null : await insertAnswerRemoval(tx, { booking_id, reason, by, now });
    await happened(tx, reviewAnswerRemoved, {
      about: reviewId,
      by,
      at: now,
      bookingId: booking_id,
      removalId,
    });
    return readReview(tx, reviewId);
  });
}

const isOwner = ({ owner_id }: Answered, { id, roles }: Caller): boolean =>
  owner_id === id && roles.includes('owner');

async function readReview(tx: Tx, reviewId: number) {
  const review = await findReview(tx, reviewId);
  if (!review) throw new Error(`Review ${reviewId} is locked and cannot be read`);
  return review;
}
