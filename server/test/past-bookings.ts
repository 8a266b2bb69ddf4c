// Bookings in their final state, of any time: over HTTP they could only be made ahead.
import { sql } from 'kysely';
import { insertReview } from '#insight/reviews/reviews.queries.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { insertBooking } from '#renting/bookings/book/insert-booking.queries.ts';
import type { BookingState } from '#renting/bookings/bookings.states.ts';
import { linesOver } from '#renting/prices/prices.factory.ts';
import { NOW, type Person, type World } from './world.ts';

/** An instant some hours from the test's now. */
export const hours = (count: number) => new Date(NOW.getTime() + Math.round(count * 60) * 60_000);

type Wanted = {
  /** The start and end, in hours from now. */
  at: readonly [number, number];
  is: BookingState;
  shillings: number;
  /** By default paid for a confirmed booking, pending for a pending one, and otherwise cancelled. */
  invoice?: 'paid';
  stars?: number;
  /** When it was booked and paid, in hours from now; now by default. */
  made?: number;
  paid?: number;
};

/** Inserts a booking with its invoice, and possibly a review, in their final state. */
export async function putBooking(
  { db }: World,
  spaceId: number,
  client: Person,
  wanted: Wanted,
): Promise<{ id: number }> {
  const { at, is, shillings, invoice, stars, made = 0, paid = 0 } = wanted;
  return inTransaction(db, async (tx) => {
    const agreement = await sql<{ id: number }>`select min(id) as id from agreements`.execute(tx);
    const booking = await insertBooking(tx, {
      space_id: spaceId,
      user_id: client.id,
      start: hours(at[0]),
      end: hours(at[1]),
      buffer_minutes: 0,
      guests: 2,
      price_cents: 100,
      total_cents: shillings * 100,
      lines: linesOver(shillings * 100),
      agreement_id: agreement.rows[0]?.id as number,
      state: is === 'confirmed' ? 'confirmed' : 'pending',
      hold_until: new Date(NOW.getTime() + 20 * 60_000),
      now: hours(made),
    });
    if (!booking) throw new Error(`Two bookings overlap at ${at[0]}`);
    const { id: bookingId, invoice_id: invoiceId } = booking;
    if (is === 'cancelled') {
      await sql`
        update bookings set state = 'cancelled', cancelled_at = ${NOW}, cancel_reason = 'test'
        where id = ${bookingId}`.execute(tx);
    }
    const byState = { pending: 'pending', confirmed: 'paid', cancelled: 'cancelled' } as const;
    const status = invoice ?? byState[is];
    await sql`
      update invoices set status = ${status}, paid_at = ${status === 'paid' ? hours(paid) : null}
      where id = ${invoiceId}`.execute(tx);
    if (stars !== undefined) {
      await insertReview(tx, {
        space_id: spaceId,
        user_id: client.id,
        booking_id: bookingId,
        rating: stars,
        power_rating: null,
        internet_rating: null,
        water_rating: null,
        comment: '',
        created_at: NOW,
        sealed_until: null,
      });
    }
    return { id: bookingId };
  });
}
