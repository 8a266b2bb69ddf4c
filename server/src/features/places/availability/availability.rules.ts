// Which time is looked at when someone asks what is free, and how it is shown: pure. Days are Nairobi's, stretches half open.
import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';

/** Days that one answer shows at most. */
export const MOST_DAYS = 62;
/** Days shown unless the last one is given. */
const USUAL_DAYS = 14;

export type Stretch = { start: Date; end: Date };

/**
 * The days asked for, `to` being the first instant after the last of them. Null for more than may be
 * asked for and for a last day before the first.
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

/** What of a stretch lies ahead, from the next whole minute on; its end is not after its start where nothing does. */
export function notPassed({ start, end }: Stretch, now: Date): Stretch {
  const next = later(wholeMinute(now), MINUTE_MS);
  return { start: start < next ? next : start, end };
}

/** The minute that an instant lies in, from its start. */
export const wholeMinute = (instant: Date) =>
  new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/** What is known of a space's time in a stretch. */
export type SpaceTime = {
  /** What a booking may lie in, those too short for any among it; in order, apart from each other. */
  gaps: readonly Stretch[];
  /** When it is open; in order, apart from each other. */
  open: readonly Stretch[];
  /** The shortest booking. */
  least_minutes: number;
  /** Between which instants bookings may start. */
  first: Date;
  last: Date;
};

export type Why = 'closed' | 'too_soon' | 'too_far' | 'taken';
type Part = Stretch & { why: Why | 'free' };

/** A stretch in parts that are each free or busy for one reason, in order and without a gap; none where its end is not after its start. */
export function partsOf(stretch: Stretch, time: SpaceTime): Part[] {
  const [start, end] = boundsOf([stretch]) as [number, number];
  const [first, last] = [time.first.getTime(), time.last.getTime()];
  const free = boundsOf(time.gaps.filter((gap) => minutesIn(gap) >= time.least_minutes));
  const open = boundsOf(time.open);
  const isFree = isWithin(free);
  const isOpen = isWithin(open);
  // The first that fits.
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

/** In milliseconds, which are compared many times as fast as dates are. */
const boundsOf = (stretches: readonly Stretch[]) =>
  stretches.flatMap(({ start, end }) => [start.getTime(), end.getTime()]);

/** Whether an instant lies between two bounds, the first of them included. Instants are asked for in order, as the bounds are. */
function isWithin(bounds: readonly number[]): (instant: number) => boolean {
  let passed = 0;
  return (instant) => {
    while (passed < bounds.length && (bounds[passed] as number) <= instant) passed += 1;
    return passed % 2 === 1;
  };
}
