// What owners of the demo write: answers to reviews of their spaces, and reviews of their clients.
import { setAnswer } from '#insight/reviews/answers/answers.queries.ts';
import { isOverAndRecent, openFrom } from '#insight/reviews/blind.rules.ts';
import { insertClientReview } from '#insight/reviews/clients/clients.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { HOUR_MS, later } from '#platform/durations.ts';
import { required } from './demo-data.ts';
import type { History } from './demo-history.ts';
import type { Reviewed, Stay } from './demo-reviews.ts';

type Needs = { now: Date; history: History };

const THANKS = [
  'Thank you for coming. The kettle is on for you next time.',
  'Asante sana. We have passed this on to the caretaker, who was very pleased.',
  'It was a pleasure. Tell us a day before, and we set the tables as you had them.',
] as const;
const SORRY = [
  'We are sorry, and thank you for saying so. It is mended since; please tell us at once should it happen again.',
  'You are right. We have talked it over with the caretaker, and look after it before each booking now.',
  'This was not how it should be. Tell us a day before your next booking, and we make it good.',
] as const;

/** Owners answer every third review of their spaces, and each bad one. */
export async function addAnswers(
  tx: Tx,
  written: readonly Reviewed[],
  { now, history }: Needs,
): Promise<void> {
  for (const [nth, { stay, reviewId, rating, at }] of written.entries()) {
    const words = rating <= 3 ? SORRY : THANKS;
    const answered_at = later(at, (5 + (nth % 40)) * HOUR_MS);
    if ((rating > 3 && nth % 3 > 0) || answered_at > now) continue;
    const answer = required(words[nth % words.length], 'answer');
    await setAnswer(tx, reviewId, { answer, answered_at, answer_changed_at: null });
    history.note(answered_at, stay.space.ownerId, 'review.answered', 'review', reviewId);
  }
}

const OF_CLIENTS = [
  [5, 'Came on time, left the room as it was. Welcome back.'],
  [5, 'Clear about what they needed, and kind to the guard.'],
  [4, 'All well. They stayed ten minutes over.'],
  [5, ''],
  [3, 'Friendly, but we found coffee on two chairs.'],
] as const;

/**
 * Owners review two of three clients, some hours after the end; and every client who was there within a week and
 * reviewed the space, so that both reviews are shown.
 */
export async function addClientReviews(
  tx: Tx,
  stays: readonly Stay[],
  written: readonly Reviewed[],
  { now, history }: Needs,
): Promise<void> {
  const reviewed = new Set(written.map(({ stay }) => stay.bookingId));
  for (const [nth, { space, client, bookingId, end }] of stays.entries()) {
    const created_at = later(end, (2 + (nth % 30)) * HOUR_MS);
    const isRecent = isOverAndRecent({ state: 'confirmed', end_time: end }, now);
    const isAnswered = reviewed.has(bookingId);
    if (space.ownerId === client.id || (nth % 3 === 0 && !(isRecent && isAnswered))) continue;
    const [rating, comment] = required(OF_CLIENTS[nth % OF_CLIENTS.length], 'review of a client');
    const id = await insertClientReview(tx, {
      booking_id: bookingId,
      rating,
      comment,
      created_at: created_at < now ? created_at : later(end, (now.getTime() - end.getTime()) / 2),
      sealed_until: isRecent && !isAnswered ? openFrom(end) : null,
    });
    if (id !== null)
      history.note(
        created_at < now ? created_at : now,
        space.ownerId,
        'client_review.created',
        'client_review',
        id,
      );
  }
}
