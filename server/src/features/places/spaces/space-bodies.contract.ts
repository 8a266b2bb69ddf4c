import { z } from 'zod';
import { line, text, wholeIn } from '#platform/http/contract.ts';
import { shillingsIn } from '#platform/money.ts';
import { facilitiesIn } from './facilities/facilities.contract.ts';
import { NEIGHBOURHOODS } from './neighbourhood-names.rules.ts';
import { MOST_IMAGES, SPACE_STATUSES, SPACE_TYPES, type WantedImage } from './spaces.rules.ts';

const HIGHEST_PRICE_CENTS = 10_000_000_00;

/** Empty, as forms send unfilled fields, means none. */
const blankIsNull = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    field.nullable(),
  );

const LONGEST = { url: 2000, alt: 300 };
const isAddress = (url: string) =>
  url.length <= LONGEST.url &&
  (/^\/pictures\/[\w-]{1,60}\/\d{1,5}\.(webp|avif)$/.test(url) ||
    (/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(url) && URL.canParse(url)));
const isCaption = (alt: string) => alt.length <= LONGEST.alt && /^[^\p{Cc}\p{Cs}]*$/u.test(alt);

const addressNeeded = (index: number) =>
  `Picture ${index + 1} has no address we can show. Give one that starts with https://, or send the picture in first.`;
const captionNeeded = (index: number) =>
  `The words for picture ${index + 1} cannot be shown. Please use at most ${LONGEST.alt} plain characters.`;

// A problem with one of a list is reported with its index, so all are checked together.
const imageIn = z.union([z.string(), z.object({ url: z.string(), alt: z.string().optional() })], {
  error: ({ path }) => addressNeeded(Number(path?.at(-1))),
});

/** Reads pictures in order; empty addresses and repeats are dropped. */
const images = z
  .array(imageIn, 'Give the pictures as a list of addresses.')
  .max(100, `Please choose at most ${MOST_IMAGES} pictures.`)
  .transform((given, context): WantedImage[] => {
    const wanted = new Map<string, WantedImage>();
    for (const [index, entry] of given.entries()) {
      const { url, alt } = typeof entry === 'string' ? { url: entry, alt: undefined } : entry;
      const image = { url: url.trim(), alt: alt?.trim(), place: index + 1 };
      if (image.url === '' || wanted.has(image.url)) continue;
      if (!isAddress(image.url)) context.addIssue(addressNeeded(index));
      else if (!isCaption(image.alt ?? '')) context.addIssue(captionNeeded(index));
      wanted.set(image.url, image);
    }
    return [...wanted.values()];
  })
  .refine((list) => list.length <= MOST_IMAGES, `Please choose at most ${MOST_IMAGES} pictures.`)
  .describe(
    `At most ${MOST_IMAGES}, in the order they are shown; those of elsewhere by address, those sent in by \`url\`.`,
  );

/** How many people, with sentences for a missing number and for none at all. */
export const guestsIn = (missing: string, none: string) =>
  wholeIn(
    z
      .number(missing)
      .int('Please give the guests as a whole number.')
      .min(1, none)
      .max(100_000, 'This is more people than any space takes.'),
  );

export const createSpaceBody = z.object({
  title: line(200, 'Title is required.'),
  description: text(5000, 'Description is required.'),
  price_per_hour: shillingsIn.refine(
    (cents) => cents <= HIGHEST_PRICE_CENTS,
    'Please ask at most Ksh 10,000,000 an hour.',
  ),
  space_type: z.enum(SPACE_TYPES),
  max_guests: guestsIn('Max guests is required.', 'There must be room for at least one guest.'),
  images: images.optional(),
  terms: blankIsNull(text(20_000)).optional().describe('None: the default terms.'),
  location: blankIsNull(line(200))
    .optional()
    .describe(
      `Where it is: a building, a street, a neighbourhood such as ${NEIGHBOURHOODS.join(', ')}.`,
    ),
  status: z.enum(SPACE_STATUSES).optional(),
  ...facilitiesIn,
});

export const changeSpaceBody = createSpaceBody.partial();
