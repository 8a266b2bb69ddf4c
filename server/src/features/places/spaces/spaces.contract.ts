import { z } from 'zod';
import {
  endpointsOf,
  envelope,
  id,
  idParams,
  listOf,
  paging,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsOut } from '#platform/money.ts';
import { facilities } from './facilities/facilities.contract.ts';
import { cover, image } from './images.contract.ts';
import { NEIGHBOURHOODS } from './neighbourhood-names.rules.ts';
import { distance, place } from './place/place.contract.ts';
import { changeSpaceBody, createSpaceBody } from './space-bodies.contract.ts';
import { SPACE_TYPES, STANDINGS } from './spaces.rules.ts';

export { NEIGHBOURHOODS } from './neighbourhood-names.rules.ts';
export { MOST_IMAGES, SPACE_TYPES, type SpaceType } from './spaces.rules.ts';

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
  IMAGE_UNKNOWN: [422, 'One of the pictures is not here any more. Please send it in again.'],
});

const utilityRating = z.object({
  average: z.number().nullable().describe('To one decimal; null without any.'),
  reviews: z.number().int(),
});

export const space = z
  .object({
    id,
    owner_id: id,
    owner: z.object({
      first_name: z.string(),
      last_name: z.string().describe('Its first letter: the rest is told to those who booked.'),
      spaces: z.number().int(),
      member_since: timeOut,
    }),
    title: z.string(),
    description: z.string(),
    images: z.array(image),
    /**
     * `available` can be booked; anything else shows as Booked. `waiting`: not listed yet, visible only to its owner
     * and admins.
     */
    status: z.enum(STANDINGS),
    space_type: z.enum(SPACE_TYPES),
    max_guests: z.number().int(),
    price_per_hour: shillingsOut,
    location: z.string().nullable(),
    /** The neighbourhood that its location names. */
    neighbourhood: z.enum(NEIGHBOURHOODS).nullable(),
    /** Null if its owner does not tell it. */
    place: place.nullable(),
    distance_km: distance.optional(),
    terms: z.string(),
    agreement: z.object({ template_id: id, terms: z.string() }),
    /** Average of the reviews to one decimal; null without any. */
    rating: z.number().nullable(),
    reviews_count: z.number().int(),
    ratings: z
      .object({ power: utilityRating, internet: utilityRating, water: utilityRating })
      .describe('How power, internet and water held, by those who needed them.'),
    /** The day on which somebody of Nafasi was there; null: nobody has been. */
    visited_on: z.iso.date().nullable(),
    created_at: timeOut,
    ...facilities,
  })
  .meta({ id: 'Space' });

/** The fields of a space's card, under the same names. */
export const spaceCard = space
  .pick({
    id: true,
    title: true,
    status: true,
    space_type: true,
    max_guests: true,
    price_per_hour: true,
    location: true,
    rating: true,
    reviews_count: true,
    distance_km: true,
    visited_on: true,
  })
  .extend({
    description: z.string().describe('Its beginning, where it is long.'),
    images: z.array(cover).max(1).describe('The first of its pictures.'),
    place: place.nullable().optional().describe('For `fields=pin` alone.'),
  })
  .meta({ id: 'SpaceCard' });

/** Query parameters that lists of spaces accept besides their own. */
export const shownFields = {
  fields: unlessEmpty(z.enum(['card', 'pin'])).describe(
    'Of each space only what a card shows; `pin`: and its place.',
  ),
};

/** A list of spaces, or of their cards if requested. */
export const listOfSpaces = z.union([listOf(space), listOf(spaceCard)]);

const endpoint = endpointsOf('spaces');

export const getSpace = endpoint('GET /api/spaces/:id', {
  summary: 'One space',
  params: idParams,
  answers: { 200: space },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});

export const createSpace = endpoint('POST /api/spaces', {
  summary: 'List a space of one’s own',
  body: createSpaceBody,
  answers: { 201: envelope(space) },
  refusals: [spaceRefusals.IMAGE_UNKNOWN],
});

export const changeSpace = endpoint('PATCH /api/spaces/:id', {
  summary: 'Change a space: what is sent, and nothing else',
  params: idParams,
  body: changeSpaceBody,
  answers: { 200: envelope(space) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND, spaceRefusals.IMAGE_UNKNOWN],
});

export const removeSpace = endpoint('DELETE /api/spaces/:id', {
  summary: 'Remove a space for good; what was booked there stays on record',
  params: idParams,
  answers: { 200: envelope(z.null()) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND, spaceRefusals.SPACE_HAS_BOOKINGS],
});

export const listAgreementTemplates = endpoint('GET /api/agreement_templates', {
  summary: 'The terms a space can take: the default ones',
  query: z.object(paging),
  answers: {
    200: listOf(z.object({ template_id: id, terms: z.string(), is_default: z.boolean() })),
  },
});
