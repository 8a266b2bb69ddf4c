// Which days a calendar shows, and its times as calendars without zones write them: pure.
import {
  formatDate,
  formatMonth,
  formatTime,
  nairobiDay,
  toNairobiIso,
  weekdayOf,
} from '../../lib/dates.ts';
import { minuteMs } from '../../lib/durations.ts';
import type { View } from './calendar-view.ts';

/** The first and last day of the view around a day. Weeks start on today's weekday. */
export function daysIn(view: View, day: string, today: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') {
    const from = nairobiDay(day, -((weekdayOf(day) - weekdayOf(today) + 7) % 7));
    return { from, to: nairobiDay(from, 6) };
  }
  return { from: firstOfMonth(day), to: nairobiDay(nextMonth(day), -1) };
}

/** The day to look at next, one view later or earlier. */
export function stepFrom(view: View, day: string, by: 1 | -1): string {
  if (view === 'day') return nairobiDay(day, by);
  if (view === 'week') return nairobiDay(day, 7 * by);
  return by > 0 ? nextMonth(day) : firstOfMonth(nairobiDay(firstOfMonth(day), -1));
}

/** `Tue 24 Nov 2026`, `Tue 24 Nov 2026 to Mon 30 Nov 2026` or `November 2026`. */
export function daysInWords(view: View, day: string, today: string): string {
  const { from, to } = daysIn(view, day, today);
  if (view === 'month') return formatMonth(from);
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

const firstOfMonth = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`;
/** No month is longer than 32 days, which lead from its first day into the next month. */
const nextMonth = (day: string) => firstOfMonth(nairobiDay(firstOfMonth(day), 32));

/** `2026-11-24 09:00:00`, the wall time in Nairobi. */
export const toWall = (instant: string): string =>
  `${nairobiDay(instant)} ${formatTime(instant)}:00`;

/** The instant of such a time, as the API takes it. The last second of a day or an hour means its end. */
export function fromWall(wall: string): string {
  const instant = Date.parse(`${wall.replace(' ', 'T')}+03:00`);
  return toNairobiIso(Math.ceil(instant / minuteMs) * minuteMs);
}
