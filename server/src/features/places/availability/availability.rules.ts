// Which time is looked at when someone asks what is free: pure. Days are Nairobi's, stretches half open.

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
  const end = to ?? new Date(start.getTime() + USUAL_DAYS * DAY_MS);
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  return days >= 1 && days <= MOST_DAYS ? { start, end } : null;
}

/** What of a stretch lies ahead, from the next whole minute on; its end is not after its start where nothing does. */
export const notPassed = ({ start, end }: Stretch, now: Date): Stretch => ({
  start: later(start, minutesAfter(wholeMinute(now), 1)),
  end,
});

const wholeMinute = (instant: Date) =>
  new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE_MS);
const later = (one: Date, other: Date) => (one < other ? other : one);
