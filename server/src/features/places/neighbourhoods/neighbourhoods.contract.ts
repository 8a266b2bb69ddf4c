// How many spaces there are where: the figures of the pages below `/nairobi`.
import { z } from 'zod';
import { NEIGHBOURHOODS } from '#places/spaces/neighbourhood-names.rules.ts';
import { SPACE_TYPES } from '#places/spaces/spaces.rules.ts';
import { endpoint, unlessEmpty } from '#platform/http/contract.ts';
import { shillingsOut } from '#platform/money.ts';

export {
  type Corner,
  type Neighbourhood,
  PLURALS,
  pathOfCorner,
} from './neighbourhoods.rules.ts';

const spaces = z.number().int();

export const countSpaces = endpoint('GET /api/neighbourhoods', {
  summary: 'How many spaces can be booked in parts of Nairobi, of which types, and from what price',
  tag: 'spaces',
  query: z.object({
    neighbourhood: unlessEmpty(z.enum(NEIGHBOURHOODS)),
    space_type: unlessEmpty(z.enum(SPACE_TYPES)),
  }),
  answers: {
    200: z
      .object({
        spaces,
        /** Per hour; null if there is no space. */
        lowest_price: shillingsOut.nullable(),
        /** With spaces of the requested type: all neighbourhoods, or the others by distance from the requested one. */
        neighbourhoods: z.array(z.object({ name: z.enum(NEIGHBOURHOODS), spaces })),
        /** Types with any spaces in the requested neighbourhood. */
        space_types: z.array(z.object({ space_type: z.enum(SPACE_TYPES), spaces })),
      })
      .meta({ id: 'SpaceCounts' }),
  },
});
