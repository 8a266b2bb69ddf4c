// When a space may be booked, as its owner sets it: opening hours, closures, and the limits of a booking's time.
import { z } from 'zod';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { endpointsOf, envelope, id, idParams, line } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { LEAST_MINUTES, MOST_DAYS_AHEAD } from '../time-limits.rules.ts';
import { firstOverlap, MOST_STRETCHES, minutesOfDay, WEEKDAYS } from './opening.rules.ts';

export const rulesRefusals = declareRefusals({
  RULES_CHANGED: [
    409,
    'The rules of this space were changed meanwhile, perhaps in another tab. Nothing was saved: save again to put yours in their place.',
  ],
});

const DAY_MINUTES = 24 * 60;
const MOST_CLOSURES = 800;
const BUFFER_MINUTES = 720;

const CHOOSE_TIME = 'Please give a time such as 08:00; the end of a day is 24:00.';
const timeOfDayIn = z.string(CHOOSE_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, CHOOSE_TIME);

const hours = z
  .object({
    weekday: z.number().int().min(1).max(7).describe('1 is Monday, 7 is Sunday.'),
    opens: timeOfDayIn,
    closes: timeOfDayIn,
  })
  .refine(({ opens, closes }) => minutesOfDay(opens) < minutesOfDay(closes), {
    path: ['closes'],
    message:
      'A space must close after it opens. For hours past midnight, close at 24:00 and open at 00:00 on the next day.',
  });

const minutes = (least: number, most: number, sentence: string) =>
  z.number(sentence).int(sentence).min(least, sentence).max(most, sentence);

const closure = z.object({
  day: z.iso.date('Please give a day such as 2026-12-25.'),
  note: line(100)
    .nullable()
    .describe('Why, in the words that clients read, such as Christmas Day.'),
});

const rules = {
  opening_hours: z
    .array(hours)
    .max(7 * MOST_STRETCHES, `Please give at most ${MOST_STRETCHES} stretches for each weekday.`)
    .superRefine((stretches, context) => {
      const place = firstOverlap(stretches);
      if (place === null) return;
      const weekday = WEEKDAYS[(stretches[place]?.weekday ?? 1) - 1];
      const message = `The hours of ${weekday} overlap. Please give each hour once.`;
      context.addIssue({ code: 'custom', path: [place, 'opens'], message });
    })
    .superRefine((stretches, context) => {
      const full = WEEKDAYS.find(
        (_, day) => stretches.filter(({ weekday }) => weekday === day + 1).length > MOST_STRETCHES,
      );
      if (!full) return;
      const message = `${full} has more than ${MOST_STRETCHES} stretches of hours. Please join some of them.`;
      context.addIssue({ code: 'custom', message });
    })
    .describe(
      'Nairobi time. None at all: open always. Otherwise closed on a weekday without hours.',
    ),
  closures: z
    .array(closure)
    .max(MOST_CLOSURES, `Please give at most ${MOST_CLOSURES} closed days.`)
    .refine(
      (closures) => new Set(closures.map(({ day }) => day)).size === closures.length,
      'A day is closed twice. Please give each day once.',
    ),
  buffer_minutes: minutes(
    0,
    BUFFER_MINUTES,
    `Please keep 0 to ${BUFFER_MINUTES} minutes after each booking.`,
  ).describe('Kept free after each booking, to clear up.'),
  least_minutes: minutes(
    LEAST_MINUTES,
    DAY_MINUTES,
    `The shortest booking may be ${LEAST_MINUTES} minutes to 24 hours.`,
  ),
  most_minutes: minutes(
    LEAST_MINUTES,
    MOST_DAYS_AHEAD * DAY_MINUTES,
    `The longest booking may be ${LEAST_MINUTES} minutes to ${MOST_DAYS_AHEAD} days.`,
  )
    .nullable()
    .describe('Null for any length.'),
  notice_minutes: minutes(0, 60 * DAY_MINUTES, 'The notice may be up to 60 days.').describe(
    'How long before its start a booking must be made.',
  ),
  furthest_days: minutes(
    1,
    MOST_DAYS_AHEAD,
    `Bookings may start 1 to ${MOST_DAYS_AHEAD} days ahead.`,
  ),
};

const version = z.number().int().describe('How often the rules were set.');
const closed = z.array(closure.extend({ note: z.string().nullable() }));
const spaceRules = z
  .object({ space_id: id, version, ...rules, closures: closed })
  .meta({ id: 'SpaceRules' });

const endpoint = endpointsOf('availability');

export const getSpaceRules = endpoint('GET /api/spaces/:id/rules', {
  summary:
    'When a space may be booked: opening hours, closed days to come, and what a booking keeps to',
  params: idParams,
  answers: { 200: spaceRules },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});

export const changeSpaceRules = endpoint('PUT /api/spaces/:id/rules', {
  summary: 'Sets when a space may be booked from now on; bookings that stand are left as they are',
  params: idParams,
  body: z
    .object({
      version: version
        .nullish()
        .describe('Of the rules that were read before; refused when they are others by now.'),
      ...rules,
    })
    .refine(({ least_minutes: least, most_minutes: most }) => most === null || least <= most, {
      path: ['most_minutes'],
      message: 'The longest booking cannot be shorter than the shortest.',
    })
    .refine(
      ({ notice_minutes: notice, furthest_days: furthest }) => notice < furthest * DAY_MINUTES,
      {
        path: ['notice_minutes'],
        message: 'The notice must be shorter than bookings may be made ahead.',
      },
    ),
  answers: { 200: envelope(spaceRules) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND, rulesRefusals.RULES_CHANGED],
});

export const listPublicHolidays = endpoint('GET /api/public_holidays', {
  summary: 'The public holidays of Kenya of this year and the next, one row a day',
  answers: {
    200: z.object({
      data: z
        .array(
          z.object({
            day: z.string().describe('Such as 2026-12-12.'),
            name: z.string().describe('What is kept that day, such as Jamhuri Day.'),
          }),
        )
        .max(60)
        .describe(
          'In order. The days of Idd are reckoned; the moon may move them by one, as the Kenya Gazette then says.',
        ),
    }),
  },
});
