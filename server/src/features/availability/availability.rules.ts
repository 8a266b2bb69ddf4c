// Which time is looked at when someone asks what is free: pure. Days are Nairobi's, stretches half open.
import type { TimeRules } from '../bookings/time.rules.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

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

/** A stretch with so many minutes more on both sides. */
export const wider = ({ start, end }: Stretch, minutes: number): Stretch => ({
  start: minutesAfter(start, -minutes),
  end: minutesAfter(end, minutes),
});

/** What of a stretch lies ahead, from the next whole minute on; its end is not after its start where nothing does. */
export const notPassed = ({ start, end }: Stretch, now: Date): Stretch => ({
  start: later(start, minutesAfter(wholeMinute(now), 1)),
  end,
});

/**
 * What of a stretch a booking may lie in as far as its time goes: from the first whole minute that leaves
 * the notice on, and up to where bookings may start. Its end is not after its start where that is nothing.
 */
export function withinReach({ start, end }: Stretch, now: Date, rules: TimeRules): Stretch {
  const minute = wholeMinute(now);
  const isWhole = minute.getTime() === now.getTime();
  // A start must lie ahead of now, and the notice before it be whole.
  const wait = isWhole ? Math.max(rules.notice_minutes, 1) : rules.notice_minutes + 1;
  const furthest = minutesAfter(minute, rules.furthest_days * DAY_MINUTES);
  return {
    start: later(start, minutesAfter(minute, wait)),
    end: furthest < end ? furthest : end,
  };
}

const wholeMinute = (instant: Date) =>
  new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE_MS);
const later = (one: Date, other: Date) => (one < other ? other : one);
