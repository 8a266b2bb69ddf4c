import { z } from 'zod';
import { availabilityRefusals } from '#places/availability/availability.contract.ts';
import { MOST_DAYS } from '#places/availability/availability.rules.ts';
import { block } from '#places/availability/blocks/blocks.contract.ts';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { endpoint, id, idIn, timeOut, unlessEmpty, wholeIn } from '#platform/http/contract.ts';
import { platformRefusals } from '#platform/http/refusal.ts';
import { dayIn, lastDayIn } from '#platform/time.ts';
import { SPACES_AT_ONCE } from './calendar.rules.ts';

export { SPACES_AT_ONCE } from './calendar.rules.ts';

const event = z
  .object({
    kind: z
      .enum(['booking', 'hold', 'block', 'closure'])
      .describe(
        '`booking`: paid; `hold`: not paid yet, or the new time of a booking that is to be moved; `closure`: the space is closed that day.',
      ),
    /** Of the booking or the block; null for a closure. */
    id: id.nullable(),
    space_id: id,
    start_time: timeOut,
    end_time: timeOut,
    /** When others can use the space again: the end plus the buffer. */
    free_again_at: timeOut,
    /** Who booked; null if it is no booking. */
    client_name: z.string().nullable(),
    note: z.string().nullable(),
    imported: block.shape.imported,
  })
  .meta({ id: 'CalendarEvent' });

export const getCalendar = endpoint('GET /api/calendar', {
  summary: `What takes the time of one’s own spaces, ${SPACES_AT_ONCE} of them at once, or of one space that one may manage`,
  tag: 'calendar',
  query: z.object({
    space_id: unlessEmpty(idIn).describe('The one space whose time is shown.'),
    offset: unlessEmpty(wholeIn(z.number().int().min(0).max(1_000_000))).describe(
      `How many of the spaces come before the ${SPACES_AT_ONCE} whose time is shown; none unless given.`,
    ),
    from: unlessEmpty(dayIn).describe('The first day, in Nairobi; today unless given.'),
    to: unlessEmpty(lastDayIn).describe(
      `The last day, inclusive; two weeks in all unless given, ${MOST_DAYS} days at most.`,
    ),
  }),
  answers: {
    200: z.object({
      /** All spaces of the owner, by title. */
      spaces: z.array(z.object({ id, title: z.string() })),
      /** In order of their start, including past ones. */
      events: z.array(event),
    }),
  },
  refusals: [
    platformRefusals.NOT_YOURS_TO_DO,
    spaceRefusals.SPACE_NOT_FOUND,
    availabilityRefusals.DAYS_NOT_SHOWN,
  ],
});
