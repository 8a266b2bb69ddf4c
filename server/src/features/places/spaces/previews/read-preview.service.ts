// Preview pictures of spaces for links. Drawing one takes a tenth of a second, so it is done once for concurrent
// requests, only for a space's present state, one at a time, and a limited number of times per network.
import { LRUCache } from 'lru-cache';
import { capitalised } from '#platform/capitalised.rules.ts';
import type { Limit } from '#platform/http/limits.ts';
import { linesOf } from '#platform/http/lines.ts';
import { networkOf } from '#platform/http/network.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import { formatShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { spaceRefusals } from '../spaces.contract.ts';
import { findListedSpace } from '../spaces.queries.ts';
import { previewPath } from './previews.rules.ts';

type Space = NonNullable<Awaited<ReturnType<typeof findListedSpace>>>;

const DRAWN: Limit = { name: 'preview', tries: 60, seconds: 60 };
const MOST_WAITING = 30;
// In bytes: some hundred pictures.
const MOST_KEPT = 24_000_000;

/** Returns pictures of spaces by their ids, each with its present path. */
export function previewReader({ db, limits, pictures }: Platform) {
  const enter = linesOf({
    atOnce: 1,
    mostWaiting: MOST_WAITING,
    full: platformRefusals.TOO_MANY_CALLS,
  });
  const draw = async (space: Space) => {
    const leave = await enter('previews');
    try {
      return await pictures.drawPreview(wordsOf(space));
    } finally {
      leave();
    }
  };
  const kept = new LRUCache<string, Buffer, Space>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ length }) => length,
    // Called once for concurrent identical requests.
    fetchMethod: (_path, _stale, { context }) => draw(context),
  });
  return async (spaceId: number, ip: string) => {
    const space = await findListedSpace(db, spaceId);
    if (!space) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
    const path = previewPath(space);
    if (!kept.has(path)) await limits.count(DRAWN, networkOf(ip));
    return { path, picture: await kept.forceFetch(path, { context: space }) };
  };
}

function wordsOf({ title, space_type, location, max_guests, price_per_hour, ...space }: Space) {
  const { rating, reviews_count: reviews, images } = space;
  const type = capitalised(space_type);
  return {
    photo: images[0]?.served_url ?? null,
    title,
    // Used if the typeface lacks letters of the title.
    otherTitle: `${type} in Nairobi`,
    facts: [type, location, `up to ${max_guests} ${max_guests === 1 ? 'guest' : 'guests'}`]
      .filter(Boolean)
      .join(' · '),
    price: `${formatShillings(price_per_hour)} / hour`,
    rating:
      rating === null
        ? ''
        : `${rating.toFixed(1)} of 5 from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`,
  };
}
