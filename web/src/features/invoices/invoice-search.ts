import type { paths } from '../../api.gen.ts';
import type { Part } from '../../domain/part.ts';
import { type Choice, queryOf, type RecordSearch } from '../../domain/record-search.ts';
import type { DayPreset } from '../../lib/day-presets.ts';

type Query = NonNullable<paths['/api/invoices']['get']['parameters']['query']>;
type Status = Exclude<Query['status'], undefined>;
type Sort = Exclude<Query['sort'], undefined>;

export const statuses: readonly Choice<Status>[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'paid', label: 'Paid' },
  { value: 'cancelled', label: 'Cancelled' },
];

export const sorts: readonly Choice<Sort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
];

/** Days on which invoices were made. */
export const presets: readonly DayPreset[] = [
  { key: 'any', word: 'Any date' },
  { key: 'today', word: 'Today', from: 0, to: 0 },
  { key: 'week', word: 'Last 7 days', from: -6, to: 0 },
  { key: 'month', word: 'Last 30 days', from: -29, to: 0 },
  { key: 'quarter', word: 'Last 90 days', from: -89, to: 0 },
];

/** What the list is asked for. */
export const queryFor = (part: Part, search: RecordSearch) => ({
  as: part,
  ...queryOf(search, statuses, sorts),
});
