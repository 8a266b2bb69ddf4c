import type { BookingState } from '#renting/bookings/bookings.states.ts';

/** What a space is rated for, besides overall. */
type Utility = 'power' | 'internet' | 'water';

/** 1 to 5; for power, internet and water null if the writer did not need it, or did not say. */
export type Ratings = { rating: number } & Record<`${Utility}_rating`, number | null>;

type RatingChange = { sum: number; count: number };

/** The change of a space's sums when a review of it is written, changed or removed. */
export function changeOfRatings(before: Ratings | null, after: Ratings | null) {
  const by = (name: keyof Ratings): RatingChange => {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    return { sum: (is ?? 0) - (was ?? 0), count: Number(is !== null) - Number(was !== null) };
  };
  return {
    whole: by('rating'),
    power: by('power_rating'),
    internet: by('internet_rating'),
    water: by('water_rating'),
  };
}

/** The content of a review. */
export type Said = Ratings & { comment: string };
type Sent = { [Part in keyof Said]?: Said[Part] | undefined };

/** A review with the sent parts; others stay. */
export function withSent(standing: Said, sent: Sent): Said {
  const rated = (name: `${Utility}_rating`) =>
    sent[name] === undefined ? standing[name] : sent[name];
  return {
    rating: sent.rating ?? standing.rating,
    power_rating: rated('power_rating'),
    internet_rating: rated('internet_rating'),
    water_rating: rated('water_rating'),
    comment: sent.comment ?? standing.comment,
  };
}

export const saysOther = (standing: Said, next: Said): boolean =>
  (Object.keys(next) as (keyof Said)[]).some((part) => next[part] !== standing[part]);

type Booking = { state: BookingState; hold_until: Date | null };

/**
 * Whether a review may be based on a booking: on a paid one, whether ahead, running or ended, and on a hold that has
 * not expired, whether or not the job has run.
 */
export const mayBeReviewed = ({ state, hold_until }: Booking, now: Date): boolean =>
  state === 'confirmed' || (state === 'pending' && hold_until !== null && hold_until > now);
