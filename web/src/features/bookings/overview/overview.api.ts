import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../../api.gen.ts';
import type { Booking } from '../../../domain/booking.ts';
import { keys } from '../../../domain/keys.ts';
import { signedInApi } from '../../../lib/api.ts';
import { nairobiDay } from '../../../lib/dates.ts';

const recentDays = 30;
const mostShown = 5;
/** More than anyone counts in a day. */
const mostToday = 100;

type Query = NonNullable<paths['/api/bookings']['get']['parameters']['query']>;

const loadBookings = async (query: Query, signal: AbortSignal) =>
  (await signedInApi.GET('/api/bookings', { params: { query }, signal })).data;

/** The signed-in person's next bookings, soonest first, and their total. */
export const upcomingQuery = queryOptions({
  queryKey: keys.upcomingBookings,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const query = { as: 'client', status: 'upcoming', sort: 'start', limit: mostShown } as const;
    const { data, total } = await loadBookings(query, signal);
    return { bookings: data, total };
  },
});

/** The booking that is under way now, if any. */
export const runningQuery = queryOptions({
  queryKey: keys.runningBookings,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const { data } = await loadBookings({ as: 'client', status: 'active', limit: 1 }, signal);
    return data[0] ?? null;
  },
});

/** The most recent bookings of an owner's spaces, made within the last 30 days. */
export const recentBookingsQuery = queryOptions({
  queryKey: keys.recentBookings,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const made_from = nairobiDay(new Date(), -recentDays);
    return (await loadBookings({ as: 'owner', made_from, limit: mostShown }, signal)).data;
  },
});

/** The number of today's paid bookings in an owner's spaces, and the next one that has not started. */
export const ownerDayQuery = queryOptions({
  queryKey: keys.ownerDay,
  staleTime: 0,
  queryFn: async ({ signal }): Promise<{ today: number; next: Booking | undefined }> => {
    const day = nairobiDay(new Date());
    const owned = { as: 'owner', sort: 'start' } as const;
    const [today, next] = await Promise.all([
      loadBookings({ ...owned, from: day, to: day, limit: mostToday }, signal),
      loadBookings({ ...owned, status: 'confirmed', limit: 1 }, signal),
    ]);
    const isPaid = ({ status }: Booking) => !['pending', 'cancelled'].includes(status);
    return { today: today.data.filter(isPaid).length, next: next.data[0] };
  },
});
