import { usualSort } from '@nafasi/server/contract/renting/bookings/bookings';
import type { paths } from '../../../api.gen.ts';
import type { Part } from '../../../domain/part.ts';
import type { Choice, Filters, RecordSearch } from '../../../domain/record-search.ts';

type Query = NonNullable<paths['/api/bookings']['get']['parameters']['query']>;

type Status = NonNullable<Query['status']>;
type Sort = NonNullable<Query['sort']>;

/** The number of bookings by status, and of all. */
export type BookingCounts = Partial<Record<Status | 'all', number>>;

/** The statuses offered as chips: by time and, except for clients, unpaid ones. */
export const chipsFor = (part: Part, counts: BookingCounts) => ({
  values: [
    'under_way',
    'upcoming',
    ...(part === 'client' ? [] : (['pending'] as const)),
    'past',
    'cancelled',
  ] satisfies Status[],
  counts,
});

/** The filters of bookings; the days are those on which they start. */
export const bookingFilters: Filters<Status, Sort> = {
  statuses: [
    { value: 'under_way', label: 'Now' },
    { value: 'upcoming', label: 'Coming' },
    { value: 'pending', label: 'Pending' },
    { value: 'confirmed', label: 'Confirmed' },
    { value: 'active', label: 'Active' },
    { value: 'past', label: 'Past' },
    { value: 'completed', label: 'Completed' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'start', label: 'Earliest start' },
    { value: '-start', label: 'Latest start' },
    { value: '-amount', label: 'Highest amount' },
    { value: 'amount', label: 'Lowest amount' },
  ],
  presets: [
    { key: 'any', label: 'Any date' },
    { key: 'today', label: 'Today', from: 0, to: 0 },
    { key: 'week', label: 'Next 7 days', from: 0, to: 6 },
    { key: 'month', label: 'Next 30 days', from: 0, to: 29 },
    { key: 'past', label: 'Last 30 days', from: -30, to: -1 },
  ],
};

/** The sort orders offered for a list, the default one first. */
export function sortsFor(search: RecordSearch): readonly Choice<Sort>[] {
  const usual = usualSort(search);
  return bookingFilters.sorts.toSorted(
    (one, other) => Number(other.value === usual) - Number(one.value === usual),
  );
}
