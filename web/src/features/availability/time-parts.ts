// What of a space's time is free and why the rest is not, in the half hours of a calendar: pure.
import { formatDuration } from '@nafasi/server/contract/places/availability/availability';
import { formatTime, startOfDay } from '../../lib/dates.ts';
import { minuteMs } from '../../lib/durations.ts';
import type { Availability } from './availability.api.ts';
import type { Day } from './free-times.ts';
import type { SpaceRules } from './rules/space-rules.api.ts';
import { common, joined, type Stretch, stretchOf } from './stretches.ts';

type Times = Pick<Availability, 'free' | 'busy'>;

/** Why time is not free: the server's reason, or that it has passed. */
export type Why = Times['busy'][number]['why'] | 'passed';
type BusyPart = Stretch & { why: Why };

/** Half an hour of a day. */
export type Cell = Stretch & {
  /** The bookable part: all of it, or some quarters of an hour. */
  free: Stretch | null;
  /** Why the rest is not bookable; null if there is no rest, or while unknown. */
  why: Why | null;
};

export const cellMs = 30 * minuteMs;
export const cellsOfDay = 48;

/** Short labels of the reasons. */
export const whyLabels: Record<Why, string> = {
  taken: 'Taken',
  closed: 'Closed',
  too_soon: 'Too soon',
  too_far: 'Too far ahead',
  passed: 'Passed',
};

/** Time that is not free, in parts with one reason each. */
export const busyParts = ({ busy }: Pick<Times, 'busy'>): BusyPart[] =>
  busy.map((one) => ({ ...stretchOf(one), why: one.why }));

/** Of a half hour that is not free for several reasons, the first of these is shown. */
const ranks: readonly Why[] = ['closed', 'too_soon', 'too_far', 'taken'];

function whyOf(cell: Stretch, busy: readonly BusyPart[]): Why {
  const whys = busy.filter((one) => common([one], cell).length > 0).map(({ why }) => why);
  return ranks.find((why) => whys.includes(why)) ?? 'passed';
}

/** The half hours of a day. What is neither free nor has a reason has passed. */
export function cellsOf(day: string, free: readonly Stretch[], busy: readonly BusyPart[]): Cell[] {
  return Array.from({ length: cellsOfDay }, (_, nth) => {
    const start = startOfDay(day) + nth * cellMs;
    const cell = { start, end: start + cellMs };
    const [part = null] = common(free, cell);
    const isFree = part && part.end - part.start === cellMs;
    return { ...cell, free: part, why: isFree ? null : whyOf(cell, busy) };
  });
}

/** The half hours of a day that has not loaded yet. */
export const unknownCells = (day: string): Cell[] =>
  cellsOf(day, [], []).map((cell) => ({ ...cell, why: null }));

/** The parts of a time within given stretches, as `10:00 to 12:00`. */
export const timesWithin = (time: Stretch, stretches: readonly Stretch[]): string[] =>
  joined(common(stretches, time)).map(
    ({ start, end }) => `${formatTime(start)} to ${formatTime(end)}`,
  );

/** A sentence on the parts of a time that are not free; undefined if there are none, or there is no time. */
export function timesTaken(
  time: { start: Date | number; end: Date | number } | null,
  { busy }: Pick<Times, 'busy'>,
): string | undefined {
  if (!time) return undefined;
  const chosen = { start: Number(time.start), end: Number(time.end) };
  const taken = timesWithin(chosen, busy.map(stretchOf));
  return taken.length > 0
    ? `Not free: ${taken.join(', ')}. Please choose another time.`
    : undefined;
}

/** `Taken 10:00 to 12:00`: in short, what of a time is not free and why; empty if all of it is free. */
export function notFreeInShort(time: Stretch, { free, busy }: Times): string {
  if (free.map(stretchOf).some(({ start, end }) => start <= time.start && time.end <= end))
    return '';
  const parts = busyParts({ busy });
  const why = whyOf(time, parts);
  const [first = ''] = timesWithin(
    time,
    parts.filter((part) => part.why === why),
  );
  return `${whyLabels[why]} ${first}`.trimEnd();
}

/** Why a half hour cannot be booked, in a sentence. */
export function whyInWords(why: Why, rules: SpaceRules | undefined): string {
  const sentences: Record<Why, string> = {
    taken: 'This time is taken. Please choose another.',
    closed: 'The space is closed at this time. Please choose another.',
    too_soon: rules?.notice_minutes
      ? `Please book this space at least ${formatDuration(rules.notice_minutes)} ahead.`
      : 'This time has passed. Please choose a later one.',
    too_far: `Bookings start at most ${formatDuration((rules?.furthest_days ?? 0) * 24 * 60)} ahead.`,
    passed: 'This time has passed. Please choose a later one.',
  };
  return sentences[why];
}

/** The number of free hours from which a day may be called all free. */
export const wholeDayHours = 12;

/** `All free`, `8.5 h free`, or why there is nothing. */
export function dayLabel({ day, hours, isAllFree }: Day, times: Pick<Times, 'busy'>): string {
  if (hours > 0) return isAllFree && hours >= wholeDayHours ? 'All free' : `${hours} h free`;
  const cells = cellsOf(day, [], busyParts(times));
  return noneInWords(new Set(cells.map(({ why }) => why)));
}

/** A day is only full if somebody has taken some of it. */
function noneInWords(whys: ReadonlySet<Why | null>): string {
  if (whys.has('taken')) return 'Full';
  const isOnlyClosed = whys.has('closed') && !whys.has('too_soon') && !whys.has('too_far');
  return isOnlyClosed ? 'Closed' : 'None free';
}
