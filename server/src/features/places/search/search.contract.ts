// Finding a space: by words, price and type, and by the time at which it must be free.
import { z } from 'zod';
import {
  AMENITIES,
  ARRANGEMENTS,
  MOST_AREA_M2,
  MOST_BACKUP_HOURS,
  MOST_MBPS,
  SUPPLIES,
} from '#places/spaces/facilities/facility-names.rules.ts';
import { NEIGHBOURHOODS } from '#places/spaces/neighbourhood-names.rules.ts';
import { boundsIn, placeIn } from '#places/spaces/place/place.contract.ts';
import { listOfSpaces, shownFields, spaceCard } from '#places/spaces/spaces.contract.ts';
import { SPACE_STATUSES, SPACE_TYPES } from '#places/spaces/spaces.rules.ts';
import {
  endpoint,
  envelope,
  idIn,
  keyword,
  paging,
  timeOut,
  unlessEmpty,
  wholeIn,
} from '#platform/http/contract.ts';
import { dayIn } from '#platform/time.ts';
import { MOST_HOURS, problemsWithWhen, problemWithSort } from './search.rules.ts';

const FURTHEST_BOUND_CENTS = 10 ** 15;

/** A bound in cents. Any number is accepted, even below zero or above all prices, as its meaning is clear. */
const priceBound = z.union([z.number(), z.string()]).transform((typed, context) => {
  const [, sign, digits] = /^(-?)(\d{1,40}(?:\.\d{1,2})?)$/.exec(String(typed).trim()) ?? [];
  if (digits === undefined) {
    context.addIssue('Give a price in shillings, such as 1500.');
    return z.NEVER;
  }
  const cents = Math.min(Math.round(Number(digits) * 100), FURTHEST_BOUND_CENTS);
  return sign ? -cents : cents;
});

const CHOOSE_TIME = 'Please give a time such as 09:00; the end of a day is 24:00.';
const CHOOSE_HOURS = `Please give half an hour to ${MOST_HOURS} hours, in half hours, such as 3 or 1.5.`;

const timeOfDayIn = z.string(CHOOSE_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, CHOOSE_TIME);
const hoursIn = z
  .string(CHOOSE_HOURS)
  .regex(/^\d{1,2}(\.[05])?$/, CHOOSE_HOURS)
  .transform(Number)
  .refine((hours) => hours > 0 && hours <= MOST_HOURS, CHOOSE_HOURS);

/** When it must be free to be booked, by each space's own rules. */
const when = {
  date: unlessEmpty(dayIn).describe(
    'Only spaces that can be booked on this day in Nairobi: for as short as they let, unless a time or a length is given.',
  ),
  from: unlessEmpty(timeOfDayIn).describe('With `to`: for exactly this stretch of the day.'),
  to: unlessEmpty(timeOfDayIn),
  hours: unlessEmpty(hoursIn).describe('For so long at any time of the day.'),
};

const CHOOSE_FACILITIES = 'Please choose from the list of what a space may have.';

/** Separated by commas, or repeated, as forms send them; deduplicated, in the order of the list. */
const allOfThese = <const Name extends string>(known: readonly [Name, ...Name[]]) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.join() : value),
    z
      .string()
      .transform((typed) => typed.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(known, CHOOSE_FACILITIES)).max(100, CHOOSE_FACILITIES))
      .transform((asked) => known.filter((name) => asked.includes(name))),
  );

const CHOOSE_SPEED = 'Please give a speed in whole Mbit/s, such as 20.';
const CHOOSE_AREA = 'Please give an area in whole square metres, such as 40.';
const CHOOSE_BACKUP = 'Please give whole hours of backup power, such as 4.';
const atLeast = (most: number, sentence: string) =>
  wholeIn(z.number(sentence).int(sentence).min(1, sentence).max(most, sentence));
const mbpsIn = atLeast(MOST_MBPS, CHOOSE_SPEED);

/** Conditions on the space itself. */
const bounds = {
  keyword: keyword.describe(
    'Each word must be found in title, description, location or type: a part of it will do, as will one misspelt.',
  ),
  /** Shillings per hour, inclusive. */
  min_price: unlessEmpty(priceBound),
  max_price: unlessEmpty(priceBound),
  space_type: unlessEmpty(z.enum(SPACE_TYPES)),
  neighbourhood: unlessEmpty(z.enum(NEIGHBOURHOODS)).describe(
    'The part of Nairobi that its location names.',
  ),
  guests: unlessEmpty(wholeIn(z.number().int().min(1).max(1_000_000))).describe(
    'How many people it must have room for.',
  ),
  arrangement: unlessEmpty(z.enum(ARRANGEMENTS)).describe(
    'How they are to sit: only spaces that tell how many sit so, and where `guests` do.',
  ),
  amenities: unlessEmpty(allOfThese(AMENITIES)).describe(
    'It must have all of these, such as screen,lift.',
  ),
  backup_power: unlessEmpty(z.literal('yes')).describe('It must tell of some backup power.'),
  backup_hours: unlessEmpty(atLeast(MOST_BACKUP_HOURS, CHOOSE_BACKUP)).describe(
    'Backup power that lasts so many hours at least.',
  ),
  min_download: unlessEmpty(mbpsIn).describe('So many Mbit/s down at least.'),
  min_upload: unlessEmpty(mbpsIn).describe('So many Mbit/s up at least.'),
  supplies: unlessEmpty(allOfThese(SUPPLIES)).describe(
    'It must tell of all of these, such as mains_water,water_tank.',
  ),
  min_area: unlessEmpty(atLeast(MOST_AREA_M2, CHOOSE_AREA)).describe(
    'So many square metres at least.',
  ),
  bounds: unlessEmpty(boundsIn).describe(
    'Only spaces whose public place lies within, as south,west,north,east in degrees; the nearest to the middle first, unless sorted.',
  ),
  status: unlessEmpty(z.enum(SPACE_STATUSES)),
  owner_id: unlessEmpty(idIn),
};

const searchQuery = z
  .object({
    ...paging,
    ...shownFields,
    ...bounds,
    near: unlessEmpty(placeIn).describe(
      'From here: latitude,longitude in degrees. Only spaces that tell their place, each with its distance; the nearest are found first, then sorted.',
    ),
    sort: unlessEmpty(
      z.enum(['relevance', 'distance', 'price', '-price', 'rating', 'newest']),
    ).describe(
      'By relevance with a keyword, else by distance with `near` or `bounds`, else newest first, unless given.',
    ),
    ...when,
  })
  .superRefine(refuseContradictions)
  .superRefine((search, context) => {
    const message = problemWithSort(search);
    if (message) context.addIssue({ code: 'custom', path: ['sort'], message });
  });

function refuseContradictions(
  search: Parameters<typeof problemsWithWhen>[0],
  context: z.RefinementCtx,
) {
  for (const [field, message] of Object.entries(problemsWithWhen(search)))
    context.addIssue({ code: 'custom', path: [field], message });
}

const searching = { tag: 'spaces', query: searchQuery, answers: { 200: listOfSpaces } } as const;

export const listSpaces = endpoint('GET /api/spaces', {
  summary: 'All spaces, newest first',
  ...searching,
});

export const searchSpaces = endpoint('GET /spaces', {
  summary: 'Spaces by keyword, price, type and more, what fits best first',
  ...searching,
});

export const getMap = endpoint('GET /api/map', {
  summary: 'What a map of spaces is drawn with',
  tag: 'spaces',
  answers: {
    200: z.object({
      style_url: z
        .string()
        .nullable()
        .describe('A style of vector tiles; null: the map that comes with the web app.'),
    }),
  },
});

const stretch = z.object({ start_time: timeOut, end_time: timeOut });

export const listNear = endpoint('GET /api/spaces/near', {
  summary:
    'Spaces that fit a search but for its time, with the nearest time of that day at which they do',
  tag: 'spaces',
  query: z
    .object({ ...bounds, date: dayIn, from: timeOfDayIn, to: timeOfDayIn })
    .superRefine(refuseContradictions),
  answers: {
    200: envelope(
      z
        .array(
          z.object({
            space: spaceCard,
            free: stretch.describe('All of the free time that it lies in.'),
            nearest: stretch.describe('As long as was asked for, from a full or half hour on.'),
          }),
        )
        .describe('The nearest first, a few at most.'),
    ),
  },
});
