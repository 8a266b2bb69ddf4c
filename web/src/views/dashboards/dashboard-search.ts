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
  /** Whom the list of users is narrowed to. */
  role: oneOf(['client', 'owner', 'admin']),
  /** The person whose form is open; `new` for someone who is to be added. */
  user: newOrId,
  /** The space whose details are open, and the one whose form is. */
  space: id,
  edit: id,
  /** What the audit is narrowed to: a kind of event, a kind of thing and its number. */
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

/** Of an admin who is no owner: nobody owes them anything. */
const { payouts: _, ...others } = ownerTabs;
export const adminsOwnerTabs = others;

export const parseOwnerSearch = searchReader({
  tab: tabOf(ownerTabs),
  ...recordReaders,
  /** The space that is written: a new one, or that with this id. */
  space: newOrId,
  /** The space whose details are open, whose opening hours and rules, how one gets into it, and whose calendars. */
  details: id,
  hours: id,
  wayIn: id,
  calendars: id,
  /** How much of the calendar is shown, which day of it, and of which space alone or after how many of them. */
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

/** The Browse tab has filters of its own. */
export function parseClientSearch(raw: Record<string, unknown>): ClientSearch {
  const shown = parseClientBrowse(raw);
  return shown.tab === 'browse' ? { ...shown, ...parseBrowseSearch(raw) } : parseClientRecords(raw);
}
