import { formatTime, nairobiDay, nairobiIso } from '../../lib/dates.ts';
import type { Availability } from './availability.api.ts';

/** Wall times in Nairobi, as a link to the booking page writes them: `2026-11-24T09:00`. */
export type FreeTime = { start: string; end: string };

export type Day = {
  /** `2026-11-24` */
  day: string;
  free: FreeTime[];
  /** Hours that can be booked, to one decimal. */
  hours: number;
  /** True while nothing of what is left of the day is taken. */
  isAllFree: boolean;
};

type Stretches = Availability['free'];

const minuteMs = 60_000;
export const quarterMs = 15 * minuteMs;
const leastMs = 30 * minuteMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const daysShown = 7;

/** The first of the seven days, counted in weeks from today, that a day is shown among. */
export function weekOf(day: string, today: string): string {
  const weeks = Math.floor((startOf(day) - startOf(today)) / (daysShown * dayMs));
  return later(today, Math.max(0, weeks) * daysShown);
}

/** The day so many days after another. */
export const later = (day: string, days: number): string => nairobiDay(startOf(day), days);

/** What of each day is free and what is not, from `first` on. */
export function daysFrom(
  first: string,
  { free, busy }: Pick<Availability, 'free' | 'busy'>,
): Day[] {
  return Array.from({ length: daysShown }, (_, nth) => {
    const day = later(first, nth);
    const parts = within(day, free)
      // What is free from now on begins at any minute; nobody wants to meet at 14:07.
      .map(({ start, end }) => ({ start: Math.ceil(start / quarterMs) * quarterMs, end }))
      .filter(({ start, end }) => end - start >= leastMs);
    const freeMs = parts.reduce((sum, { start, end }) => sum + end - start, 0);
    return {
      day,
      free: parts.map(({ start, end }) => ({ start: wallTime(start), end: wallTime(end) })),
      hours: Math.round(freeMs / (6 * minuteMs)) / 10,
      isAllFree: freeMs > 0 && within(day, busy).length === 0,
    };
  });
}

/** The first free time of each of the next days that have one. */
export function nextFreeTimes(days: readonly Day[], most: number): FreeTime[] {
  return days.flatMap(({ free }) => free.slice(0, 1)).slice(0, most);
}

/** What to book of a free time unless told otherwise: the part within office hours, where there is one. */
export function usualPart({ start, end }: FreeTime): FreeTime {
  const day = start.slice(0, 10);
  const from = start > `${day}T09:00` ? start : `${day}T09:00`;
  const to = end < `${day}T17:00` ? end : `${day}T17:00`;
  return instantOf(to) - instantOf(from) >= leastMs ? { start: from, end: to } : { start, end };
}

/** The first time of a day that is free for so long, within office hours where there is one; what is usual where no length is given. */
export function firstFree(
  days: readonly Day[],
  date: string,
  hours?: number | undefined,
): FreeTime | undefined {
  const free = days.find(({ day }) => day === date)?.free ?? [];
  if (!hours) return free[0] && usualPart(free[0]);
  const isEnough = ({ start, end }: FreeTime) => lengthOf(start, end) >= hours * hourMs;
  const first = free.map(usualPart).find(isEnough) ?? free.find(isEnough);
  return first && { start: first.start, end: wallTime(instantOf(first.start) + hours * hourMs) };
}

const lengthOf = (start: string, end: string) => instantOf(end) - instantOf(start);

/** `17:00 to 20:00`, or that the whole day is free. */
export function timesInWords({ start, end }: FreeTime): string {
  const [, from = ''] = start.split('T');
  const [, to = ''] = end.split('T');
  if (from === '00:00' && to === '00:00') return 'All day';
  return `${from} to ${to === '00:00' ? '24:00' : to}`;
}

/** The parts of stretches that lie within a day, as instants. */
function within(day: string, stretches: Stretches) {
  const dayStart = startOf(day);
  const dayEnd = dayStart + dayMs;
  return stretches
    .map(({ start_time, end_time }) => ({
      start: Math.max(Date.parse(start_time), dayStart),
      end: Math.min(Date.parse(end_time), dayEnd),
    }))
    .filter(({ start, end }) => start < end);
}

/** The instant of a wall time. */
export const instantOf = (wall: string): number => Date.parse(`${wall}:00+03:00`);
/** The midnight that a day begins with. */
export const startOf = (day: string): number => Date.parse(nairobiIso(day, '00:00'));
/** What Nairobi's clock says: `2026-11-24T09:00`. */
export const wallTime = (instant: number): string =>
  `${nairobiDay(instant)}T${formatTime(instant)}`;
