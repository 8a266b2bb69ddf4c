// What can become of a booking, and of a change of its time. Stored are these states; what a confirmed
// booking is called otherwise follows from the clock when it is read, so nothing can be late.

export const BOOKING_STATES = ['pending', 'confirmed', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** One that costs nothing more is applied at once. */
export const CHANGE_STATES = ['pending', 'applied', 'lapsed', 'cancelled'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** What callers see: the stored state, or what the clock makes of a confirmed booking. */
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

/** In which part someone has to do with a booking. */
export const PARTS = ['client', 'owner', 'admin'] as const;
export type Part = (typeof PARTS)[number];

/** How far money is that goes back for a cancelled booking: owed, on its way, there. */
export const REFUND_PROGRESS = ['due', 'sent', 'done'] as const;
export type RefundProgress = (typeof REFUND_PROGRESS)[number];

type Held<State extends string = string> = { state: State; hold_until: Date | null };

/** Whether a hold has run out: from that instant it has lapsed, whether or not the job has come by. */
export const hasRunOut = ({ state, hold_until }: Held, now: Date): boolean =>
  state === 'pending' && hold_until !== null && hold_until <= now;

/** A booking as the clock makes it: one whose hold has run out reads as what the job makes of it. */
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
