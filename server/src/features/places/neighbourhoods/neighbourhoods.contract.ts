// What there is where: the figures of the pages below `/nairobi`.
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
        /** For an hour; null where there is no space. */
        lowest_price: shillingsOut.nullable(),
        /** With spaces of the type asked for: all, or the others by their distance from the one asked for. */
        neighbourhoods: z.array(z.object({ name: z.enum(NEIGHBOURHOODS), spaces })),
        /** Of which there are any in the part of the town asked for. */
        space_types: z.array(z.object({ space_type: z.enum(SPACE_TYPES), spaces })),
      })
      .meta({ id: 'SpaceCounts' }),
  },
});
