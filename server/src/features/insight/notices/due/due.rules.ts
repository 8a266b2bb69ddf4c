// When people get notices that no change causes: that a hold is about to lapse, that a visit is near or over, and that
// an answer is missing. Each can be sent from one time until another.
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from '#platform/durations.ts';
import type { NoticeKind } from '../notices.rules.ts';

export const KINDS_BY_CLOCK = [
  'hold_ending',
  'change_ending',
  'reminder_day',
  'reminder_hour',
  'review_asked',
  'space_problem_due',
] as const satisfies readonly NoticeKind[];
/** About messages, each to one of the two people of a thread. */
export const KINDS_OF_MESSAGES = [
  'message',
  'space_message',
] as const satisfies readonly NoticeKind[];
export type KindByClock = (typeof KINDS_BY_CLOCK)[number];

/** Excludes its first instant, includes its last. */
export type Stretch = { after: Date; until: Date };

/**
 * What is due at an instant: notices of holds that end, visits that start and visits that ended within these stretches.
 */
export const dueAt = (now: Date) => ({
  holdEnd: { after: now, until: later(now, 5 * MINUTE_MS) },
  // The day's reminder gives way to the hour's, should no job have run for that long.
  dayStart: { after: later(now, HOUR_MS), until: later(now, DAY_MS) },
  hourStart: { after: now, until: later(now, HOUR_MS) },
  visitEnd: { after: earlier(now, HOUR_MS + DAY_MS), until: earlier(now, HOUR_MS) },
  // Someone who is online sees it within the minute.
  messageWritten: { after: earlier(now, DAY_MS), until: earlier(now, MINUTE_MS) },
  /** Regular clients are not asked for a review each time. */
  reviewAskedBefore: earlier(now, 30 * DAY_MS),
});

export const isWithin = (instant: Date, { after, until }: Stretch): boolean =>
  instant > after && instant <= until;
