import { z } from 'zod';
import { endpoint, id, idParams, timeOut, unlessEmpty } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { dayIn, lastDayIn } from '#platform/time.ts';
import { spaceRefusals } from '../spaces/spaces.contract.ts';
import { MOST_DAYS } from './availability.rules.ts';

export {
  dayOpening,
  firstOverlap,
  MOST_STRETCHES,
  minutesOfDay,
  type OpeningHours,
  WEEKDAYS,
} from './opening.rules.ts';

export const availabilityRefusals = declareRefusals({
  DAYS_NOT_SHOWN: [
    422,
    `Please ask for 1 to ${MOST_DAYS} days, the last one not before the first.`,
  ],
});

const stretches = z.array(z.object({ start_time: timeOut, end_time: timeOut }));

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/spaces/:id/availability',
  summary: 'When a space can be booked, and when not',
  tag: 'availability',
  params: idParams,
  query: z.object({
    from: unlessEmpty(dayIn).describe('The first day, in Nairobi; today unless given.'),
    to: unlessEmpty(lastDayIn).describe(
      `The last day, inclusive; two weeks in all unless given, ${MOST_DAYS} days at most.`,
    ),
  }),
  answers: {
    200: z.object({
      space_id: id,
      /** Any stretch within one of these, neither shorter nor longer than the space's rules allow, can be booked now. In order, apart from each other. */
      free: stretches,
      /** Everything else of the days asked for, but for what has passed: taken, closed, too soon or too far ahead. Who booked is not told. */
      busy: stretches,
    }),
  },
  refusals: [spaceRefusals.SPACE_NOT_FOUND, availabilityRefusals.DAYS_NOT_SHOWN],
});
