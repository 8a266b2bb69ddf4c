// Which time is looked at when someone asks what is free: pure. Days are Nairobi's, stretches half open.
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
