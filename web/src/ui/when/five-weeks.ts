// Pages of five weeks, from Monday to Sunday, counted from a given first week: pure.
import { daysInRow, nairobiDay, startOfDay, weekdayOf } from '../../lib/dates.ts';
import { dayMs } from '../../lib/durations.ts';

const length = 35;

/** The Monday on or before a day. */
const mondayOf = (day: string): string => nairobiDay(day, -weekdayOf(day));

/** The number of the page that a day is on; page 0 begins with the week of `base`. */
export const pageOf = (day: string, base: string): number =>
  Math.floor((startOfDay(day) - startOfDay(mondayOf(base))) / (length * dayMs));

/** The weeks of a page, each of seven days. */
export function weeksOf(page: number, base: string): string[][] {
  const days = daysInRow(nairobiDay(mondayOf(base), page * length), length);
  return [0, 1, 2, 3, 4].map((week) => days.slice(week * 7, week * 7 + 7));
}

/** The day a key moves to; undefined for keys that do not move. */
export function dayAfter(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return nairobiDay(day, -1);
    case 'ArrowRight':
      return nairobiDay(day, 1);
    case 'ArrowUp':
      return nairobiDay(day, -7);
    case 'ArrowDown':
      return nairobiDay(day, 7);
    case 'PageUp':
      return monthsLater(day, -1);
    case 'PageDown':
      return monthsLater(day, 1);
    default:
      return undefined;
  }
}

/** The same date some months later, or the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);
}
