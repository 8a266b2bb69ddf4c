// The modules of each page, by route: where the server renders the page, browsers load them at once. The front page is
// part of the app itself, except for what surrounds a search.
import type { QueryClient } from '@tanstack/react-query';
import { countPanel, type SpaceSearch } from '../features/spaces/search/space-search.ts';
import { nearQuery } from '../features/spaces/spaces.api.ts';
import type { Pages } from './router.tsx';

type Detour = '/spaces' | '/auth/login' | '/auth/register';
type Route = Exclude<keyof Pages['routesById'], Detour>;

const page = (name: string) => ['src/app/later-parts.ts', `src/pages/${name}-page.tsx`];

export const pageModules: Readonly<Record<Route, readonly string[]>> = {
  // For addresses that do not exist.
  __root__: page('not-found'),
  '/': [],
  '/spaces/$id': page('space'),
  '/nairobi/{-$first}/{-$second}': page('nairobi'),
  '/host': page('host'),
  '/help': page('help'),
  '/terms': page('terms'),
  '/privacy': page('privacy'),
  '/login': page('login'),
  '/signup': page('sign-up'),
  '/forgot-password': page('forgot-password'),
  '/reset-password': page('reset-password'),
  '/confirm-email': page('confirm-email'),
  '/guarded': ['src/app/signed-in.tsx'],
  '/guarded/spaces/$id/booking': page('booking'),
  '/guarded/invoices/$id': page('payment'),
  '/guarded/bookings/$id': page('booking-details'),
  '/guarded/bookings/$id/time': page('change-time'),
  '/guarded/dashboard/bookings': page('records'),
  '/guarded/dashboard/invoices': page('records'),
  '/guarded/messages': page('messages'),
  '/guarded/messages/new': page('thread'),
  '/guarded/messages/$id': page('thread'),
  '/guarded/profile': page('profile'),
  '/guarded/client-dashboard': page('client-dashboard'),
  '/guarded/owner-dashboard': page('owner-dashboard'),
  '/guarded/admin-dashboard': page('admin-dashboard'),
  '/guarded/admin-dashboard/payments': page('payments-desk'),
};

/**
 * The modules around a search: the filter panel if it has any filters, alternatives near the requested time, and the
 * map.
 */
export function searchModules(search: SpaceSearch, answered: QueryClient): string[] {
  const near = answered.getQueryData(nearQuery(search).queryKey) ?? [];
  const parts = {
    'search/search-tools': true,
    'filters/filter-panel': countPanel(search) > 0,
    'search/near-spaces': near.length > 0,
    'map/space-map': search.view !== undefined,
  };
  return Object.entries(parts).flatMap(([name, isShown]) =>
    isShown ? `src/features/spaces/${name}.tsx` : [],
  );
}
