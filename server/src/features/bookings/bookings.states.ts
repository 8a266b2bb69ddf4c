// What can become of a booking. Stored are three states; what a confirmed booking is called
// otherwise follows from the clock when it is read, so nothing can be late.

export const BOOKING_STATES = ['pending', 'confirmed', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** What callers see: the stored state, or what the clock makes of a confirmed booking. */
export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'active',
  'completed',
  'cancelled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Why a booking was cancelled by nobody's wish: its hold ran out before it was paid. */
export const LAPSED = 'lapsed';

/** In which part someone has to do with a booking. */
export const PARTS = ['client', 'owner', 'admin'] as const;
export type Part = (typeof PARTS)[number];

export function statusOf(state: BookingState, start: Date, end: Date, now: Date): BookingStatus {
  if (state !== 'confirmed') return state;
  if (now >= end) return 'completed';
  return now >= start ? 'active' : 'confirmed';
}
