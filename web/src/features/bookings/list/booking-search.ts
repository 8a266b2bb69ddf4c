import type { paths } from '../../../api.gen.ts';
import type { Part } from '../../../domain/part.ts';
import { type Choice, queryOf, type RecordSearch } from '../../../domain/record-search.ts';
import type { DayPreset } from '../../../lib/day-presets.ts';

type Query = NonNullable<paths['/api/bookings']['get']['parameters']['query']>;
type Status = Exclude<Query['status'], undefined>;
type Sort = Exclude<Query['sort'], undefined>;

export const statuses: readonly Choice<Status>[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
];

export const sorts: readonly Choice<Sort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'start', label: 'Earliest start' },
  { value: '-start', label: 'Latest start' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
];

/** Days on which bookings start. */
export const presets: readonly DayPreset[] = [
  { key: 'any', word: 'Any date' },
  { key: 'today', word: 'Today', from: 0, to: 0 },
  { key: 'week', word: 'Next 7 days', from: 0, to: 6 },
  { key: 'month', word: 'Next 30 days', from: 0, to: 29 },
  { key: 'past', word: 'Last 30 days', from: -30, to: -1 },
];

/** What the list is asked for. */
export const queryFor = (part: Part, search: RecordSearch) => ({
  as: part,
  ...queryOf(search, statuses, sorts),
});
