// The words, time and place of a search: pure. Days and times of day are Nairobi's.
import { minutesOfDay } from '#places/availability/rules/opening.rules.ts';
import { type Bounds, middleOf, type Place } from '#places/spaces/place/place.rules.ts';
import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';

/** No stretch within a day is longer. */
export const MOST_HOURS = 24;

type When = {
  /** The first instant of the day. */
  date?: Date | undefined;
  /** Times of day such as 09:00. */
  from?: string | undefined;
  to?: string | undefined;
  hours?: number | undefined;
};

/** Parameters that contradict each other, one sentence per field. */
export function problemsWithWhen({ date, from, to, hours }: When): Record<string, string> {
  const isTimed = from !== undefined || to !== undefined;
  if (!date && (isTimed || hours !== undefined)) return { date: 'Please choose a day.' };
  if (isTimed && hours !== undefined)
    return { hours: 'Please give either a time from and to, or a number of hours.' };
  if (isTimed && from === undefined) return { from: 'Please say from when.' };
  if (isTimed && to === undefined) return { to: 'Please say until when.' };
  if (from !== undefined && to !== undefined && minutesOfDay(to) <= minutesOfDay(from))
    return { to: 'The end must be after the start.' };
  return {};
}

/**
 * The stretch of time within which this many minutes must be free, from valid parameters: all of the stretch between
 * two times; null minutes for the space's minimum. Null if no day is given.
 */
export function wantedTime({ date, from, to, hours }: When) {
  if (!date) return null;
  if (from !== undefined && to !== undefined) {
    const [start, end] = [minutesOfDay(from), minutesOfDay(to)];
    const at = (minutes: number) => later(date, minutes * MINUTE_MS);
    return { within: { start: at(start), end: at(end) }, minutes: end - start };
  }
  const day = { start: date, end: later(date, DAY_MS) };
  return { within: day, minutes: hours === undefined ? null : hours * 60 };
}

type Where = { near?: Place | undefined; bounds?: Bounds | undefined };

/**
 * The point from which distances are measured: the given place, or else the middle of the map's bounds; null without
 * either.
 */
export const originOf = ({ near, bounds }: Where): Place | null =>
  near ?? (bounds ? middleOf(bounds) : null);

/** A sentence if there is nothing to sort by. */
export const problemWithSort = ({ sort, ...where }: Where & { sort?: string | undefined }) =>
  sort === 'distance' && !originOf(where)
    ? 'Please say from where: give a place as `near`, or `bounds`.'
    : null;

/** Nearly the database's folding of a word, close enough for a guess. */
export const folded = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether the database treats a typed word as a word wherever it appears, so that it can be part of known words only.
 */
export const canBeKnown = (word: string) => /^(?=.*[a-z])[a-z0-9]{3,50}$/.test(folded(word));
