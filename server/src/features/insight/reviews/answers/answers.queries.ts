import type { Tx } from '#platform/db/database.ts';
import { execute, firstRow } from '#platform/db/rows.ts';

/** A review with the owner's answer. */
export type Answered = {
  owner_id: number;
  /** Who wrote the review. */
  user_id: number;
  booking_id: number;
  answer: string | null;
  answered_at: Date | null;
};

/**
 * Locks a review to be answered; null if there is none, or none that is shown. An answer changes no figure of its
 * space.
 */
export const lockAnswer = (tx: Tx, reviewId: number) => firstRow<Answered>(tx)`
  select owner_id, user_id, booking_id, answer, answered_at from reviews
  where id = ${reviewId} and sealed_until is null for no key update`;

type Answer = { answer: string | null; answered_at: Date | null; answer_changed_at: Date | null };

export const setAnswer = (
  tx: Tx,
  reviewId: number,
  { answer, answered_at, answer_changed_at }: Answer,
) => execute(tx)`
  update reviews
  set answer = ${answer}, answered_at = ${answered_at}, answer_changed_at = ${answer_changed_at}
  where id = ${reviewId}`;
