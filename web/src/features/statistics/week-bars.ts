import { formatDate, formatDayMonth } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import type { OwnerWeeks } from './statistics.api.ts';

type Weeks = OwnerWeeks['weeks'];
export type Measure = 'revenue' | 'occupancy';

/** One bar a week, named after its Monday. */
export const weekBars = (weeks: Weeks, measure: Measure) =>
  weeks.map(({ starts_on, revenue, hours_booked }) => ({
    name: formatDayMonth(starts_on),
    fullName: `Week of ${formatDate(starts_on)}`,
    value: measure === 'revenue' ? revenue : hours_booked,
  }));

/**
 * The summary of the bars, as a figure and the words that follow it. The current week is incomplete, so it is named
 * separately.
 */
export function summariseWeeks(weeks: Weeks, measure: Measure): { figure: string; rest: string } {
  const present = weeks.at(-1);
  if (measure === 'revenue') {
    const total = weeks.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0) / 100;
    const thisWeek = formatMoney(present?.revenue ?? 0, 'Kshs');
    return {
      figure: formatMoney(total, 'Kshs'),
      rest: `in ${weeks.length} weeks, ${thisWeek} of it in this one`,
    };
  }
  const share = Math.round((present?.occupancy ?? 0) * 100);
  return {
    figure: `${present?.hours_booked ?? 0} hours`,
    rest: `booked this week, ${share} % of the time from 08:00 to 20:00`,
  };
}
