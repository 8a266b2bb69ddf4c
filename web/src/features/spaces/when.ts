// The time requested by a search. Days and times are Nairobi's, which is UTC+3 all year. Without the date library,
// because this is part of the first page.
import { MOST_DAYS_AHEAD } from '@nafasi/server/contract/places/availability/availability';
import { dayParts } from '../../lib/day-parts.ts';
import { dayMs, hourMs, minuteMs } from '../../lib/durations.ts';
import { plural } from '../../lib/plural.ts';
import { day } from '../../lib/search.ts';

/** Named as in the address and in the API: a day, with a stretch of it, a length, or neither. */
export type When = {
  /** `2026-11-27` */
  date?: string;
  /** `09:00`; the end of a day is `24:00`. */
  from?: string;
  to?: string;
  hours?: number;
};

/** The same with how many people come, as links carry it from a search to the booking. */
export type Asked = When & { guests?: number };

/** The values of the fields. `time` is empty for any, `exact` for from and to, or a number of hours. */
export type WhenFields = { date: string; time: string; from: string; to: string };
export type WhenProblems = Partial<Record<keyof WhenFields, string>>;

const mostHours = 24;
const nairobiMs = 3 * hourMs;
const timeShape = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Reads an address or a form. Invalid values are left out, so that no address is an error. */
export function parseWhen(raw: Record<string, unknown>): When {
  const { from, to } = raw;
  const date = day(raw.date);
  if (!date) return {};
  if (isTime(from) && isTime(to) && from < to) return { date, from, to };
  const hours = Number(raw.hours);
  const isLength = hours > 0 && hours <= mostHours && Number.isInteger(hours * 2);
  return isLength ? { date, hours } : { date };
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && timeShape.test(value);

/** The values of the fields for a search. */
export const fieldsOf = ({ date = '', from, to, hours }: When): WhenFields => ({
  date,
  time: from ? 'exact' : `${hours ?? ''}`,
  from: from ?? '09:00',
  to: to ?? '12:00',
});

/** The raw search made by the fields, for `parseWhen`. */
export const rawWhen = ({ date, time, from, to }: WhenFields) =>
  time === 'exact' ? { date, from, to } : { date, hours: time };

/** What is wrong with the fields, one sentence each. */
export function problemsWithWhen(fields: WhenFields, now: Date): WhenProblems {
  const { date, time, from, to } = fields;
  if (!date) return time ? { date: 'Please choose a day.' } : {};
  if (!day(date)) return { date: 'Please choose a day of the calendar.' };
  if (date < dayIn(now)) return { date: 'This day has passed. Please choose a later one.' };
  if (date > dayIn(now, MOST_DAYS_AHEAD))
    return { date: `Bookings start at most ${MOST_DAYS_AHEAD} days ahead.` };
  if (time !== 'exact') return {};
  if (to <= from) return { to: 'The end must be after the start.' };
  const start = Date.parse(`${date}T00:00:00+03:00`) + minutesOf(from) * minuteMs;
  return start <= now.getTime()
    ? { from: 'This start has passed. Please choose a later one.' }
    : {};
}

/** The calendar day in Nairobi, some days after an instant. */
export const dayIn = (instant: Date, daysLater = 0): string =>
  new Date(instant.getTime() + nairobiMs + daysLater * dayMs).toISOString().slice(0, 10);

/** Minutes since midnight: `150` for `02:30`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** `Fri 27 Nov, 09:00 to 12:00`, `Fri 27 Nov, any 3 hours`, `Fri 27 Nov`; nothing without a day. */
export function whenInWords({ date, from, to, hours }: When): string {
  if (!date) return '';
  const { weekday, number, month } = dayParts(date);
  const label = `${weekday} ${number} ${month}`;
  if (from) return `${label}, ${from} to ${to}`;
  return hours ? `${label}, any ${hoursInWords(hours)}` : label;
}

/** `3 hours`, `1.5 hours`, `1 hour`, `30 minutes` */
export function hoursInWords(hours: number): string {
  return hours === 0.5 ? '30 minutes' : plural(hours, 'hour');
}

/** The search parameters of a link to the booking page. */
export function bookingSearch({ guests, ...when }: Asked) {
  return { ...requestedTime(when), ...(guests && { guests }) };
}

function requestedTime({ date, from, to, hours }: When) {
  if (!date) return {};
  if (!from || !to) return { date, ...(hours && { hours }) };
  const next = dayIn(new Date(`${date}T00:00:00+03:00`), 1);
  return { start: `${date}T${from}`, end: to === '24:00' ? `${next}T00:00` : `${date}T${to}` };
}

/** Reads the address of a space's page. */
export function parseAsked(raw: Record<string, unknown>): Asked {
  const guests = Number(raw.guests);
  return askedOf({ ...parseWhen(raw), ...(Number.isInteger(guests) && guests > 0 && { guests }) });
}

/** The parameters of a link to a space's page. */
export const askedOf = ({ guests, ...when }: Asked): Asked => ({
  ...parseWhen(when),
  ...(guests && { guests }),
});

/** The requested number of hours; undefined for any length. */
export function hoursAsked({ from, to, hours }: When): number | undefined {
  return from && to ? hoursBetween(from, to) : hours;
}

/** The hours between two times of day, such as `2.5`. */
export const hoursBetween = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from)) / 60;
