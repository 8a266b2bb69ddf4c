import type { Month } from './combo.ts';
import { dayAfter, pageOf, weeksOf } from './five-weeks.ts';

/** The day a key moves to in the calendar; undefined for keys that do not move. */
export const dayFor = (key: string, day: string, month: Month): string | undefined =>
  key === 'Home' || key === 'End' ? freeEdge(key, day, month) : dayAfter(key, day);

/** The first or last selectable day on the page. */
function freeEdge(key: 'Home' | 'End', day: string, { today, noteOf }: Month): string | undefined {
  const free = weeksOf(pageOf(day, today), today)
    .flat()
    .filter((one) => !noteOf(one).isRefused);
  return key === 'Home' ? free[0] : free.at(-1);
}
