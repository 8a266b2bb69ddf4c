import { z } from 'zod';
import { space, spaceRefusals } from '#places/spaces/spaces.contract.ts';
import {
  endpointsOf,
  envelope,
  id,
  idParams,
  listOf,
  paging,
  text,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsOut } from '#platform/money.ts';
import { pastDayIn } from '#platform/time.ts';
import { CHECKS } from './listing-checks.contract.ts';

export const listingRefusals = declareRefusals({
  LISTING_NOT_WAITING: [
    409,
    'This space does not wait to be listed. Please look at the list again.',
  ],
  LISTING_NOT_ASKED: [409, 'We have not asked anything about this space. It waits for our look.'],
  LISTING_UNCHECKED: [422, 'Please look at everything on the list before you approve.'],
  LISTING_OF_OWN: [403, 'This space is yours. Please ask another admin to look at it.'],
  VISIT_AHEAD: [422, 'Please give a day that is not ahead.'],
});

const LISTING_STATES = ['waiting', 'asked'] as const;

const standing = {
  /** `waiting`: for an admin. `asked`: for the owner, who changes the space and submits it again. */
  state: z.enum(LISTING_STATES),
  sent_at: timeOut,
  /** An admin's last questions; null if there are none. */
  questions: z.string().nullable(),
  asked_at: timeOut.nullable(),
};

/** A space that is not listed yet. */
const listing = z
  .object({
    id: id.describe('Of the space.'),
    title: z.string(),
    space_type: z.string(),
    location: z.string().nullable(),
    price_per_hour: shillingsOut,
    max_guests: z.number().int(),
    pictures: z.number().int(),
    owner_id: id,
    owner_name: z.string(),
    ...standing,
  })
  .meta({ id: 'Listing' });

const listingInFull = z.object({ space, ...standing }).meta({ id: 'ListingInFull' });

const endpoint = endpointsOf('spaces');
const NOT_WAITING = [spaceRefusals.SPACE_NOT_FOUND, listingRefusals.LISTING_NOT_WAITING];

export const listListings = endpoint('GET /api/listings', {
  summary:
    "Spaces that are not listed yet, those that wait longest first: one's own, for an admin all",
  query: z.object({
    ...paging,
    as: unlessEmpty(z.enum(['owner', 'admin'])),
    state: unlessEmpty(z.enum(LISTING_STATES)),
  }),
  answers: { 200: listOf(listing) },
});

export const getListing = endpoint('GET /api/spaces/:id/listing', {
  summary: 'A space that is not listed yet, for its owner and admins',
  params: idParams,
  answers: { 200: listingInFull },
  refusals: NOT_WAITING,
});

export const sendListing = endpoint('POST /api/spaces/:id/listing/send', {
  summary: 'Send a space again that an admin asked about, once it is changed',
  params: idParams,
  answers: { 200: envelope(listing) },
  refusals: [...NOT_WAITING, listingRefusals.LISTING_NOT_ASKED],
});

const askBody = z.object({
  questions: text(2000, 'Please say what is to be changed. The owner reads it.'),
});

export const askAboutListing = endpoint('POST /api/spaces/:id/listing/ask', {
  summary: 'Ask the owner of a space that waits to be listed to change something',
  params: idParams,
  body: askBody,
  answers: { 200: envelope(listing) },
  refusals: NOT_WAITING,
});

const approveBody = z.object({ checked: z.array(z.enum(CHECKS)).max(50) });

export const approveListing = endpoint('POST /api/spaces/:id/listing/approve', {
  summary: 'List a space, once everything about it was looked at',
  params: idParams,
  body: approveBody,
  answers: { 200: envelope(z.null()) },
  refusals: [...NOT_WAITING, listingRefusals.LISTING_UNCHECKED, listingRefusals.LISTING_OF_OWN],
});

const visitBody = z.object({ visited_on: pastDayIn('Please give the day of the visit.') });

export const markVisited = endpoint('PUT /api/spaces/:id/visit', {
  summary: 'Mark a space as visited by Nafasi, on a day',
  params: idParams,
  body: visitBody,
  answers: { 200: envelope(space) },
  refusals: [
    spaceRefusals.SPACE_NOT_FOUND,
    listingRefusals.VISIT_AHEAD,
    listingRefusals.LISTING_OF_OWN,
  ],
});

export const withdrawVisit = endpoint('DELETE /api/spaces/:id/visit', {
  summary: 'Take the mark of a visit away',
  params: idParams,
  answers: { 200: envelope(space) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});
