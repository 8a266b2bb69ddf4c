// When a problem of a booking can be reported, and when it is decided: pure, the same on the server and in the browser.
// Times are instants, stretches are half open.
import { HOUR_MS, later } from '#platform/durations.ts';

/**
 * How long after the end of a booking its client can report a problem; the trigger problems_fit_booking says the same.
 */
export const REPORT_HOURS = 24;

export const PROBLEM_REASONS = ['closed_door', 'no_power', 'other'] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

/** What was wrong, in a few words. */
export const REASON_WORDS: Record<ProblemReason, string> = {
  closed_door: 'The door was closed',
  no_power: 'There was no power',
  other: 'Something else was wrong',
};

/** `open`: the owner has yet to answer. `answered`: an admin has yet to decide. */
export const PROBLEM_STATES = ['open', 'answered', 'decided'] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

type Reportable = {
  start_time: Date;
  end_time: Date;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
};

/** The end of the time in which a problem of a booking can be reported. */
export const reportableUntil = (end: Date): Date => later(end, REPORT_HOURS * HOUR_MS);

/** Whether a client can report a problem of a booking now: one that stood when it began, from then until a day after its end. */
export function mayReport(
  { start_time, end_time, confirmed_at, cancelled_at }: Reportable,
  now: Date,
): boolean {
  if (now < start_time || now >= reportableUntil(end_time)) return false;
  if (confirmed_at === null) return false;
  return cancelled_at === null || cancelled_at >= start_time;
}

type Heard = { answered_at: Date | null; answer_by: Date };

/** Whether an admin may decide now: the owner has answered, or their time is over. */
export const mayDecide = ({ answered_at, answer_by }: Heard, now: Date): boolean =>
  answered_at !== null || now >= answer_by;
