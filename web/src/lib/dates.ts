// All times are Nairobi's (+03:00 all year), whatever zone the browser is in.
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const nairobiMinutes = 180;
const dayFormat = 'ddd D MMM YYYY';
const dayLength = 'YYYY-MM-DD'.length;

type Instant = string | number | Date;

/** A calendar day alone, `2026-11-24`, is its midnight in Nairobi, not the browser's. */
function inNairobi(instant: Instant): Dayjs {
  const isDay = typeof instant === 'string' && instant.length === dayLength;
  return dayjs(isDay ? nairobiIso(instant, '00:00') : instant).utcOffset(nairobiMinutes);
}

const formatAs = (pattern: string) => (instant: Instant) => inNairobi(instant).format(pattern);

/** `Tue 24 Nov 2026` */
export const formatDate = formatAs(dayFormat);
/** `Tuesday 24 November`, to be spoken. */
export const formatLongDay = formatAs('dddd D MMMM');
/** `Tuesday` */
export const formatWeekday = formatAs('dddd');
/** `Tue 24 Nov` */
export const formatShortDate = formatAs('ddd D MMM');
/** `24 Nov` */
export const formatDayMonth = formatAs('D MMM');
/** `November 2026` */
export const formatMonth = formatAs('MMMM YYYY');
/** `Nov` */
export const formatShortMonth = formatAs('MMM');
/** `Saturday 21 November 2026, 10:40` */
export const formatLongDateTime = formatAs('dddd D MMMM YYYY, HH:mm');
/** `09:00` */
export const formatTime = formatAs('HH:mm');
/** `Tue 24 Nov 2026, 09:00` */
export const formatDateTime = formatAs(`${dayFormat}, HH:mm`);

/** When something ends: `14:00`; on another day than `from`, with the day: `Wed 25 Nov 2026, 02:00`. */
export const formatUntil = (end: Instant, from: Instant): string =>
  inNairobi(from).isSame(inNairobi(end), 'day') ? formatTime(end) : formatDateTime(end);

/** `Tue 24 Nov 2026` and `09:00 to 14:00`; over midnight `09:00 to Wed 25 Nov 2026, 02:00`. */
export const formatStretch = (start: Instant, end: Instant) => ({
  day: formatDate(start),
  times: `${formatTime(start)} to ${formatUntil(end, start)}`,
});

/** `count` days in a row from `first`, such as `2026-11-24`. */
export const daysInRow = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => nairobiDay(first, nth));

export const laterDay = (one: string, other: string): string => (one > other ? one : other);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (inNairobi(day).day() + 6) % 7;

/** The midnight that a day such as `2026-11-24` begins with, in milliseconds. */
export const startOfDay = (day: string): number => Date.parse(nairobiIso(day, '00:00'));

/** The calendar day of an instant as date fields write it: `2026-11-24`. */
export function nairobiDay(instant: Instant, daysLater = 0): string {
  return inNairobi(instant).add(daysLater, 'day').format('YYYY-MM-DD');
}

/** An instant as the API takes it. */
export const toNairobiIso = (instant: Instant): string =>
  nairobiIso(nairobiDay(instant), formatTime(instant));

/** The values of a date and a time field, as the API takes them: `2026-11-24T09:00:00+03:00`. */
export function nairobiIso(day: string, time: string): string {
  return `${day}T${time.slice(0, 5)}:00+03:00`;
}
