import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../../domain/keys.ts';
import { signedInApi } from '../../../lib/api.ts';

const mostShown = 5;

/** The signed-in person's next bookings, the first one first, and how many there are. */
export const upcomingQuery = queryOptions({
  queryKey: keys.upcomingBookings,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const query = { as: 'client', status: 'upcoming', sort: 'start', limit: mostShown } as const;
    const { data } = await signedInApi.GET('/api/bookings', { params: { query }, signal });
    return { bookings: data.data, total: data.total };
  },
});

/** The booking that runs at this moment, if one does. */
export const runningQuery = queryOptions({
  queryKey: keys.runningBookings,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const query = { as: 'client', status: 'active', limit: 1 } as const;
    const { data } = await signedInApi.GET('/api/bookings', { params: { query }, signal });
    return data.data[0] ?? null;
  },
});
