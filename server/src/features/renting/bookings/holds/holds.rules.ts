// How long an unpaid booking keeps its time: pure. Its clock stands still while M-Pesa is waited for.
import type { Awaited } from '#money/invoices/invoices.events.ts';
import { earlier, later, MINUTE_MS } from '#platform/durations.ts';

/** In sum the clock of a hold stands still for this long at most, as bookings_hold_waits_bounded says too. */
export const CHECK_MINUTES = 30;
const MOST_WAITED_MS = CHECK_MINUTES * MINUTE_MS;

/** Of which a code that nothing proves lets it stand for so long at most, and once. */
const CODE_MINUTES = 10;

export type Hold = {
  /** When it ends; while its clock stands still, the latest that it may end. */
  hold_until: Date;
  /** For how long its clock has stood still; while it stands, for how long it may. */
  hold_waited_ms: number;
  /** Until when its clock stands still at the latest; null while it runs. */
  hold_stands_until: Date | null;
  /** Until when at the latest a code that nothing proves let it stand; null until one has. */
  hold_code_until: Date | null;
};

/** The same of what may be decided already: then nothing is held. */
export type MaybeHold = Omit<Hold, 'hold_until'> & { hold_until: Date | null };

/** Stops the clock of a hold. All that it may still stand is put down at once, so that nothing ends it meanwhile. */
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
 * Lets the clock stand still for what is waited for, or run on where that is nothing. A code gets what it
 * may once: typing one after the other prolongs nothing, nor does one beside a prompt that has ended.
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

/** Lets the clock run on: what it did not stand of the time that was put down is taken off again. */
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
