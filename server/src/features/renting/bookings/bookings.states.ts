// The states of a booking, and of a change of its time. Only these are stored; the status of a confirmed booking is
// derived from the clock when it is read, so it can never be late.

export const BOOKING_STATES = ['pending', 'confirmed', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** A change that costs nothing more is applied at once. */
export const CHANGE_STATES = ['pending', 'applied', 'lapsed', 'cancelled'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** What callers see: the stored state or, for a confirmed booking, one derived from the clock. */
export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'active',
  'completed',
  'cancelled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The reason of a booking that nobody cancelled: its hold ran out before it was paid. */
export const LAPSED = 'lapsed';

/** The capacity in which someone deals with a booking. */
export const PARTS = ['client', 'owner', 'admin'] as const;
export type Part = (typeof PARTS)[number];

/** The progress of a refund for a cancelled booking: owed, on its way, paid. */
export const REFUND_PROGRESS = ['due', 'sent', 'done'] as const;
export type RefundProgress = (typeof REFUND_PROGRESS)[number];

type Held<State extends string = string> = { state: State; hold_until: Date | null };

/** Whether a hold has run out: from that instant it has lapsed, whether or not the job has run. */
export const hasRunOut = ({ state, hold_until }: Held, now: Date): boolean =>
  state === 'pending' && hold_until !== null && hold_until <= now;

/** A booking as of a time: if its hold has run out, it reads as the job will leave it. */
export const atTime = <Row extends Held<BookingState> & { cancel_reason: string | null }>(
  row: Row,
  now: Date,
): Row =>
  hasRunOut(row, now)
    ? { ...row, state: 'cancelled', cancel_reason: LAPSED, hold_until: null }
    : row;

export function statusOf(state: BookingState, start: Date, end: Date, now: Date): BookingStatus {
  if (state !== 'confirmed') return state;
  if (now >= end) return 'completed';
  return now >= start ? 'active' : 'confirmed';
}
