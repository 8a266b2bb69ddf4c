import { insertReview } from '#insight/reviews/reviews.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { readDemo, required } from './demo-data.ts';
import type { History } from './demo-history.ts';
import type { Person } from './demo-people.ts';
import type { Space } from './demo-spaces.ts';

type Comment = { space_type: string; rating: number; comment: string };

/** Comments for reviews; each type's are used in turn, so that no space has one twice. */
type Comments = { nextOf(type: string): Comment };

async function readComments(): Promise<Comments> {
  const all = await readDemo<Comment[]>('reviews.json');
  const turns = new Map<string, number>();
  return {
    nextOf(type) {
      const fitting = all.filter(({ space_type }) => space_type === type || space_type === 'any');
      const turn = turns.get(type) ?? 0;
      turns.set(type, turn + 1);
      return required(fitting[(turn * 7) % fitting.length], `review for a ${type}`);
    },
  };
}

// How far they are from the overall rating.
const OFF = [0, -1, 0, 1, -1];

/** Some did not need it, and do not rate it. */
function saidOf({ rating, comment }: Comment, nth: number) {
  const of = (among: number) =>
    nth % among === 0 ? null : Math.min(5, Math.max(1, rating + (OFF[(nth + among) % 5] ?? 0)));
  return { rating, power_rating: of(5), internet_rating: of(4), water_rating: of(3), comment };
}

/** A visit that has ended. */
export type Stay = {
  space: Space;
  client: Person;
  bookingId: number;
  end: Date;
  reviewedAt: Date | null;
};

/** A review as written. */
export type Reviewed = { stay: Stay; reviewId: number; rating: number; at: Date };

type Needs = { now: Date; history: History };

/** Each client reviews a space once, in the order of writing, as lists show the newest first. */
export async function addReviews(
  tx: Tx,
  stays: readonly Stay[],
  { now, history }: Needs,
): Promise<Reviewed[]> {
  const comments = await readComments();
  const reviewed = new Set<string>();
  const reviews: Reviewed[] = [];
  const written = stays
    .flatMap((stay) => {
      const { reviewedAt: at } = stay;
      return at !== null && at < now ? [{ stay, at }] : [];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { stay, at } of written) {
    const { space, client, bookingId } = stay;
    const key = `${space.id} ${client.id}`;
    if (reviewed.has(key)) continue;
    reviewed.add(key);
    const said = comments.nextOf(space.type);
    const ids = { space_id: space.id, user_id: client.id, booking_id: bookingId };
    const reviewId = await insertReview(tx, {
      ...ids,
      ...saidOf(said, reviewed.size),
      created_at: at,
      sealed_until: null,
    });
    if (reviewId === null) continue;
    history.note(at, client.id, 'review.created', 'review', reviewId);
    reviews.push({ stay, reviewId, rating: said.rating, at });
  }
  return reviews;
}
