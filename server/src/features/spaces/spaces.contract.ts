import { z } from 'zod';
import {
  endpoint,
  id,
  idParams,
  keyword,
  listOf,
  paging,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsIn, shillingsOut } from '#platform/money.ts';
import { SPACE_TYPES } from './spaces.rules.ts';

export { SPACE_TYPES, type SpaceType } from './spaces.rules.ts';

export const spaceRefusals = declareRefusals({
  SPACE_NOT_FOUND: [404, 'This space is not listed any more. Please choose another.'],
  SPACE_NOT_AVAILABLE: [
    409,
    'This space is not taking bookings at the moment. Please choose another.',
  ],
  SPACE_HAS_BOOKINGS: [
    409,
    'There are bookings ahead for this space. Cancel them first, or wait until they are over.',
  ],
});

const image = z.object({
  url: z.string(),
  alt: z.string(),
  /** The picture's average colour, for the time until it is there. */
  color: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Widths it is also there in, beside `url`, as `<width>.avif` and `<width>.webp`; none for a picture of elsewhere. */
  widths: z.array(z.number().int()),
});

export const space = z
  .object({
    id,
    owner_id: id,
    owner: z.object({
      first_name: z.string(),
      last_name: z.string(),
      spaces: z.number().int(),
      member_since: timeOut,
    }),
    title: z.string(),
    description: z.string(),
    images: z.array(image),
    /** `available` can be booked; anything else shows as Booked. */
    status: z.enum(['available', 'unavailable']),
    space_type: z.enum(SPACE_TYPES),
    max_guests: z.number().int(),
    price_per_hour: shillingsOut,
    location: z.string().nullable(),
    terms: z.string(),
    agreement: z.object({ template_id: id, terms: z.string() }),
    /** Average of the reviews to one decimal; null without any. */
    rating: z.number().nullable(),
    reviews_count: z.number().int(),
    created_at: timeOut,
  })
  .meta({ id: 'Space' });

const searchQuery = z.object({
  ...paging,
  keyword,
  /** Shillings an hour, inclusive. */
  min_price: unlessEmpty(shillingsIn),
  max_price: unlessEmpty(shillingsIn),
  space_type: unlessEmpty(z.enum(SPACE_TYPES)),
});

const tag = 'spaces';

export const listSpaces = endpoint({
  method: 'GET',
  path: '/api/spaces',
  summary: 'All spaces, newest first',
  tag,
  query: searchQuery,
  answers: { 200: listOf(space) },
});

export const searchSpaces = endpoint({
  method: 'GET',
  path: '/spaces',
  summary: 'Spaces by keyword, price and type, newest first',
  tag,
  query: searchQuery,
  answers: { 200: listOf(space) },
});

export const getSpace = endpoint({
  method: 'GET',
  path: '/api/spaces/:id',
  summary: 'One space',
  tag,
  params: idParams,
  answers: { 200: space },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});
