import { z } from 'zod';
import { endpointsOf, envelope, id, idParams, timeOut } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsIn, shillingsOut } from '#platform/money.ts';
import {
  bookedTime,
  booking,
  bookingRefusals,
  bookingWithRefund,
  takingRefusals,
} from '../bookings.contract.ts';
import { FREE_CANCEL_HOURS } from '../bookings.rules.ts';

export const changeRefusals = declareRefusals({
  CHANGE_TOO_LATE: [
    409,
    `A booking can be moved until ${FREE_CANCEL_HOURS} hours before its start. Your booking stays as it is.`,
  ],
  CHANGE_PENDING: [
    409,
    'A change of this booking waits to be paid. Please pay for it, or keep the old time first.',
  ],
  CHANGE_UNPAID: [
    409,
    'Part of this booking is to be paid again. Please pay that first, then move the booking.',
  ],
  CHANGE_COST_CHANGED: [
    409,
    'What the new time comes to has changed meanwhile. Please look at it and decide again.',
  ],
  NO_CHANGE_PENDING: [
    409,
    'No change of this booking waits to be paid: it was paid, withdrawn or has lapsed.',
  ],
});

const endpoint = endpointsOf('bookings');

export const changeTimeBody = z.object({
  ...bookedTime,
  /**
   * The amounts that the caller was shown: the new total, what is still due, what comes back. Refused if they have
   * changed.
   */
  total_amount: shillingsIn.nullish(),
  due_amount: shillingsIn.nullish(),
  refund_amount: shillingsIn.nullish(),
});

export const changeTime = endpoint('PUT /api/bookings/:id/time', {
  summary:
    'Move a booking of one’s own to another time of its space; one that costs more is moved once that is paid, and the new time is held until then',
  params: idParams,
  body: changeTimeBody,
  answers: {
    200: envelope(
      booking.extend({
        change: z.object({
          kind: z.enum(['same', 'more', 'less']),
          /** `applied`, or `pending` until it is paid: then the booking above is unchanged. */
          state: z.enum(['applied', 'pending']),
          total_amount: shillingsOut,
          /** What is due, on which invoice, and until when; null if nothing is. */
          due_amount: shillingsOut,
          invoice_id: id.nullable(),
          hold_until: timeOut.nullable(),
          /** What is owed back because of it. */
          refund_amount: shillingsOut,
        }),
      }),
    ),
  },
  refusals: [
    ...takingRefusals,
    bookingRefusals.BOOKING_NOT_FOUND,
    bookingRefusals.BOOKING_CANCELLED,
    changeRefusals.CHANGE_TOO_LATE,
    changeRefusals.CHANGE_PENDING,
    changeRefusals.CHANGE_UNPAID,
    changeRefusals.CHANGE_COST_CHANGED,
  ],
});

export const withdrawChange = endpoint('DELETE /api/bookings/:id/change', {
  summary: 'Keep the old time: the change that waits to be paid is given up',
  params: idParams,
  answers: { 200: envelope(bookingWithRefund) },
  refusals: [bookingRefusals.BOOKING_NOT_FOUND, changeRefusals.NO_CHANGE_PENDING],
});
