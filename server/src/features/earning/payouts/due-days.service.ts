// On which days owners are paid by their schedule.
import type { Schedule } from '#earning/destinations/destinations.rules.ts';
import { DAY_MS, earlier, later } from '#platform/durations.ts';
import { nairobiDay } from '#platform/time.ts';

/** The day of the week that most are paid on, and the hour in Nairobi at which what is due is gathered. */
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

/** When what is due by a schedule was gathered last; null: never. */
export function lastDue(schedule: Schedule, now: Date): Date | null {
  for (let back = 0; back <= 31; back += 1) {
    const day = nairobiDay(earlier(now, back * DAY_MS));
    if (IS_DUE_ON[schedule](day) && gatheredOn(day) <= now) return gatheredOn(day);
  }
  return null;
}

/** The next day on which what is due by a schedule is gathered; null: none. `from`: not before this instant. */
export function nextDue(schedule: Schedule, from: Date): string | null {
  for (let ahead = 0; ahead <= 32; ahead += 1) {
    const day = nairobiDay(later(from, ahead * DAY_MS));
    if (IS_DUE_ON[schedule](day) && gatheredOn(day) > from) return day;
  }
  return null;
}
