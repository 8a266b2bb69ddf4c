import { type BrowseSearch, parseBrowseSearch } from '../features/spaces/browse-search.ts';
import { parseWholeNumber } from '../features/spaces/space-search.ts';
import type { RecordSearch } from '../lib/record-search.ts';
import { clientTabs, parseDashboardSearch } from './dashboard-tabs.ts';

/** What the client dashboard's address says: the tab, and what of its list is shown. */
export type ClientSearch = Omit<RecordSearch, 'search' | 'status' | 'sort'> &
  Omit<BrowseSearch, 'search' | 'status' | 'sort'> & {
    tab?: (typeof clientTabs)[number] | undefined;
    search?: string | undefined;
    status?: string | undefined;
    sort?: string | undefined;
    /** The space whose details are open. */
    space?: number | undefined;
  };

const parseTab = parseDashboardSearch(clientTabs);

/** Reads the address. The Browse tab has filters of its own. */
export function parseClientSearch(raw: Record<string, unknown>): ClientSearch {
  const search = parseTab(raw);
  if (search.tab !== 'browse') return search;
  const space = parseWholeNumber(raw.space);
  return { tab: search.tab, ...parseBrowseSearch(raw), ...(space && { space }) };
}
