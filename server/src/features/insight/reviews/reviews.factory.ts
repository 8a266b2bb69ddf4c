import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import type { Person } from '#test/world.ts';

export type MadeReview = { id: number; booking_id: number; rating: number; comment: string };

/** Reviews a booking as a person would, over HTTP. */
export async function makeReview(
  client: Person,
  bookingId: number,
  wanted: { rating?: number; comment?: string } = {},
): Promise<MadeReview> {
  const answer = await client.call('POST', '/api/reviews/', { booking_id: bookingId, ...wanted });
  if (answer.status !== 201) throw new Error(`Not reviewed: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Books an hour on a day of December 2026 and reviews it at once. */
export async function bookAndReview(
  client: Person,
  spaceId: number,
  { day, ...wanted }: { day: number; rating?: number; comment?: string },
): Promise<MadeReview> {
  const date = `2026-12-${String(day).padStart(2, '0')}`;
  const booking = await makeBooking(client, spaceId, {
    start_time: `${date}T09:00`,
    end_time: `${date}T10:00`,
    total_amount: null,
  });
  return makeReview(client, booking.id, wanted);
}
