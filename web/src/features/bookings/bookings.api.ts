import type { components, paths } from '../../api.gen.ts';
import { signedInApi } from '../../lib/api.ts';

export type BookableSpace = Pick<
  components['schemas']['Space'],
  'id' | 'price_per_hour' | 'max_guests' | 'agreement'
>;

export type BookingWish =
  paths['/api/bookings']['post']['requestBody']['content']['application/json'];

/** Books; answers with the id of the invoice to pay. Throws an ApiError when the server refuses. */
export async function createBooking(wish: BookingWish, idempotencyKey: string): Promise<number> {
  const { data } = await signedInApi.POST('/api/bookings', {
    body: wish,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data.data.invoice.id;
}
