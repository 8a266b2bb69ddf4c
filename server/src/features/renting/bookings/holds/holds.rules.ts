// How long an unpaid booking keeps its time: pure. Its clock stands still while a payment is awaited.
import type { Awaited } from '#money/invoices/invoices.events.ts';
import { earlier, later, MINUTE_MS } from '#platform/durations.ts';

/**
 * The most that the clock of a hold may stand still in total; the constraint bookings_hold_waits_bounded says the same.
 */
export const CHECK_MINUTES = 30;
const MOST_WAITED_MS = CHECK_MINUTES * MINUTE_MS;

/** How much of that a code that nothing proves may use, once. */
const CODE_MINUTES = 10;

export type Hold = {
  /** When it ends; while its clock stands still, the latest time at which it may end. */
  hold_until: Date;
  /** For how long its clock has stood still; while it stands, for how long it may. */
  hold_waited_ms: number;
  /** The latest time until which its clock stands still; null while it runs. */
  hold_stands_until: Date | null;
  /** The latest time until which a code that nothing proves could stop the clock; null until one has. */
  hold_code_until: Date | null;
};

/** The same for what may be decided already and is then no longer held. */
export type MaybeHold = Omit<Hold, 'hold_until'> & { hold_until: Date | null };

/**
 * Stops the clock of a hold. All the time for which it may still stand is added at once, so that nothing ends it
 * meanwhile.
 */
export function standStill(hold: Hold, now: Date): Hold {
  const left = MOST_WAITED_MS - hold.hold_waited_ms;
  if (hold.hold_stands_until || left === 0) return hold;
  return standFor(hold, left, now);
}

const standFor = (hold: Hold, ms: number, now: Date): Hold => ({
  ...hold,
  hold_until: later(hold.hold_until, ms),
  hold_waited_ms: hold.hold_waited_ms + ms,
  hold_stands_until: later(now, ms),
});

/**
 * Lets the clock stand still for what is awaited, or run on if that is nothing. A code gets its extension once: neither
 * typing one after the other nor one beside a prompt that has ended adds more.
 */
export function waitFor(hold: Hold, awaited: Awaited | null, now: Date): Hold {
  if (!awaited) return runOn(hold, now);
  const isForCode =
    hold.hold_stands_until !== null &&
    hold.hold_stands_until.getTime() === hold.hold_code_until?.getTime();
  if (awaited === 'payment') return standStill(isForCode ? runOn(hold, now) : hold, now);
  if (isForCode) return hold;
  const running = runOn(hold, now);
  const left = Math.min(CODE_MINUTES * MINUTE_MS, MOST_WAITED_MS - running.hold_waited_ms);
  if (running.hold_code_until || left === 0) return running;
  const standing = standFor(running, left, now);
  return { ...standing, hold_code_until: standing.hold_stands_until };
}

/** Lets the clock run on: the unused part of the added time is taken off again. */
export function runOn<One extends Omit<Hold, 'hold_code_until'>>(hold: One, now: Date): One {
  const { hold_stands_until: standsUntil, hold_waited_ms: waited } = hold;
  if (!standsUntil) return hold;
  const unused = Math.min(Math.max(0, standsUntil.getTime() - now.getTime()), waited);
  return {
    ...hold,
    hold_until: earlier(hold.hold_until, unused),
    hold_waited_ms: waited - unused,
    hold_stands_until: null,
  };
}
