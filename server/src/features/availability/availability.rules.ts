// Which time is looked at when someone asks what is free: pure. Days are Nairobi's, stretches half open.
import { MOST_DAYS_AHEAD } from '../bookings/bookings.rules.ts';

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
export function daysAsked(
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
  today: Date,
): Stretch | null {
  const start = from ?? today;
  const end = to ?? new Date(start.getTime() + USUAL_DAYS * DAY_MS);
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  return days >= 1 && days <= MOST_DAYS ? { start, end } : null;
}

/**
 * What of these days can be booked at all: from the next whole minute on, as far ahead as bookings go.
 * Empty (the end not after the start) when that is nothing.
 */
export function withinReach({ start, end }: Stretch, now: Date): Stretch {
  const next = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  const furthest = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + MOST_DAYS_AHEAD * DAY_MS;
  return {
    start: new Date(Math.max(start.getTime(), next)),
    end: new Date(Math.min(end.getTime(), furthest)),
  };
}
