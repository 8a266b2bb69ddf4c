import { insertReview } from '#features/reviews/reviews.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { readDemo } from './demo-files.ts';
import type { History } from './demo-history.ts';
import type { Person } from './demo-people.ts';
import type { Space } from './demo-spaces.ts';
import type { Random } from './seeded-random.ts';

const HOUR_MS = 60 * 60_000;

type Comment = { space_type: string; rating: number; comment: string };

/** What people may say; the first of a type's turn comes next, so that no space has one twice. */
type Comments = { nextOf(type: string): Comment };

async function readComments(): Promise<Comments> {
  const all = await readDemo<Comment[]>('reviews.json');
  const turns = new Map<string, number>();
  return {
    nextOf(type) {
      const fitting = all.filter(({ space_type }) => space_type === type || space_type === 'any');
      const turn = turns.get(type) ?? 0;
      turns.set(type, turn + 1);
      const comment = fitting[(turn * 7) % fitting.length];
      if (!comment) throw new Error(`The demo world has no review for a ${type}`);
      return comment;
    },
  };
}

/** A visit that has ended. */
export type Stay = { space: Space; client: Person; bookingId: number; end: Date };

type Needs = { now: Date; random: Random; history: History };

/**
 * Four of five clients who were there write a review within the day after, each once for a space. In
 * the order in which they are written, as lists show the newest first.
 */
export async function addReviews(
  tx: Tx,
  stays: readonly Stay[],
  { now, random, history }: Needs,
): Promise<void> {
  const comments = await readComments();
  const reviewed = new Set<string>();
  const written = stays
    .map((stay) => ({
      ...stay,
      at: new Date(stay.end.getTime() + (1 + random.below(20)) * HOUR_MS),
    }))
    .filter(({ at }) => at < now && random.below(5) > 0)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { space, client, bookingId, at } of written) {
    const key = `${space.id} ${client.id}`;
    if (reviewed.has(key)) continue;
    reviewed.add(key);
    const { rating, comment } = comments.nextOf(space.type);
    const ids = { space_id: space.id, user_id: client.id, booking_id: bookingId };
    const reviewId = await insertReview(tx, { ...ids, rating, comment, created_at: at });
    if (reviewId !== null) history.note(at, client.id, 'review.created', 'review', reviewId);
  }
}
