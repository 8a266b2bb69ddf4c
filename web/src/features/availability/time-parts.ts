// What of a space's time is free and why the rest is not, in the half hours of a calendar: pure.
import { lengthInWords } from '@nafasi/server/contract/places/availability/availability';
import { formatTime } from '../../lib/dates.ts';
import type { Availability } from './availability.api.ts';
import { quarterMs, startOf } from './free-times.ts';
import type { SpaceRules } from './rules/space-rules.api.ts';

/** Two instants in milliseconds, half open. */
export type Stretch = { start: number; end: number };

type Times = Pick<Availability, 'free' | 'busy'>;

/** Why time is not free: as the server says it, or because it lies behind us. */
export type Why = Times['busy'][number]['why'] | 'passed';
type BusyPart = Stretch & { why: Why };

/** Half an hour of a day. */
export type Cell = Stretch & {
  /** What of it can be booked: all of it, or some quarters. */
  free: Stretch | null;
  /** Why the rest cannot; null where there is no rest, and while nothing is known. */
  why: Why | null;
};

export const cellMs = 30 * 60_000;
const cellsOfDay = 48;

/** Free stretches that begin on a quarter of an hour: nobody wants to meet at 14:07. */
export const freeStretches = ({ free }: Pick<Times, 'free'>): Stretch[] =>
  free
    .map(stretchOf)
    .map(({ start, end }) => ({ start: Math.ceil(start / quarterMs) * quarterMs, end }))
    .filter(({ start, end }) => start < end);

const stretchOf = (one: { start_time: string; end_time: string }): Stretch => ({
  start: Date.parse(one.start_time),
  end: Date.parse(one.end_time),
});

/** What is not free, in parts that each have one reason. */
export const busyParts = ({ busy }: Pick<Times, 'busy'>): BusyPart[] =>
  busy.map((one) => ({ ...stretchOf(one), why: one.why }));

/** Of a half hour that is not free for several reasons, the first of these is told. */
const ranks: readonly Why[] = ['closed', 'too_soon', 'too_far', 'taken'];

function whyOf(cell: Stretch, busy: readonly BusyPart[]): Why {
  const whys = busy.filter((one) => common([one], cell).length > 0).map(({ why }) => why);
  return ranks.find((why) => whys.includes(why)) ?? 'passed';
}

/** The half hours of a day. What neither is free nor has a reason lies behind us. */
export function cellsOf(day: string, free: readonly Stretch[], busy: readonly BusyPart[]): Cell[] {
  return Array.from({ length: cellsOfDay }, (_, nth) => {
    const start = startOf(day) + nth * cellMs;
    const cell = { start, end: start + cellMs };
    const part = common(free, cell)[0] ?? null;
    if (part && part.end - part.start === cellMs) return { ...cell, free: part, why: null };
    return { ...cell, free: part, why: whyOf(cell, busy) };
  });
}

/** The half hours of a day of which nothing is known yet. */
export const unknownCells = (day: string): Cell[] =>
  cellsOf(day, [], []).map((cell) => ({ ...cell, why: null }));

/** What of a time lies within stretches, as `10:00 to 12:00`. */
export const timesWithin = (time: Stretch, stretches: readonly Stretch[]): string[] =>
  joined(common(stretches, time)).map(
    ({ start, end }) => `${formatTime(start)} to ${formatTime(end)}`,
  );

/** That parts of a time are not free, in a sentence; undefined where all of it is, or it is no time. */
export function timesTaken(
  time: { start: Date; end: Date } | null,
  { busy }: Pick<Times, 'busy'>,
): string | undefined {
  if (!time) return undefined;
  const asked = { start: time.start.getTime(), end: time.end.getTime() };
  const taken = timesWithin(asked, busy.map(stretchOf));
  return taken.length > 0
    ? `Not free: ${taken.join(', ')}. Please choose another time.`
    : undefined;
}

/** Why a half hour cannot be booked, in a sentence. */
export function whyInWords(why: Why, rules: SpaceRules | undefined): string {
  const told: Record<Why, string> = {
    taken: 'This time is taken. Please choose another.',
    closed: 'The space is closed at this time. Please choose another.',
    too_soon: rules?.notice_minutes
      ? `Please book this space at least ${lengthInWords(rules.notice_minutes)} ahead.`
      : 'This time has passed. Please choose a later one.',
    too_far: `Bookings start at most ${lengthInWords((rules?.furthest_days ?? 0) * 24 * 60)} ahead.`,
    passed: 'This time has passed. Please choose a later one.',
  };
  return told[why];
}

/** The parts of stretches that lie within another. */
export const common = (stretches: readonly Stretch[], within: Stretch): Stretch[] =>
  stretches
    .map(({ start, end }) => ({
      start: Math.max(start, within.start),
      end: Math.min(end, within.end),
    }))
    .filter(({ start, end }) => start < end);

/** Stretches but for what lies within another. */
export const without = (stretches: readonly Stretch[], hole: Stretch): Stretch[] =>
  stretches.flatMap(({ start, end }) =>
    common(
      [
        { start, end: Math.min(end, hole.start) },
        { start: Math.max(start, hole.end), end },
      ],
      { start, end },
    ),
  );

/** Stretches that meet, as one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && one.start <= last.end) last.end = Math.max(last.end, one.end);
    else all.push({ start: one.start, end: one.end });
  }
  return all;
}
