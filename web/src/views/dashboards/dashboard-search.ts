import { type RecordSearch, recordReaders } from '../../domain/record-search.ts';
import { views } from '../../features/calendar/calendar-view.ts';
import {
  type BrowseSearch,
  parseBrowseSearch,
} from '../../features/spaces/search/browse-search.ts';
import { day, id, oneOf, searchReader, tabOf, text } from '../../lib/search.ts';

const newOrId = (raw: unknown): 'new' | number | undefined => (raw === 'new' ? raw : id(raw));

export const adminTabs = {
  overview: 'Overview',
  users: 'Users',
  spaces: 'Spaces',
  bookings: 'Bookings',
  invoices: 'Invoices',
  listings: 'New spaces',
  reports: 'Reports',
  messages: 'Reported messages',
  audit: 'Audit',
};

export const parseAdminSearch = searchReader({
  tab: tabOf(adminTabs),
  ...recordReaders,
  /** Filters the list of users. */
  role: oneOf(['client', 'owner', 'admin']),
  /** The person whose form is open; `new` for adding one. */
  user: newOrId,
  /** The space whose details are open, and the one whose form is. */
  space: id,
  edit: id,
  /** Filters of the audit: a kind of event, and a kind of thing with its id. */
  event: text,
  thing: text,
  about: id,
});
export type AdminSearch = ReturnType<typeof parseAdminSearch>;

export const ownerTabs = {
  dashboard: 'Dashboard',
  spaces: 'My Spaces',
  bookings: 'Bookings',
  reviews: 'Reviews',
  invoices: 'Invoices',
  payouts: 'Payouts',
  calendar: 'Calendar',
};

/** For an admin who is not an owner: nobody owes them anything. */
const { payouts: _, ...others } = ownerTabs;
export const adminsOwnerTabs = others;

export const parseOwnerSearch = searchReader({
  tab: tabOf(ownerTabs),
  ...recordReaders,
  /** The space being edited, by id, or `new`. */
  space: newOrId,
  /** The space whose details, opening hours and rules, way in, or calendars are open. */
  details: id,
  hours: id,
  wayIn: id,
  calendars: id,
  /** The calendar's view and day, and one space alone or the offset in the list of spaces. */
  view: oneOf(views),
  on: day,
  of: id,
  offset: id,
});
export type OwnerSearch = ReturnType<typeof parseOwnerSearch>;

export const clientTabs = {
  dashboard: 'Dashboard',
  bookings: 'My Bookings',
  browse: 'Browse Spaces',
  payments: 'Payments',
  reviews: 'Reviews',
};

const clientReaders = {
  tab: tabOf(clientTabs),
  /** The space whose details are open. */
  space: id,
};
const parseClientRecords = searchReader({ ...clientReaders, ...recordReaders });
const parseClientBrowse = searchReader(clientReaders);

export type ClientSearch = Omit<RecordSearch, 'search' | 'status' | 'sort'> &
  Omit<BrowseSearch, 'search' | 'status' | 'sort'> &
  ReturnType<typeof parseClientBrowse> & {
    search?: string | undefined;
    status?: string | undefined;
    sort?: string | undefined;
  };

/** The Browse tab has its own filters, under the same names. */
export function parseClientSearch(raw: Record<string, unknown>): ClientSearch {
  const shown = parseClientBrowse(raw);
  return shown.tab === 'browse' ? { ...shown, ...parseBrowseSearch(raw) } : parseClientRecords(raw);
}
