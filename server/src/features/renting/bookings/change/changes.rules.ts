// Whether a booking may be moved to another time, and what that costs: pure, the same on the server and in the browser.
// Money is whole cents.
import { type Quote, quote, type Stay, type Terms } from '#renting/prices/prices.rules.ts';
import { freeUntil } from '../bookings.rules.ts';
import { type BookingStatus, hasRunOut } from '../bookings.states.ts';

/** A booking by its stored state or by its status. */
type Changeable = { state: BookingStatus; start_time: Date; hold_until: Date | null };

export type ChangeTerms =
  | { allowed: true; until: Date }
  | { allowed: false; because: 'cancelled' | 'lapsed' | 'late' };

/**
 * Whether the client may move a booking now, and until when: a paid one for as long as cancelling it is free, an unpaid
 * one while its hold runs.
 */
export function changeTerms({ state, start_time, hold_until }: Changeable, now: Date): ChangeTerms {
  if (state === 'cancelled') return { allowed: false, because: 'cancelled' };
  if (state === 'pending' && hold_until) {
    const lapsed = hasRunOut({ state, hold_until }, now);
    return lapsed ? { allowed: false, because: 'lapsed' } : { allowed: true, until: hold_until };
  }
  const until = freeUntil(start_time);
  return now <= until ? { allowed: true, until } : { allowed: false, because: 'late' };
}

/** The price of a booking, and the terms under which it was made. */
type Priced = Terms & {
  total_cents: number;
  /** Paid for it so far. */
  paid_cents: number;
};

export type CostOfChange = Quote & {
  kind: 'same' | 'more' | 'less';
  /** What is still due then. */
  due_cents: number;
  /** How much of what was paid is owed back. */
  refund_cents: number;
};

/** The cost of moving a booking to another time, under the terms with which it was made. */
export function costOfChange(
  { total_cents: was, paid_cents: paid, ...terms }: Priced,
  stay: Stay,
): CostOfChange {
  const { lines, total_cents: total } = quote(terms, stay);
  return {
    kind: total === was ? 'same' : total > was ? 'more' : 'less',
    lines,
    total_cents: total,
    due_cents: Math.max(0, total - paid),
    refund_cents: Math.max(0, paid - total),
  };
}
