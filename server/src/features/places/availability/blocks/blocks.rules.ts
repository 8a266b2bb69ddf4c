// Which time an owner may block: pure. Times are instants, stretches half open.
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import type { TimeProblem } from '../time.rules.ts';

/** The furthest end of a block: a day beyond the furthest end of a booking. */
const MOST_DAYS_AHEAD = 367;

/** Why nobody may block a stretch of time; null if it is allowed. It may have started already. */
export function problemWithBlock(start: Date, end: Date, now: Date): TimeProblem | null {
  const wrongEnd = (sentence: string): TimeProblem => ({ field: 'end_time', sentence });
  if (end <= start) return wrongEnd('The end must be after the start.');
  if (end <= now) return wrongEnd('This time has passed. Please choose a later one.');
  if (end.getTime() - now.getTime() > MOST_DAYS_AHEAD * DAY_MS)
    return wrongEnd(`Blocks end at most ${MOST_DAYS_AHEAD} days ahead.`);
  if (start.getTime() % MINUTE_MS)
    return { field: 'start_time', sentence: 'Please choose a time in whole minutes.' };
  if (end.getTime() % MINUTE_MS) return wrongEnd('Please choose a time in whole minutes.');
  return null;
}
