import type { paths } from '../../../api.gen.ts';
import type { Filters } from '../../../domain/record-search.ts';

type Query = NonNullable<paths['/api/bookings']['get']['parameters']['query']>;

/** What bookings can be narrowed by; the days are those on which they start. */
export const bookingFilters: Filters<NonNullable<Query['status']>, NonNullable<Query['sort']>> = {
  statuses: [
    { value: 'under_way', label: 'Now' },
    { value: 'upcoming', label: 'Upcoming' },
    { value: 'past', label: 'Past' },
    { value: 'pending', label: 'Pending' },
    { value: 'confirmed', label: 'Confirmed' },
    { value: 'active', label: 'Active' },
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
