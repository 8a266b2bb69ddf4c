import { formatDateTime, formatTime, nairobiDay } from '../../lib/dates.ts';
import { plural } from '../../lib/plural.ts';
import type { ImportedCalendar } from './imports.api.ts';

type Times = Pick<ImportedCalendar, 'refreshed_at' | 'next_at'>;
type Counts = Pick<ImportedCalendar, 'event_count' | 'block_count'>;

/** When a calendar was read, and when it is read again. */
export function refreshWords({ refreshed_at, next_at }: Times): string {
  const isSameDay = nairobiDay(refreshed_at) === nairobiDay(next_at);
  const next = isSameDay ? `at about ${formatTime(next_at)}` : `about ${formatDateTime(next_at)}`;
  return `Last refreshed ${formatDateTime(refreshed_at)}, next ${next}`;
}

/** What a calendar contains: `4 events in the next year, 3 times blocked`. */
export function countWords({ event_count: events, block_count: blocks }: Counts): string {
  if (events === 0) return 'No events in the next year';
  return `${plural(events, 'event')} in the next year, ${plural(blocks, 'time')} blocked`;
}
