import { z } from 'zod';
import { endpointsOf, id, idIn, listOf, paging, unlessEmpty } from '#platform/http/contract.ts';
import { PARTS } from './completeness.rules.ts';

const completeness = z
  .object({
    id: id.describe('Of the space.'),
    /** Whole percent. */
    percent: z.number().int(),
    /** What people will miss on its page. */
    missing: z.array(z.enum(PARTS)),
  })
  .meta({ id: 'SpaceCompleteness' });

const endpoint = endpointsOf('spaces');

export const listCompleteness = endpoint('GET /api/completeness', {
  summary: "How complete the pages of one's spaces are, newest first; for an admin any by its id",
  query: z.object({ ...paging, space_id: unlessEmpty(idIn) }),
  answers: { 200: listOf(completeness) },
});
