import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';

export type Earning = components['schemas']['Earning'];

/** What the signed-in owner earns by a booking: of each paid invoice of it. */
export const earningsOfBookingQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [...keys.earnings, 'of-booking', bookingId],
    queryFn: async ({ signal }): Promise<Earning[]> => {
      const params = { query: { booking_id: bookingId } };
      return (await signedInApi.GET('/api/earnings', { params, signal })).data.data;
    },
  });
