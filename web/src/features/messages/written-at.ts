// When a message was written, as the list of threads and the thread itself say it. Messages are kept for years.
import {
  formatDate,
  formatLongDay,
  formatShortDate,
  formatTime,
  nairobiDay,
} from '../../lib/dates.ts';

const isOfYear = (day: string, now: Date) => day.slice(0, 4) === nairobiDay(now).slice(0, 4);

/** The time for a message of today, else the day. */
export function whenWritten(instant: string, now = new Date()): string {
  const day = nairobiDay(instant);
  if (day === nairobiDay(now)) return formatTime(instant);
  return isOfYear(day, now) ? formatShortDate(day) : formatDate(day);
}

/** The heading of a day's messages. */
export function dayWritten(day: string, now = new Date()): string {
  if (day === nairobiDay(now)) return 'Today';
  if (day === nairobiDay(now, -1)) return 'Yesterday';
  return isOfYear(day, now) ? formatLongDay(day) : formatDate(day);
}
