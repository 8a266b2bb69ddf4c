import { z } from 'zod';
import { emailRefusals } from '#people/accounts/email/email.contract.ts';
import { availabilityRefusals } from '#places/availability/availability.contract.ts';
import { cover } from '#places/spaces/images.contract.ts';
import { guestsIn } from '#places/spaces/space-bodies.contract.ts';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { wayInOfBooking } from '#places/way-in/way-in.contract.ts';
import {
  asRole,
  endpointsOf,
  envelope,
  id,
  idIn,
  idParams,
  keyword,
  listOf,
  paging,
  textFile,
  textOrNone,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsIn, shillingsOut } from '#platform/money.ts';
import { dayIn, lastDayIn, timeIn } from '#platform/time.ts';
import { priceLine } from '#renting/prices/prices.contract.ts';
import { MOST_HOLDS } from './bookings.rules.ts';
import { BOOKING_STATUSES, LAPSED, PARTS, REFUND_PROGRESS } from './bookings.states.ts';
import { MOST_HELD_HOURS } from './holds/allowed-hold.rules.ts';

export { FREE_CANCEL_HOURS, freeUntil, tooManyGuests, usualSort } from './bookings.rules.ts';
export { changeTerms, costOfChange } from './change/changes.rules.ts';

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
  TOO_MANY_GUESTS: [422, 'This is more people than the space takes.'],
  TOO_MANY_HOLDS: [
    409,
    `You have ${MOST_HOLDS} unpaid bookings. Please pay for one of them first, or let it lapse.`,
  ],
  TOO_MANY_HOURS_HELD: [
    409,
    `Until you have paid for a first booking, your unpaid ones come to ${MOST_HELD_HOURS} hours at most. Please choose a shorter time, or pay for one of them first.`,
  ],
  HOLD_TOO_SOON: [409, 'You have held this space twice without paying. Please wait a while.'],
  BOOKING_NOT_FOUND: [404, 'We cannot find this booking among yours.'],
  BOOKING_CANCELLED: [409, 'This booking is cancelled already. There is nothing more to do.'],
  REFUND_CHANGED: [
    409,
    'What you get back for this booking has changed meanwhile. Please look at it and decide again.',
  ],
  BOOKING_ENDED: [409, 'This booking is over. It cannot be cancelled any more.'],
});

/** For BOOKING_CANCELLED, if nobody cancelled the booking. */
export const LAPSED_SENTENCE =
  'This booking was not paid in time and has lapsed. There is nothing more to do.';

/** The refusals of every call that takes time of a space. */
export const takingRefusals = [
  bookingRefusals.SLOT_TAKEN,
  bookingRefusals.TOO_MANY_HOLDS,
  bookingRefusals.TOO_MANY_HOURS_HELD,
  bookingRefusals.HOLD_TOO_SOON,
  emailRefusals.EMAIL_UNPROVED,
  availabilityRefusals.TIME_NOT_BOOKABLE,
  spaceRefusals.SPACE_NOT_FOUND,
  spaceRefusals.SPACE_NOT_AVAILABLE,
];

export const booking = z
  .object({
    id,
    /** As shown to people, such as BK-2084. */
    number: z.string(),
    space_id: id,
    user_id: id,
    /** First and last name of the client. */
    client_name: z.string(),
    space_title: z.string(),
    /** The space no longer has a page or takes bookings. */
    space_removed: z.boolean(),
    space_type: z.string(),
    location: z.string().nullable(),
    /** The first picture of the space. */
    image: cover.nullable(),
    start_time: timeOut,
    end_time: timeOut,
    estimated_guests: z.number().int(),
    price_per_hour: shillingsOut,
    total_amount: shillingsOut,
    /** The lines of the price, which add up to the total. */
    lines: z.array(priceLine),
    status: z.enum(BOOKING_STATUSES),
    invoice_id: id,
    /** Whether the client has reviewed the space, which is shown only to them. */
    has_review: z.boolean(),
    /** Until when an unpaid booking keeps its time; while a payment is checked, the latest such time. */
    hold_until: timeOut.nullable(),
    cancelled_at: timeOut.nullable(),
    /** The capacity in which somebody cancelled it; null if its hold lapsed. */
    cancelled_by: z.enum(PARTS).nullable(),
    /** In their own words, if they gave a reason; `lapsed` if the hold ran out. */
    cancel_reason: z.string().nullable(),
    /**
     * The refund of a cancelled booking: owed, on its way or paid. With several payments, the least advanced state, and
     * the sum of those in it.
     */
    refund: z
      .object({
        state: z.enum(REFUND_PROGRESS),
        amount: shillingsOut,
        /** When it was paid. */
        decided_at: timeOut.nullable(),
      })
      .nullable(),
    created_at: timeOut,
  })
  .meta({ id: 'Booking' });

const bookingInFull = booking
  .extend({
    /** First and last name of the owner of the space. */
    host_name: z.string(),
    /** When it was confirmed: when it was paid, or at once if it is free. Null: it never was. */
    confirmed_at: timeOut.nullable(),
    /** How to get in, from payment until the booking is over; null if the owner has not described it. */
    way_in: wayInOfBooking,
    /** As accepted by the client. */
    terms: z.string(),
    /**
     * Invoices besides `invoice_id`: of applied changes of its time that stand or have money to go back, oldest first.
     */
    other_invoice_ids: z.array(id),
    /** What would happen if this caller cancelled now. */
    cancellation: z.object({ allowed: z.boolean(), refund_amount: shillingsOut }),
    /** Whether its client may move it to another time now, and until when; and what was paid for it so far. */
    moving: z.object({
      allowed: z.boolean(),
      until: timeOut.nullable(),
      paid_amount: shillingsOut,
      /** How long a new time that costs more is held unpaid. */
      hold_minutes: z.number(),
    }),
    /** A new time that costs more and is held until it is paid. */
    pending_change: z
      .object({
        start_time: timeOut,
        end_time: timeOut,
        total_amount: shillingsOut,
        balance_due: shillingsOut,
        invoice_id: id,
        hold_until: timeOut,
        /** The latest time until which the clock of its hold stands still; null while it runs. */
        hold_stands_until: timeOut.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'BookingInFull' });

const endpoint = endpointsOf('bookings');

const filters = {
  as: asRole,
  status: unlessEmpty(
    z.enum([...BOOKING_STATUSES, 'upcoming', 'under_way', 'past', 'to_review']),
  ).describe(
    'Each booking is one of three: `upcoming`, pending or confirmed and yet to start; `under_way`, pending or confirmed, and started; `past`, ended or cancelled. `to_review`: of each space that the caller has booked and not reviewed, the last completed one.',
  ),
  space_id: unlessEmpty(idIn),
  from: unlessEmpty(dayIn).describe('The first day a booking may start on, in Nairobi.'),
  to: unlessEmpty(lastDayIn).describe('The last one, inclusive.'),
  made_from: unlessEmpty(dayIn).describe('The first day a booking may have been made on.'),
  search: keyword.describe(
    'Each word must be found in the title of the space or, unless `as` is client, in the name of the client; or the number of the booking, BK-12 or 12.',
  ),
  sort: unlessEmpty(z.enum(['newest', 'start', '-start', 'amount', '-amount'])),
};

export const listBookings = endpoint('GET /api/bookings', {
  summary:
    "Bookings: one's own, those of one's spaces, for an admin all; newest first unless sorted, those that are over or asked for by their time latest first",
  query: z.object({ ...paging, ...filters }),
  answers: { 200: listOf(booking) },
});

export const exportBookings = endpoint('GET /api/bookings.csv', {
  summary: 'The same bookings, all of them, as a file for spreadsheets',
  query: z.object(filters),
  file: 'text/csv',
  answers: { 200: textFile },
});

export const getBooking = endpoint('GET /api/bookings/:id', {
  summary: 'One booking, with its terms and what cancelling it now would mean',
  params: idParams,
  answers: { 200: bookingInFull },
  refusals: [bookingRefusals.BOOKING_NOT_FOUND],
});

export const getBookingFile = endpoint('GET /api/bookings/:id/calendar.ics', {
  summary: 'One booking as a file for calendars (iCalendar)',
  params: idParams,
  file: 'text/calendar',
  answers: { 200: z.string() },
  refusals: [bookingRefusals.BOOKING_NOT_FOUND],
});

const ACCEPT_TERMS = 'Please accept the terms and conditions';

export const bookedTime = {
  start_time: timeIn('Please choose a start date and time.'),
  end_time: timeIn('Please choose an end date and time.'),
};

export const createBookingBody = z.object({
  space_id: idIn,
  /** Null: the space's current terms. */
  agreement_template_id: idIn.nullish(),
  ...bookedTime,
  /** The total that the caller was shown; refused if it is not the current price. */
  total_amount: shillingsIn.nullish(),
  terms_accepted: z.literal(true, ACCEPT_TERMS),
  estimated_guests: guestsIn('Please say how many guests come.', 'At least one guest must come.'),
});

export const createBooking = endpoint('POST /api/bookings', {
  summary: 'Book a space; the time is held until it is paid or the hold lapses',
  body: createBookingBody,
  answers: {
    201: envelope(
      booking.extend({
        invoice: z.object({ id, status: z.enum(['pending', 'paid']), amount: shillingsOut }),
      }),
    ),
  },
  refusals: [
    ...takingRefusals,
    bookingRefusals.PRICE_CHANGED,
    bookingRefusals.AGREEMENT_CHANGED,
    bookingRefusals.TOO_MANY_GUESTS,
  ],
});

export const cancelBookingBody = z
  .object({
    // That value is reserved for bookings that lapsed.
    reason: textOrNone(500)
      .refine((reason) => reason.toLowerCase() !== LAPSED, 'Please say why in other words.')
      .transform((reason) => reason || null)
      .nullish(),
    /** The refund that the caller was shown; refused if it has changed. */
    refund_amount: shillingsIn.nullish(),
  })
  .nullish()
  .transform((body) => ({
    reason: body?.reason ?? null,
    refundCents: body?.refund_amount ?? null,
  }));

/** With what is owed back because of the change or the cancellation. */
export const bookingWithRefund = booking.extend({ refund_amount: shillingsOut });

const cancelling = {
  summary:
    'Cancel a booking: its time is free at once, and what is to be refunded is put down as due',
  params: idParams,
  body: cancelBookingBody,
  answers: { 200: envelope(bookingWithRefund) },
  refusals: [
    bookingRefusals.BOOKING_NOT_FOUND,
    bookingRefusals.BOOKING_CANCELLED,
    bookingRefusals.BOOKING_ENDED,
    bookingRefusals.REFUND_CHANGED,
  ],
} as const;

export const cancelBooking = endpoint('PUT /api/bookings/:id/cancel', cancelling);

/** The same at the address that the specification's web app builds, without a slash before the id. */
export const cancelBookingBare = endpoint('PUT /api/bookings:id/cancel', cancelling);
