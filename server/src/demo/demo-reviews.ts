import { insertReview } from '#features/reviews/reviews.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { readDemo } from './demo-files.ts';
import type { Person } from './demo-people.ts';
import type { Space } from './demo-spaces.ts';
import type { Random } from './seeded-random.ts';

type Comment = { space_type: string; rating: number; comment: string };

/** What people may say; the first of a type's turn comes next, so that no space has one twice. */
export type Comments = { nextOf(type: string): Comment };

export async function readComments(): Promise<Comments> {
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

type Stay = {
  space: Space;
  client: Person;
  comments: Comments;
  reviewers: Set<number>;
  bookingId: number;
  end: Date;
  random: Random;
};

/** Four of five clients who were there write a review the day after; each once for a space. */
export async function addReview(tx: Tx, stay: Stay): Promise<void> {
  const { space, client, comments, reviewers, bookingId, end, random } = stay;
  if (reviewers.has(client.id) || random.below(5) === 0) return;
  reviewers.add(client.id);
  const { rating, comment } = comments.nextOf(space.type);
  const created_at = new Date(end.getTime() + (1 + random.below(20)) * 60 * 60_000);
  await insertReview(tx, {
    space_id: space.id,
    user_id: client.id,
    booking_id: bookingId,
    rating,
    comment,
    created_at,
  });
}
