import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '../../../domain/booking.ts';
import { keys } from '../../../domain/keys.ts';
import { signedInApi } from '../../../lib/api.ts';
import { nairobiDay } from '../../../lib/dates.ts';

const recentDays = 30;
const mostRecent = 5;
/** More than anyone counts in a day. */
const mostToday = 100;

/** The bookings of an owner's spaces that were made last, within the last 30 days. */
export const recentBookingsQuery = queryOptions({
  queryKey: keys.recentBookings,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const made_from = nairobiDay(new Date(), -recentDays);
    const query = { as: 'owner', made_from, limit: mostRecent } as const;
    return (await signedInApi.GET('/api/bookings', { params: { query }, signal })).data.data;
  },
});

/** The paid bookings of today in an owner's spaces, and the next one of all that is yet to begin. */
export const ownerDayQuery = queryOptions({
  queryKey: keys.ownerDay,
  staleTime: 0,
  queryFn: async ({ signal }): Promise<{ today: number; next: Booking | undefined }> => {
    const day = nairobiDay(new Date());
    const list = async (query: {
      from?: string;
      to?: string;
      status?: 'confirmed';
      limit: number;
    }) => {
      const all = { as: 'owner', sort: 'start', ...query } as const;
      return (await signedInApi.GET('/api/bookings', { params: { query: all }, signal })).data.data;
    };
    const [today, next] = await Promise.all([
      list({ from: day, to: day, limit: mostToday }),
      list({ status: 'confirmed', limit: 1 }),
    ]);
    const isPaid = ({ status }: Booking) => !['pending', 'cancelled'].includes(status);
    return { today: today.filter(isPaid).length, next: next[0] };
  },
});
