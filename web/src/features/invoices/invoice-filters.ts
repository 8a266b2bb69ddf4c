import type { paths } from '../../api.gen.ts';
import type { Filters } from '../../domain/record-search.ts';

type Query = NonNullable<paths['/api/invoices']['get']['parameters']['query']>;

/** The filters of invoices; the days are those on which they were created. */
export const invoiceFilters: Filters<NonNullable<Query['status']>, NonNullable<Query['sort']>> = {
  statuses: [
    { value: 'pending', label: 'Pending' },
    { value: 'paid', label: 'Paid' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: '-amount', label: 'Highest amount' },
    { value: 'amount', label: 'Lowest amount' },
  ],
  presets: [
    { key: 'any', label: 'Any date' },
    { key: 'today', label: 'Today', from: 0, to: 0 },
    { key: 'week', label: 'Last 7 days', from: -6, to: 0 },
    { key: 'month', label: 'Last 30 days', from: -29, to: 0 },
    { key: 'quarter', label: 'Last 90 days', from: -89, to: 0 },
  ],
};
