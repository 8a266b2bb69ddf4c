import type { FreeTime } from './free-times.ts';
import type { BookableTimes } from './picker/use-bookable-times.ts';
import { endsAfter, startsOn } from './time-choices.ts';
import { dayLabel } from './time-parts.ts';

/** The options of the time fields, as far as free times are known. */
export function whenChoices({ week, free, busy }: BookableTimes, asked: FreeTime) {
  const { days, times, isFailed } = week;
  const footnote = isFailed ? 'We cannot see what is free just now.' : undefined;
  const dayOf = (wall: string) => wall.split('T')[0] ?? '';
  const isKnown = (wall: string) => days?.some(({ day }) => day === dayOf(wall)) ?? false;
  return {
    footnote,
    noteOfDay: (day: string) => {
      const known = days?.find((one) => one.day === day);
      return known && times ? dayLabel(known, times) : undefined;
    },
    starts: isKnown(asked.start) ? startsOn(dayOf(asked.start), free, busy) : undefined,
    ends: isKnown(asked.start) && isKnown(asked.end) ? endsAfter(asked, free, busy) : undefined,
  };
}
