import {
  LEAST_MINUTES,
  type TimeRules,
} from '@nafasi/server/contract/places/availability/availability';
import { daysInRow, formatTime, nairobiDay, startOfDay } from '../../lib/dates.ts';
import { dayMs, hourMs, minuteMs } from '../../lib/durations.ts';
import type { Availability } from './availability.api.ts';
import { common, freeStretches, stretchOf, wholeDay } from './stretches.ts';

/** Wall times in Nairobi, as a link to the booking page writes them: `2026-11-24T09:00`. */
export type FreeTime = { start: string; end: string };

export type Day = {
  /** `2026-11-24` */
  day: string;
  free: FreeTime[];
  /** Bookable hours, to one decimal. */
  hours: number;
  /** Whether nothing in the rest of the day is taken. */
  isAllFree: boolean;
};

/** The shortest and longest booking of a space; no limits until they are known. */
export type Lengths = Pick<TimeRules, 'least_minutes' | 'most_minutes'>;

/** The shortest booking of any space. */
const leastMs = LEAST_MINUTES * minuteMs;
const leastOf = (lengths?: Lengths) => (lengths?.least_minutes ?? LEAST_MINUTES) * minuteMs;
const mostOf = (lengths?: Lengths) =>
  (lengths?.most_minutes ?? Number.POSITIVE_INFINITY) * minuteMs;

/** The allowed length nearest to the wanted one, from a given start; undefined if too little is free. */
export function lengthFrom(
  freeMs: number,
  wantedMs: number,
  lengths?: Lengths,
): number | undefined {
  const length = Math.min(Math.max(wantedMs, leastOf(lengths)), mostOf(lengths), freeMs);
  return length < leastOf(lengths) ? undefined : length;
}

export const daysShown = 7;

/** The first of the seven days, counted in weeks from today, that a day is shown among. */
export function weekOf(day: string, today: string): string {
  const weeks = Math.floor((startOfDay(day) - startOfDay(today)) / (daysShown * dayMs));
  return nairobiDay(today, Math.max(0, weeks) * daysShown);
}

/** What is free and what is not on each of the days from `first`. */
export function daysFrom(
  first: string,
  { free, busy }: Pick<Availability, 'free' | 'busy'>,
): Day[] {
  const stretches = freeStretches(free);
  return daysInRow(first, daysShown).map((day) => {
    const parts = common(stretches, wholeDay(day)).filter(
      ({ start, end }) => end - start >= leastMs,
    );
    const freeMs = parts.reduce((sum, { start, end }) => sum + end - start, 0);
    return {
      day,
      free: parts.map(({ start, end }) => ({ start: wallTime(start), end: wallTime(end) })),
      hours: Math.round(freeMs / (6 * minuteMs)) / 10,
      isAllFree: freeMs > 0 && common(busy.map(stretchOf), wholeDay(day)).length === 0,
    };
  });
}

/** The first free times of the coming days: those of whole days until there are enough, at most twice as many. */
export function nextFreeTimes(days: readonly Day[], enough: number): FreeTime[] {
  const times: FreeTime[] = [];
  for (const { free } of days) if (times.length < enough) times.push(...free);
  return times.slice(0, 2 * enough);
}

/** The default booking within a free time: its part within office hours if there is one, up to the longest booking. */
export function usualPart({ start, end }: FreeTime, lengths?: Lengths): FreeTime {
  const day = start.slice(0, 10);
  const from = start > `${day}T09:00` ? start : `${day}T09:00`;
  const to = end < `${day}T17:00` ? end : `${day}T17:00`;
  const office = { start: from, end: to };
  const usual = lengthOf(office) >= leastOf(lengths) ? office : { start, end };
  const most = instantOf(usual.start) + mostOf(lengths);
  return most < instantOf(usual.end) ? { start: usual.start, end: wallTime(most) } : usual;
}

/**
 * The first time on a day that is free for `hours`, preferably within office hours; without `hours` the default
 * booking.
 */
export function firstFree(
  days: readonly Day[],
  date: string,
  hours?: number | undefined,
  lengths?: Lengths,
): FreeTime | undefined {
  const free = days.find(({ day }) => day === date)?.free ?? [];
  if (!hours) return free[0] && usualPart(free[0], lengths);
  const isEnough = (time: FreeTime) => lengthOf(time) >= hours * hourMs;
  const first = free.map((time) => usualPart(time)).find(isEnough) ?? free.find(isEnough);
  return first && { start: first.start, end: wallTime(instantOf(first.start) + hours * hourMs) };
}

/** Other times of the same day that are free for as long: the nearest ones, an hour apart, in order. */
export function fittingTimes(days: readonly Day[], like: FreeTime, most: number): FreeTime[] {
  const lengthMs = lengthOf(like);
  const wanted = instantOf(like.start);
  const free = days.find(({ day }) => like.start.startsWith(day))?.free ?? [];
  const starts = free.flatMap(({ start, end }) =>
    halfHoursBetween(instantOf(start), instantOf(end) - lengthMs),
  );
  const kept = starts.filter((start) => start === wanted);
  for (const start of starts.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted)))
    if (kept.every((other) => Math.abs(other - start) >= hourMs)) kept.push(start);
  return kept
    .filter((start) => start !== wanted)
    .slice(0, most)
    .toSorted((a, b) => a - b)
    .map((start) => ({ start: wallTime(start), end: wallTime(start + lengthMs) }));
}

function halfHoursBetween(first: number, last: number): number[] {
  const start = Math.ceil(first / leastMs) * leastMs;
  return Array.from(
    { length: Math.max(0, Math.floor((last - start) / leastMs) + 1) },
    (_, nth) => start + nth * leastMs,
  );
}

/** The free time of the same length that starts nearest to another; undefined if no day has one. */
export function nearestFree(days: readonly Day[], like: FreeTime): FreeTime | undefined {
  const lengthMs = lengthOf(like);
  const wanted = instantOf(like.start);
  const starts = days
    .flatMap(({ free }) => free)
    .map(({ start, end }) => ({ first: instantOf(start), last: instantOf(end) - lengthMs }))
    .filter(({ first, last }) => first <= last)
    .map(({ first, last }) => Math.min(Math.max(wanted, first), last));
  const [nearest] = starts.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  if (nearest === undefined || !(lengthMs > 0)) return undefined;
  return { start: wallTime(nearest), end: wallTime(nearest + lengthMs) };
}

/**
 * A time within a free time, as long as another: from nine if it fits, else from the start; all of it if it is shorter.
 */
export function fitInto({ start, end }: FreeTime, like: FreeTime): FreeTime {
  const lengthMs = lengthOf(like);
  const nine = `${start.slice(0, 10)}T09:00`;
  const begins = [nine, start].find(
    (begin) => start <= begin && instantOf(begin) + lengthMs <= instantOf(end),
  );
  return begins ? { start: begins, end: wallTime(instantOf(begins) + lengthMs) } : { start, end };
}

/** In milliseconds. */
const lengthOf = ({ start, end }: FreeTime) => instantOf(end) - instantOf(start);

/** `17:00 to 20:00`, or that the whole day is free. */
export function timesInWords({ start, end }: FreeTime): string {
  const [, from = ''] = start.split('T');
  const [, to = ''] = end.split('T');
  if (from === '00:00' && to === '00:00') return 'All day';
  return `${from} to ${to === '00:00' ? '24:00' : to}`;
}

/** The instant of a wall time. */
export const instantOf = (wall: string): number => Date.parse(`${wall}:00+03:00`);
/** The wall time in Nairobi: `2026-11-24T09:00`. */
export const wallTime = (instant: number): string =>
  `${nairobiDay(instant)}T${formatTime(instant)}`;
