// How long an unpaid booking keeps its time: pure. Its clock stands still while M-Pesa is waited for.
import { earlier, later, MINUTE_MS } from '#platform/durations.ts';

/** In sum the clock of a hold stands still for this long at most, as bookings_hold_waits_bounded says too. */
export const CHECK_MINUTES = 30;
const MOST_WAITED_MS = CHECK_MINUTES * MINUTE_MS;

/** Until when a booking made now keeps its time unpaid. */
export const holdUntil = (now: Date, holdMinutes: number): Date =>
  later(now, holdMinutes * MINUTE_MS);

export type Hold = {
  /** When it ends; while its clock stands still, the latest that it may end. */
  hold_until: Date;
  /** For how long its clock has stood still; while it stands, for how long it may. */
  hold_waited_ms: number;
  /** Until when its clock stands still at the latest; null while it runs. */
  hold_stands_until: Date | null;
};

/** The same of what may be decided already: then nothing is held. */
export type MaybeHold = Omit<Hold, 'hold_until'> & { hold_until: Date | null };

/** Stops the clock of a hold. All that it may still stand is put down at once, so that nothing ends it meanwhile. */
export function standStill(hold: Hold, now: Date): Hold {
  const left = MOST_WAITED_MS - hold.hold_waited_ms;
  if (hold.hold_stands_until || left === 0) return hold;
  return {
    hold_until: later(hold.hold_until, left),
    hold_waited_ms: MOST_WAITED_MS,
    hold_stands_until: later(now, left),
  };
}

/** Lets the clock run on: what it did not stand of the time that was put down is taken off again. */
export function runOn(hold: Hold, now: Date): Hold {
  const { hold_stands_until: standsUntil, hold_waited_ms: waited } = hold;
  if (!standsUntil) return hold;
  const unused = Math.min(Math.max(0, standsUntil.getTime() - now.getTime()), waited);
  return {
    hold_until: earlier(hold.hold_until, unused),
    hold_waited_ms: waited - unused,
    hold_stands_until: null,
  };
}
