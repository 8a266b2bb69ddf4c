// Which days a query for free times covers, and how they are shown: pure. Days are Nairobi's, stretches half open.
import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';

/** The most days of one response. */
export const MOST_DAYS = 62;
/** Days shown unless the last one is given. */
const USUAL_DAYS = 14;

export type Stretch = { start: Date; end: Date };

/**
 * The requested days, `to` being the first instant after the last of them. Null for too many days, and for a last day
 * before the first.
 */
export function requestedDays(
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
  today: Date,
): Stretch | null {
  const start = from ?? today;
  const end = to ?? later(start, USUAL_DAYS * DAY_MS);
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  return days >= 1 && days <= MOST_DAYS ? { start, end } : null;
}

/**
 * The future part of a stretch, from the next whole minute on; empty (its end not after its start) if there is none.
 */
export function notPassed({ start, end }: Stretch, now: Date): Stretch {
  const next = later(wholeMinute(now), MINUTE_MS);
  return { start: start < next ? next : start, end };
}

/** The start of the minute of an instant. */
export const wholeMinute = (instant: Date) =>
  new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/** What is known of a space's time in a stretch. */
export type SpaceTime = {
  /** The gaps that bookings fit into, including those too short for any; in order, without touching each other. */
  gaps: readonly Stretch[];
  /** When it is open; in order, without touching each other. */
  open: readonly Stretch[];
  /** The shortest booking. */
  least_minutes: number;
  /** The earliest and latest instants at which bookings may start. */
  first: Date;
  last: Date;
};

export type Why = 'closed' | 'too_soon' | 'too_far' | 'taken';
type Part = Stretch & { why: Why | 'free' };

/**
 * Splits a stretch into parts that are each free or busy for one reason, in order and without gaps; none if its end is
 * not after its start.
 */
export function partsOf(stretch: Stretch, time: SpaceTime): Part[] {
  const [start, end] = boundsOf([stretch]) as [number, number];
  const [first, last] = [time.first.getTime(), time.last.getTime()];
  const free = boundsOf(time.gaps.filter((gap) => minutesIn(gap) >= time.least_minutes));
  const open = boundsOf(time.open);
  const isFree = isWithin(free);
  const isOpen = isWithin(open);
  // The first reason that applies.
  const whyAt = (instant: number): Part['why'] => {
    if (isFree(instant)) return 'free';
    if (!isOpen(instant)) return 'closed';
    if (instant < first) return 'too_soon';
    return instant >= last ? 'too_far' : 'taken';
  };
  const cuts = [start, ...free, ...open, first, last]
    .filter((cut) => cut >= start && cut < end)
    .sort((one, other) => one - other);
  const parts: Part[] = [];
  for (const [nth, from] of cuts.entries()) {
    const until = cuts[nth + 1] ?? end;
    if (from === until) continue;
    const why = whyAt(from);
    const before = parts.at(-1);
    if (before?.why === why) before.end = new Date(until);
    else parts.push({ start: new Date(from), end: new Date(until), why });
  }
  return parts;
}

const minutesIn = ({ start, end }: Stretch) => (end.getTime() - start.getTime()) / MINUTE_MS;

/** In milliseconds, which compare many times faster than dates. */
const boundsOf = (stretches: readonly Stretch[]) =>
  stretches.flatMap(({ start, end }) => [start.getTime(), end.getTime()]);

/**
 * Whether an instant is between two bounds, including the first. Must be called with instants in ascending order, like
 * the bounds.
 */
function isWithin(bounds: readonly number[]): (instant: number) => boolean {
  let passed = 0;
  return (instant) => {
    while (passed < bounds.length && (bounds[passed] as number) <= instant) passed += 1;
    return passed % 2 === 1;
  };
}
