// Opening hours of a week: pure, the same on the server and in the browser. Times of day are Nairobi's, written as
// 08:00; 24:00 is the end of a day.

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The most stretches of opening hours on one weekday. */
export const MOST_STRETCHES = 6;

export type OpeningHours = { weekday: number; opens: string; closes: string };

/** Minutes after midnight of a time such as `08:30`. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The index of the first stretch that overlaps an earlier one of its weekday; null if none does. */
export function firstOverlap(stretches: readonly OpeningHours[]): number | null {
  const place = stretches.findIndex((one, nth) =>
    stretches
      .slice(0, nth)
      .some(
        (other) =>
          other.weekday === one.weekday &&
          minutesOfDay(other.opens) < minutesOfDay(one.closes) &&
          minutesOfDay(one.opens) < minutesOfDay(other.closes),
      ),
  );
  return place < 0 ? null : place;
}

/** A weekday's opening hours (1 is Monday), in order, with adjacent stretches joined. */
export function dayOpening(stretches: readonly OpeningHours[], weekday: number): OpeningHours[] {
  if (stretches.length === 0) return [{ weekday, opens: '00:00', closes: '24:00' }];
  const joined: OpeningHours[] = [];
  for (const stretch of stretches
    .filter((one) => one.weekday === weekday)
    .toSorted((one, other) => minutesOfDay(one.opens) - minutesOfDay(other.opens))) {
    const last = joined.at(-1);
    if (last?.closes === stretch.opens) last.closes = stretch.closes;
    else joined.push({ ...stretch });
  }
  return joined;
}
