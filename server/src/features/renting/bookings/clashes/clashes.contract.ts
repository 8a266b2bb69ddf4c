import { z } from 'zod';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { endpoint, id, idParams, timeOut } from '#platform/http/contract.ts';

const clash = z
  .object({
    booking_id: id,
    number: z.string(),
    client_name: z.string(),
    start_time: timeOut,
    end_time: timeOut,
    because: z
      .array(z.enum(['closed', 'buffer']))
      .describe(
        '`closed`: the space is not open all that time; `buffer`: the next one starts before it is cleared up.',
      ),
  })
  .meta({ id: 'Clash' });

export const listClashes = endpoint('GET /api/spaces/:id/clashes', {
  summary:
    'Bookings that stand although they do not keep to the rules that hold now, the soonest first',
  tag: 'availability',
  params: idParams,
  answers: {
    200: z.object({
      data: z.array(clash).max(200),
      total: z.number().int().describe('Of all of them, those beyond the 200 soonest too.'),
    }),
  },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});
