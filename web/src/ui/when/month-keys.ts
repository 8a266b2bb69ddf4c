import type { Month } from './combo.ts';
import { dayAfter, pageOf, weeksOf } from './five-weeks.ts';

/** Where a key leads from a day among the weeks; nothing for keys that lead nowhere. */
export const dayFor = (key: string, day: string, month: Month): string | undefined =>
  key === 'Home' || key === 'End' ? freeEdge(key, day, month) : dayAfter(key, day);

/** The first or the last day in sight that can be taken. */
function freeEdge(key: 'Home' | 'End', day: string, { today, noteOf }: Month): string | undefined {
  const free = weeksOf(pageOf(day, today), today)
    .flat()
    .filter((one) => !noteOf(one).isRefused);
  return key === 'Home' ? free[0] : free.at(-1);
}
