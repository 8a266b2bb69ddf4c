import { z } from 'zod';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { endpoint, id, idParams, timeOut, unlessEmpty } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { dayIn, lastDayIn } from '#platform/time.ts';
import { MOST_DAYS } from './availability.rules.ts';

export {
  dayOpening,
  firstOverlap,
  MOST_STRETCHES,
  minutesOfDay,
  type OpeningHours,
  WEEKDAYS,
} from './rules/opening.rules.ts';
export { formatDuration, problemWithTime, type TimeRules } from './time.rules.ts';
export { LEAST_MINUTES, MOST_DAYS_AHEAD } from './time-limits.rules.ts';

export const availabilityRefusals = declareRefusals({
  DAYS_NOT_SHOWN: [
    422,
    `Please ask for 1 to ${MOST_DAYS} days, the last one not before the first.`,
  ],
  TIME_NOT_BOOKABLE: [422, 'This time cannot be booked. Please choose another.'],
});

const stretch = z.object({ start_time: timeOut, end_time: timeOut });

const why = z
  .enum(['closed', 'too_soon', 'too_far', 'taken'])
  .describe(
    'The first that fits: `closed` by hours or for the day; `too_soon` for the notice; `too_far` ahead; `taken` by a booking, its buffer or the owner, or too short a gap between them.',
  );

export const getAvailability = endpoint('GET /api/spaces/:id/availability', {
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
      /**
       * Any stretch within one of these that is as long as the space's rules allow can be booked now. In order, without
       * touching each other.
       */
      free: z.array(stretch),
      /**
       * All other time of the requested days, except the past, in parts with one reason each. It does not say who
       * booked.
       */
      busy: z.array(stretch.extend({ why })),
    }),
  },
  refusals: [spaceRefusals.SPACE_NOT_FOUND, availabilityRefusals.DAYS_NOT_SHOWN],
});
