import { z } from 'zod';
import {
  endpoint,
  envelope,
  id,
  idIn,
  idParams,
  line,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals, platformRefusals } from '#platform/http/refusal.ts';
import { dayIn, lastDayIn, timeIn } from '#platform/time.ts';
import { availabilityRefusals } from '../availability/availability.contract.ts';
import { MOST_DAYS } from '../availability/availability.rules.ts';
import { spaceRefusals } from '../spaces/spaces.contract.ts';

export const calendarRefusals = declareRefusals({
  BLOCK_NOT_FOUND: [404, 'There is no such block. It may have been removed.'],
  BLOCK_NOT_POSSIBLE: [422, 'This time cannot be blocked. Please choose another.'],
  BLOCK_IMPORTED: [
    409,
    'This time is blocked by a calendar that you import. Change it in that calendar, or remove the import.',
  ],
  BLOCK_IN_THE_WAY: [
    409,
    'A booking, a hold or another block is in this time. Nothing was changed. Please choose another time.',
  ],
});

const tag = 'calendar';

const imported = z
  .boolean()
  .describe('The block stands for events of an imported calendar, and is not changed by hand.');

const block = z
  .object({
    id,
    space_id: id,
    start_time: timeOut,
    end_time: timeOut,
    note: z.string().nullable(),
    imported,
  })
  .meta({ id: 'Block' });

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
    /** Until when nobody else gets the space: the end with its buffer. */
    free_again_at: timeOut,
    /** Who booked; null for what is no booking. */
    client_name: z.string().nullable(),
    note: z.string().nullable(),
    imported,
  })
  .meta({ id: 'CalendarEvent' });

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: 'What takes the time of one’s own spaces, or of one space that one may manage',
  tag,
  query: z.object({
    space_id: unlessEmpty(idIn),
    from: unlessEmpty(dayIn).describe('The first day, in Nairobi; today unless given.'),
    to: unlessEmpty(lastDayIn).describe(
      `The last day, inclusive; two weeks in all unless given, ${MOST_DAYS} days at most.`,
    ),
  }),
  answers: {
    200: z.object({
      spaces: z.array(z.object({ id, title: z.string() })),
      /** In the order of their start. What has passed is shown too. */
      events: z.array(event),
    }),
  },
  refusals: [
    platformRefusals.NOT_YOURS_TO_DO,
    spaceRefusals.SPACE_NOT_FOUND,
    availabilityRefusals.DAYS_NOT_SHOWN,
  ],
});

const times = {
  start_time: timeIn('Please choose a start.'),
  end_time: timeIn('Please choose an end.'),
};
const note = line(200).nullable().describe('What for; read by who manages the space only.');

const writing = [
  platformRefusals.NOT_YOURS_TO_DO,
  calendarRefusals.BLOCK_NOT_POSSIBLE,
  calendarRefusals.BLOCK_IN_THE_WAY,
];

export const createBlock = endpoint({
  method: 'POST',
  path: '/api/blocks',
  summary: 'Keeps time of a space for something else than bookings',
  tag,
  body: z.object({ space_id: id, ...times, note: note.optional() }),
  answers: { 201: envelope(block) },
  refusals: [...writing, spaceRefusals.SPACE_NOT_FOUND],
});

export const changeBlock = endpoint({
  method: 'PATCH',
  path: '/api/blocks/:id',
  summary: 'Moves a block, or notes something else on it',
  tag,
  params: idParams,
  body: z.object({ ...times, note }).partial(),
  answers: { 200: envelope(block) },
  refusals: [...writing, calendarRefusals.BLOCK_NOT_FOUND, calendarRefusals.BLOCK_IMPORTED],
});

export const removeBlock = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:id',
  summary: 'Gives the time of a block free again',
  tag,
  params: idParams,
  answers: { 200: envelope(z.null()) },
  refusals: [
    platformRefusals.NOT_YOURS_TO_DO,
    calendarRefusals.BLOCK_NOT_FOUND,
    calendarRefusals.BLOCK_IMPORTED,
  ],
});
