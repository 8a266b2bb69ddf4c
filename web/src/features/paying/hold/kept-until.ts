import { formatDate, formatDateTime, formatTime } from '../../../lib/dates.ts';

/** When a hold ends, in words: `10:50`; on another day than today, with the day. */
export const keptUntil = (until: string, now: number): string =>
  formatDate(until) === formatDate(now) ? formatTime(until) : formatDateTime(until);
