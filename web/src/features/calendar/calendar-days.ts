// Which days a calendar shows, and its times as calendars without zones write them: pure.
import { formatDate, formatMonth, nairobiDay, nairobiIso } from '../../lib/dates.ts';
import type { View } from './calendar-view.ts';

const minuteMs = 60_000;
const later = (day: string, days: number) => nairobiDay(day, days);

/** The first and the last day that are shown when a day is looked at. Weeks begin on Mondays. */
export function daysIn(view: View, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') {
    const from = later(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
    return { from, to: later(from, 6) };
  }
  return { from: firstOfMonth(day), to: later(nextMonth(day), -1) };
}

/** The day to look at next, one view later or earlier. */
export function stepFrom(view: View, day: string, by: 1 | -1): string {
  if (view === 'day') return later(day, by);
  if (view === 'week') return later(day, 7 * by);
  return by > 0 ? nextMonth(day) : firstOfMonth(later(firstOfMonth(day), -1));
}

/** `Tue 24 Nov 2026`, `Mon 23 Nov 2026 to Sun 29 Nov 2026` or `November 2026`. */
export function daysInWords(view: View, day: string): string {
  const { from, to } = daysIn(view, day);
  if (view === 'month') return formatMonth(from);
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

const firstOfMonth = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`;
/** No month is longer than the 32 days that lie between its first and a day of the next. */
const nextMonth = (day: string) => firstOfMonth(later(firstOfMonth(day), 32));

/** `2026-11-24 09:00:00`, what Nairobi's clock says. */
export const toWall = (instant: string): string =>
  `${nairobiDay(instant)} ${nairobiTime(instant)}:00`;

/** The instant of such a time, as the API takes it. The last second of a day or an hour means its end. */
export function fromWall(wall: string): string {
  const instant = Date.parse(`${wall.replace(' ', 'T')}+03:00`);
  const whole = Math.ceil(instant / minuteMs) * minuteMs;
  return nairobiIso(nairobiDay(whole), nairobiTime(whole));
}

const nairobiTime = (instant: string | number) =>
  new Date(new Date(instant).getTime() + 180 * minuteMs).toISOString().slice(11, 16);
