import { parseTab } from '../lib/parse-tab.ts';
import { parseRecordSearch, type RecordSearch } from '../lib/record-search.ts';

export const clientTabs = ['dashboard', 'bookings', 'browse', 'payments', 'reviews'] as const;
export const ownerTabs = [
  'dashboard',
  'spaces',
  'bookings',
  'reviews',
  'invoices',
  'calendar',
] as const;
export const adminTabs = ['overview', 'users', 'spaces', 'bookings', 'invoices'] as const;

type DashboardSearch<Tab> = RecordSearch & { tab?: Tab | undefined };

/** Reads the address of a dashboard: which tab, and what of it is shown. */
export const parseDashboardSearch =
  <Tab extends string>(tabs: readonly [Tab, ...Tab[]]) =>
  (raw: Record<string, unknown>): DashboardSearch<Tab> => ({
    tab: parseTab(tabs, raw.tab),
    ...parseRecordSearch(raw),
  });
