// Nairobi keeps UTC+3 all year and has no summer time.

import { z } from 'zod';
import { DAY_MS, HOUR_MS, later } from './durations.ts';

const NAIROBI_OFFSET = '+03:00';
const NAIROBI_OFFSET_MS = 3 * HOUR_MS;

/**
 * An instant as ISO 8601 with Nairobi's offset, to the second: `2026-11-24T09:00:00+03:00`. Composed by hand, as
 * responses are full of instants and `toISOString` takes more than twice as long.
 */
export function toNairobiIso(instant: Date): string {
  const wall = later(instant, NAIROBI_OFFSET_MS);
  const year = String(wall.getUTCFullYear()).padStart(4, '0');
  const day = `${year}-${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`;
  const time = `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}:${two(wall.getUTCSeconds())}`;
  return `${day}T${time}${NAIROBI_OFFSET}`;
}

const two = (number: number) => (number < 10 ? `0${number}` : String(number));

/** The day of an instant in Nairobi: `2026-11-24`. */
export const nairobiDay = (instant: Date): string => toNairobiIso(instant).slice(0, 10);

/** The time of day of an instant in Nairobi: `09:00`. */
const nairobiTime = (instant: Date): string => toNairobiIso(instant).slice(11, 16);

const WORDS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The day of an instant for people: `Tue 24 Nov 2026`. */
export function formatDay(instant: Date): string {
  const parts = Object.fromEntries(WORDS.formatToParts(instant).map((p) => [p.type, p.value]));
  const { weekday, day, month, year } = parts;
  return `${weekday} ${day} ${month?.slice(0, 3)} ${year}`; // the locale's September has four letters
}

/** An instant for people: `Tue 24 Nov 2026, 10:00`. */
export const formatTime = (instant: Date): string =>
  `${formatDay(instant)}, ${nairobiTime(instant)}`;

/** A stretch of time for people: `Tue 24 Nov 2026, 10:00 to 12:00`; with its last day if that differs. */
export function formatTimeRange(start: Date, end: Date): string {
  const isOneDay = nairobiDay(start) === nairobiDay(end);
  return `${formatTime(start)} to ${isOneDay ? nairobiTime(end) : formatTime(end)}`;
}

/** `null` stays `null`; otherwise as `toNairobiIso`. */
export const toNairobiIsoOrNull = (instant: Date | null): string | null =>
  instant && toNairobiIso(instant);

/** The row behind an `Item` of a response: with `Date`s in place of the item's texts. */
export type WithInstants<Item, Times extends keyof Item> = Omit<Item, Times> & {
  [Time in Times]: null extends Item[Time] ? Date | null : Date;
};

type WithTimes<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};

/** A row as a response shows it: each of its instants formatted by `toNairobiIso`. */
export const withNairobiTimes = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date ? toNairobiIso(value) : value,
    ]),
  ) as WithTimes<Row>;

const withOffset = z.iso.datetime({ offset: true });
const withoutOffset = z.iso.datetime({ local: true });

/** Parses an ISO 8601 time; one without an offset is Nairobi wall time. Null for anything else. */
export function parseTime(text: string): Date | null {
  const normal = text
    .trim()
    .replace(' ', 'T')
    .replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?=Z|[+-]|$)/, '$1:00');
  if (withOffset.safeParse(normal).success) return new Date(normal);
  if (withoutOffset.safeParse(normal).success) return new Date(normal + NAIROBI_OFFSET);
  return null;
}

/** A time in a request, parsed by `parseTime`. */
export const timeIn = (sentence: string) =>
  z
    .string(sentence)
    .max(40, sentence)
    .transform((text, context) => {
      const time = parseTime(text);
      if (time) return time;
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    });

// Nothing on record happened before, and PostgreSQL has no year 0.
const FIRST_DAY = '1900-01-01';

/** The day on which something happened, as `2026-11-24`. */
export const pastDayIn = (sentence: string) =>
  z.iso.date(sentence).refine((day) => day >= FIRST_DAY, sentence);

const CHOOSE_DAY = 'Please give a day such as 2026-11-24.';

/** The first instant of a day in Nairobi, from `2026-11-24`: any year is accepted, as it bounds a search. */
export const dayIn = z.iso
  .date(CHOOSE_DAY)
  .transform((day) => new Date(`${day}T00:00:00${NAIROBI_OFFSET}`));

/** The first instant after a day in Nairobi, for a stretch that includes its last day. */
export const lastDayIn = dayIn.transform((start) => later(start, DAY_MS));
