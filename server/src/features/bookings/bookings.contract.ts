import { z } from 'zod';
import { endpoint, envelope, id, idIn, timeOut } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsIn, shillingsOut } from '#platform/money.ts';
import { timeIn } from '#platform/time.ts';
import { spaceRefusals } from '../spaces/spaces.contract.ts';
import { MOST_HOLDS } from './bookings.rules.ts';
import { BOOKING_STATUSES } from './bookings.states.ts';

export { bookingTotal, hoursShown, problemWithTime } from './bookings.rules.ts';

export const bookingRefusals = declareRefusals({
  SLOT_TAKEN: [
    409,
    'Someone has taken part of this time. Nothing was booked. Please choose another time.',
  ],
  PRICE_CHANGED: [409, 'The price has changed. Please look at the new total and book again.'],
  AGREEMENT_CHANGED: [
    409,
    'The terms of this space have changed. Please read them again and accept them.',
  ],
  TIME_NOT_BOOKABLE: [422, 'This time cannot be booked. Please choose another.'],
  TOO_MANY_GUESTS: [422, 'This is more people than the space takes.'],
  TOO_MANY_HOLDS: [
    409,
    `You have ${MOST_HOLDS} unpaid bookings. Please pay for one of them first, or let it lapse.`,
  ],
});

export const booking = z
  .object({
    id,
    /** What people call it, such as BK-2084. */
    number: z.string(),
    space_id: id,
    user_id: id,
    space_title: z.string(),
    start_time: timeOut,
    end_time: timeOut,
    estimated_guests: z.number().int(),
    price_per_hour: shillingsOut,
    total_amount: shillingsOut,
    status: z.enum(BOOKING_STATUSES),
    invoice_id: id,
    has_review: z.boolean(),
    /** Until when an unpaid booking keeps its time. */
    hold_until: timeOut.nullable(),
    created_at: timeOut,
  })
  .meta({ id: 'Booking' });

const ACCEPT_TERMS = 'Please accept the terms and conditions';

export const createBookingBody = z.object({
  space_id: idIn,
  /** Null: the space's current terms. */
  agreement_template_id: idIn.nullish(),
  start_time: timeIn('Please choose a start date and time.'),
  end_time: timeIn('Please choose an end date and time.'),
  /** What the caller showed as the total; refused when it is not the price of the moment. */
  total_amount: shillingsIn.nullish(),
  terms_accepted: z.literal(true, ACCEPT_TERMS),
  estimated_guests: z.coerce
    .number('Please say how many guests come.')
    .int('Please give the guests as a whole number.')
    .min(1, 'At least one guest must come.')
    .max(100_000, 'This is more people than any space takes.'),
});

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Book a space; the time is held until it is paid or the hold lapses',
  tag: 'bookings',
  body: createBookingBody,
  answers: {
    201: envelope(
      booking.extend({
        invoice: z.object({
          id,
          status: z.enum(['pending', 'paid']),
          amount: shillingsOut,
        }),
      }),
    ),
  },
  refusals: [...Object.values(bookingRefusals), ...Object.values(spaceRefusals)],
});
