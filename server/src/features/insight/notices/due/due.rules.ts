// When people are notified of what no change brings: that a hold is about to lapse, that a visit is near, and
// that it is over. Each is sent from one time on, and after another no more.
import type { NoticeKind } from '../notices.rules.ts';

export const KINDS_BY_CLOCK = [
  'hold_ending',
  'change_ending',
  'reminder_day',
  'reminder_hour',
  'review_asked',
] as const satisfies readonly NoticeKind[];
export type KindByClock = (typeof KINDS_BY_CLOCK)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Without its first instant, with its last. */
export type Stretch = { after: Date; until: Date };

/** What is due at an instant: of holds that end, visits that start and visits that ended within these. */
export const dueAt = (now: Date) => ({
  holdEnd: { after: now, until: later(now, 5 * MINUTE_MS) },
  // The day's reminder gives way to the hour's, should nothing have run for so long.
  dayStart: { after: later(now, HOUR_MS), until: later(now, DAY_MS) },
  hourStart: { after: now, until: later(now, HOUR_MS) },
  visitEnd: { after: later(now, -HOUR_MS - DAY_MS), until: later(now, -HOUR_MS) },
  /** Who comes back again and again is not asked for a review each time. */
  reviewAskedBefore: later(now, -30 * DAY_MS),
});

export const isWithin = (instant: Date, { after, until }: Stretch): boolean =>
  instant > after && instant <= until;

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
