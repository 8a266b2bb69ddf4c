import { z } from 'zod';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { endpointsOf, envelope, idParams, noFields, timeOut } from '#platform/http/contract.ts';
import { declareRefusals, platformRefusals } from '#platform/http/refusal.ts';

export const feedRefusals = declareRefusals({
  FEED_NOT_FOUND: [404, 'There is no calendar at this address. It may have been turned off.'],
});

const endpoint = endpointsOf('feeds');

const feed = z
  .object({
    made_at: timeOut,
    last_read_at: timeOut.nullable().describe('When a calendar program last looked.'),
  })
  .meta({ id: 'Feed' });

const madeFeed = feed.extend({
  url: z.string().describe('Told once: whoever knows it may read, and it is not kept.'),
});

const one = { answers: { 200: envelope(feed.nullable()) } };
/** The address outlives the session, so a token alone must not create one. */
const made = { body: noFields, confirm: true, answers: { 201: envelope(madeFeed) } } as const;
const ended = { answers: { 200: envelope(z.null()) } };

export const getOwnFeed = endpoint('GET /api/feed', {
  summary: 'Whether there is an address at which calendar programs read what the caller booked',
  ...one,
});

export const makeOwnFeed = endpoint('POST /api/feed', {
  summary: 'A new address for it; the one before ends',
  ...made,
});

export const endOwnFeed = endpoint('DELETE /api/feed', {
  summary: 'Turns it off: its address leads nowhere any more',
  ...ended,
});

const ofSpace = {
  params: idParams,
  refusals: [platformRefusals.NOT_YOURS_TO_DO, spaceRefusals.SPACE_NOT_FOUND],
} as const;

export const getSpaceFeed = endpoint('GET /api/spaces/:id/feed', {
  ...ofSpace,
  summary: 'Whether there is an address at which calendar programs read what takes a space’s time',
  ...one,
});

export const makeSpaceFeed = endpoint('POST /api/spaces/:id/feed', {
  ...ofSpace,
  summary: 'A new address for it; the one before ends',
  ...made,
});

export const endSpaceFeed = endpoint('DELETE /api/spaces/:id/feed', {
  ...ofSpace,
  summary: 'Turns it off: its address leads nowhere any more',
  ...ended,
});

export const readFeed = endpoint('GET /feeds/:file', {
  summary: 'What calendar programs read (iCalendar), for whoever knows the address',
  params: z.object({ file: z.string() }),
  file: 'text/calendar',
  answers: { 200: z.string(), 304: z.string() },
  refusals: [feedRefusals.FEED_NOT_FOUND],
});
