// What of a space's time is free and why the rest is not, in the half hours of a calendar: pure.
import { dayOpening } from '@nafasi/server/contract/availability';
import { lengthInWords } from '@nafasi/server/contract/bookings';
import { formatTime, nairobiDay } from '../../lib/dates.ts';
import type { Availability } from './availability.api.ts';
import { instantOf, later, quarterMs, startOf } from './free-times.ts';
import type { SpaceRules } from './space-rules.api.ts';

/** Two instants in milliseconds, half open. */
export type Stretch = { start: number; end: number };

/** Why time is not free: somebody has it, the space is closed, or its rules and the clock say no. */
export type Why = 'taken' | 'closed' | 'soon' | 'far' | 'passed';
type BusyPart = Stretch & { why: Why };

/** Half an hour of a day. */
export type Cell = Stretch & {
  /** What of it can be booked: all of it, or some quarters. */
  free: Stretch | null;
  /** Why the rest cannot; null where there is no rest, and while nothing is known. */
  why: Why | null;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
export const cellMs = 30 * minuteMs;
const cellsOfDay = dayMs / cellMs;

type Times = Pick<Availability, 'free' | 'busy'>;

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

/** What is not free, in parts that each have one reason. Where the rules are not known, all of it counts as taken. */
export function busyParts(
  { busy }: Pick<Times, 'busy'>,
  rules: SpaceRules | undefined,
  now: number,
): BusyPart[] {
  return busy.map(stretchOf).flatMap((stretch) => {
    if (!rules) return [{ ...stretch, why: 'taken' as const }];
    const parts: BusyPart[] = [];
    let rest = [stretch];
    for (const { why, of } of reasons(stretch, rules, now)) {
      parts.push(...of.flatMap((part) => common(rest, part)).map((part) => ({ ...part, why })));
      rest = of.reduce(without, rest);
    }
    return [...parts, ...rest.map((part) => ({ ...part, why: 'taken' as const }))];
  });
}

/** The first that fits is told: what is closed stays closed, however early one asks. */
function reasons(within: Stretch, rules: SpaceRules, now: number) {
  return [
    { why: 'closed' as const, of: closedStretches(within, rules) },
    {
      why: 'soon' as const,
      of: [{ start: now, end: now + (rules.notice_minutes + 1) * minuteMs }],
    },
    {
      why: 'far' as const,
      of: [{ start: now + rules.furthest_days * dayMs - minuteMs, end: Number.POSITIVE_INFINITY }],
    },
  ];
}

function closedStretches({ start, end }: Stretch, rules: SpaceRules): Stretch[] {
  const closed: Stretch[] = [];
  for (let day = nairobiDay(start); startOf(day) < end; day = later(day, 1)) {
    const whole = { start: startOf(day), end: startOf(day) + dayMs };
    const isClosed = rules.closures.some((one) => one.day === day);
    closed.push(...(isClosed ? [] : openStretches(day, rules)).reduce(without, [whole]));
  }
  return closed;
}

function openStretches(day: string, rules: SpaceRules): Stretch[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  return dayOpening(rules.opening_hours, weekday).map(({ opens, closes }) => ({
    start: instantOf(`${day}T${opens}`),
    end: closes === '24:00' ? startOf(day) + dayMs : instantOf(`${day}T${closes}`),
  }));
}

/** The half hours of a day. What neither is free nor has a reason lies behind us. */
export function cellsOf(day: string, free: readonly Stretch[], busy: readonly BusyPart[]): Cell[] {
  return Array.from({ length: cellsOfDay }, (_, nth) => {
    const start = startOf(day) + nth * cellMs;
    const cell = { start, end: start + cellMs };
    const part = common(free, cell)[0] ?? null;
    if (part && part.end - part.start === cellMs) return { ...cell, free: part, why: null };
    const why = busy.find((one) => common([one], cell).length > 0)?.why ?? 'passed';
    return { ...cell, free: part, why };
  });
}

/** The half hours of a day of which nothing is known yet. */
export const unknownCells = (day: string): Cell[] =>
  cellsOf(day, [], []).map((cell) => ({ ...cell, why: null }));

/** What of a time lies within stretches, as `10:00 to 12:00`. */
export const timesWithin = (time: Stretch, stretches: readonly Stretch[]): string[] =>
  common(stretches, time).map(({ start, end }) => `${formatTime(start)} to ${formatTime(end)}`);

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
    soon: rules?.notice_minutes
      ? `Please book this space at least ${lengthInWords(rules.notice_minutes)} ahead.`
      : 'This time has passed. Please choose a later one.',
    far: `Bookings start at most ${lengthInWords((rules?.furthest_days ?? 0) * 24 * 60)} ahead.`,
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
