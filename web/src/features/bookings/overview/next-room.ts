import type { Booking } from '../../../domain/booking.ts';
import {
  formatDate,
  formatTime,
  formatUntil,
  formatWeekday,
  nairobiDay,
} from '../../../lib/dates.ts';

type Facts = Pick<Booking, 'space_title' | 'start_time' | 'end_time' | 'status'>;

const daysAhead = 6;

/** The client's next booking as a sentence. Pending ones are said to be held only. */
export function nextRoom(booking: Facts | undefined, now: Date): string {
  if (!booking) return 'No room is booked yet. Find one for your next day.';
  const { space_title, start_time, end_time, status } = booking;
  if (status === 'active') return `${space_title} is yours until ${formatUntil(end_time, now)}.`;
  const when = `${formatNearDay(start_time, now)} at ${formatTime(start_time)}`;
  return status === 'pending'
    ? `${space_title} is held for you ${when}, until it is paid.`
    : `Your next room is ${when}.`;
}

/** `today`, `tomorrow`, `on Tuesday` within a week, else `on Tue 24 Nov 2026`. */
function formatNearDay(instant: string, now: Date): string {
  const day = nairobiDay(instant);
  if (day === nairobiDay(now)) return 'today';
  if (day === nairobiDay(now, 1)) return 'tomorrow';
  if (day <= nairobiDay(now, daysAhead)) return `on ${formatWeekday(instant)}`;
  return `on ${formatDate(instant)}`;
}
