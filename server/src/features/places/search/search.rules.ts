// The words, the time and the place that a search asks for: pure. Days and times of day are Nairobi's.
import { minutesOfDay } from '#places/availability/rules/opening.rules.ts';
import { type Bounds, middleOf, type Place } from '#places/spaces/place/place.rules.ts';
import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';

/** Longer than this no stretch within a day is. */
export const MOST_HOURS = 24;

type When = {
  /** The first instant of the day. */
  date?: Date | undefined;
  /** Times of day such as 09:00. */
  from?: string | undefined;
  to?: string | undefined;
  hours?: number | undefined;
};

/** What does not go together, one sentence a field. */
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
 * The stretch of time in which so many minutes must be free, from parameters that go together: all of
 * the stretch between two times, null for as few as a space lets. Null where no day is asked for.
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

/** From where distances are measured: where somebody is, or else the middle of the map they look at; null without either. */
export const originOf = ({ near, bounds }: Where): Place | null =>
  near ?? (bounds ? middleOf(bounds) : null);

/** One sentence where there is nothing to sort by. */
export const problemWithSort = ({ sort, ...where }: Where & { sort?: string | undefined }) =>
  sort === 'distance' && !originOf(where)
    ? 'Please say from where: give a place as `near`, or `bounds`.'
    : null;

/** Nearly as the database folds a word, which is enough to guess by. */
export const folded = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a typed word is one to the database wherever it stands, and so a part of known words only. */
export const canBeKnown = (word: string) => /^(?=.*[a-z])[a-z0-9]{3,50}$/.test(folded(word));
