// Limits on unpaid holds, as they cost nothing: pure.
import { HOUR_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { type Hold, runOn } from './holds.rules.ts';

/** A client who has never paid holds longer stretches than this only briefly: long enough to pay by a prompt. */
export const LONG_HOURS = 12;
export const LONG_MS = LONG_HOURS * HOUR_MS;
export const BRIEF_MINUTES = 5;
const BRIEF_MS = BRIEF_MINUTES * MINUTE_MS;

/** The booked time that a client who has never paid may hold in total. */
export const MOST_HELD_HOURS = 72;

/** Within this time, holds of one client on one space share a clock. */
export const SAME_CLOCK_MS = 2 * HOUR_MS;
/** With less than this left, a hold counts as run out: nobody pays that fast. */
const LEAST_MS = 2 * MINUTE_MS;

/** A recent hold of the same client on the same space that was not paid. */
export type EarlierHold = Hold & { created_at: Date; ended_at: Date };

/**
 * What a new hold gets: its time, and how much of its waiting time the previous one used up; or from when a hold is
 * possible.
 */
export type Allowed =
  | { ms: number; hold_waited_ms: number; hold_code_until: Date | null }
  | { againAt: Date };

type Wanted = { fullMs: number; bookedMs: number; hasPaid: boolean };

/**
 * A new hold continues with what earlier ones left. After one that ran out there are five more minutes, once: enough
 * for a client who comes back to pay, while one who comes back to hold has to wait until the first is two hours old.
 */
export function allowedHold(wanted: Wanted, earlier: readonly EarlierHold[]): Allowed {
  const { fullMs, bookedMs, hasPaid } = wanted;
  const ended = earlier.map((hold) => runOn(hold, hold.ended_at));
  const lefts = ended.map((hold, nth) => leftOf(hold, earlier[nth] as EarlierHold));
  const ranOut = earlier.filter((_, nth) => (lefts[nth] as number) < LEAST_MS);
  const first = ranOut.filter((one) => ranOut.some((next) => next.created_at >= one.ended_at));
  if (first.length > 0) return { againAt: later(latest(first), SAME_CLOCK_MS) };
  const isBrief = ranOut.length > 0 || (!hasPaid && bookedMs > LONG_MS);
  const usable = lefts.filter((left) => left >= LEAST_MS);
  return {
    ms: Math.min(fullMs, isBrief ? BRIEF_MS : fullMs, ...usable),
    hold_waited_ms: Math.max(0, ...ended.map((hold) => hold.hold_waited_ms)),
    hold_code_until: ended.find((hold) => hold.hold_code_until)?.hold_code_until ?? null,
  };
}

const leftOf = ({ hold_until }: Hold, { ended_at }: EarlierHold): number =>
  hold_until.getTime() - ended_at.getTime();

const latest = (holds: readonly EarlierHold[]): Date =>
  new Date(Math.max(...holds.map(({ ended_at }) => ended_at.getTime())));

/** Shortens a hold, with its clock as it is. */
export function endBy(hold: Hold, until: Date, now: Date): Hold {
  const running = runOn(hold, now);
  if (running.hold_until <= until) return hold;
  const stood = hold.hold_until.getTime() - running.hold_until.getTime();
  return { ...hold, hold_until: later(until, stood) };
}

/** Until when the hold of a client who has never paid may last once it is moved to a longer stretch. */
export const briefUntil = (now: Date): Date => later(now, BRIEF_MS);
