import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rolesQuery, usersQuery } from '../../features/accounts/users/users.api.ts';
import { bookingsQuery } from '../../features/bookings/bookings.api.ts';
import { invoicesQuery } from '../../features/invoices/invoices.api.ts';
import { allSpacesQuery } from '../../features/spaces/manage-spaces.api.ts';

/**
 * Loads the first page of each tab's list at once, so that tabs open without delay. What a tab queries itself is not
 * fetched twice.
 */
export function useAdminStartup(): void {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.prefetchQuery(rolesQuery);
    void queries.prefetchInfiniteQuery(usersQuery({}));
    void queries.prefetchInfiniteQuery(allSpacesQuery({}));
    void queries.prefetchInfiniteQuery({ ...bookingsQuery('admin', {}), staleTime: 30_000 });
    void queries.prefetchInfiniteQuery({ ...invoicesQuery('admin', {}), staleTime: 30_000 });
  }, [queries]);
}
