// The days on which owners are paid by their schedule.
import type { Schedule } from '#earning/destinations/destinations.rules.ts';
import { DAY_MS, earlier, later } from '#platform/durations.ts';
import { nairobiDay } from '#platform/time.ts';

/** The weekday on which most owners are paid, and the hour in Nairobi at which payouts are gathered. */
const FRIDAY = 5;
const GATHERED_AT = '06:00:00+03:00';
const gatheredOn = (day: string): Date => new Date(`${day}T${GATHERED_AT}`);
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

const IS_DUE_ON: Record<Schedule, (day: string) => boolean> = {
  daily: () => true,
  weekly: (day) => weekdayOf(day) === FRIDAY,
  monthly: (day) => day.endsWith('-01'),
  asked: () => false,
};

/** When payouts of a schedule were last gathered; null if never. */
export function lastDue(schedule: Schedule, now: Date): Date | null {
  for (let back = 0; back <= 31; back += 1) {
    const day = nairobiDay(earlier(now, back * DAY_MS));
    if (IS_DUE_ON[schedule](day) && gatheredOn(day) <= now) return gatheredOn(day);
  }
  return null;
}

/** The next day on which payouts of a schedule are gathered, strictly after `from`; null if there is none. */
export function nextDue(schedule: Schedule, from: Date): string | null {
  for (let ahead = 0; ahead <= 32; ahead += 1) {
    const day = nairobiDay(later(from, ahead * DAY_MS));
    if (IS_DUE_ON[schedule](day) && gatheredOn(day) > from) return day;
  }
  return null;
}
