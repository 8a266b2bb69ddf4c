// Bookings, figures and reviews as the API answers them.
import type { components } from '../src/api.gen.ts';
import { acacia, dayAhead, invoice, wanjiku } from './things.ts';

type Schemas = components['schemas'];

/** The booking of `invoice`: five hours of the boardroom, held until they are paid. */
export const booking: Schemas['Booking'] = {
  id: 11,
  number: 'BK-11',
  space_id: acacia.id,
  user_id: wanjiku.id,
  client_name: 'Wanjiku Kamau',
  space_title: acacia.title,
  space_removed: false,
  space_type: acacia.space_type,
  location: acacia.location,
  image: null,
  start_time: invoice.booking.start_time,
  end_time: invoice.booking.end_time,
  estimated_guests: 2,
  price_per_hour: 3500,
  total_amount: 17_500,
  lines: [],
  status: 'pending',
  invoice_id: invoice.id,
  has_review: false,
  hold_until: invoice.booking.hold_until,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  refund: null,
  created_at: invoice.created_at,
};

/** An hour of another room, paid. */
export const paidBooking: Schemas['Booking'] = {
  ...booking,
  id: 21,
  number: 'BK-21',
  space_id: 41,
  space_title: 'Chai Corner',
  start_time: `${dayAhead(38)}T09:00:00+03:00`,
  end_time: `${dayAhead(38)}T10:00:00+03:00`,
  estimated_guests: 1,
  price_per_hour: 900,
  total_amount: 900,
  status: 'confirmed',
  invoice_id: 22,
  hold_until: null,
};

/** The invoice of `paidBooking`, with its receipt. */
export const paidInvoice: Schemas['Invoice'] = {
  ...invoice,
  id: 22,
  number: 'INV-22',
  booking_id: 21,
  status: 'paid',
  payment_status: 'paid',
  payment_state: 'paid',
  amount: 900,
  total_amount: 900,
  balance_due: 0,
  paid_at: invoice.created_at,
  receipt: {
    number: 'RCT-000022',
    issued_at: invoice.created_at,
    seller_name: 'Njeri Otieno',
    seller_pin: null,
    buyer_pin: null,
    registered: [],
    buyer_name: 'Wanjiku Kamau',
    space_title: paidBooking.space_title,
    space_type: paidBooking.space_type,
    space_location: paidBooking.location,
    amount: 900,
    vat: null,
    start_time: paidBooking.start_time,
    end_time: paidBooking.end_time,
    estimated_guests: 1,
    price_per_hour: 900,
    lines: [],
  },
  space_title: paidBooking.space_title,
  receipt_codes: ['UKO1234567'],
  payments: [{ code: 'UKO1234567', amount: 900, paid_at: invoice.created_at }],
  booking: {
    ...invoice.booking,
    id: 21,
    number: 'BK-21',
    space_title: paidBooking.space_title,
    start_time: paidBooking.start_time,
    end_time: paidBooking.end_time,
    status: 'confirmed',
    hold_until: null,
  },
};

/** A booking in full; nothing would be refunded unless given. */
export const inFull = (
  one: Schemas['Booking'],
  cancellation: Schemas['BookingInFull']['cancellation'] = { allowed: true, refund_amount: 0 },
): Schemas['BookingInFull'] => ({
  ...one,
  host_name: 'Njeri Otieno',
  confirmed_at: one.status === 'pending' ? null : one.created_at,
  way_in: null,
  terms: acacia.terms,
  other_invoice_ids: [],
  cancellation,
  moving: { allowed: false, until: null, paid_amount: 0, hold_minutes: 0 },
  pending_change: null,
});

/** The same booking, cancelled. */
export const cancelled = (one: Schemas['Booking']): Schemas['Booking'] => ({
  ...one,
  status: 'cancelled',
  hold_until: null,
  cancelled_at: new Date().toISOString(),
  cancelled_by: 'client',
});

export const noBookings: Schemas['BookingFigures'] = {
  total: 0,
  pending: 0,
  confirmed: 0,
  active: 0,
  completed: 0,
  cancelled: 0,
  active_bookings: 0,
  revenue: 0,
  average_duration_hours: null,
};

export const noInvoices: Schemas['InvoiceFigures'] = {
  total: 0,
  pending: 0,
  paid: 0,
  cancelled: 0,
  paid_amount: 0,
  outstanding_amount: 0,
};

/** The figures of a client's dashboard for a new client. */
export const noFigures = {
  total_bookings: 0,
  upcoming_bookings: 0,
  completed_bookings: 0,
  total_spent: 0,
  pending_reviews: 0,
  reviews: 0,
  bookings: noBookings,
  invoices: noInvoices,
};

/** The requested page of a list; a cursor is the number of items before it. */
export function pageOf<Row>(rows: readonly Row[], query: URLSearchParams) {
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit'));
  return {
    success: true as const,
    data: rows.slice(from, to),
    error: null,
    total: rows.length,
    next_cursor: to < rows.length ? `${to}` : null,
  };
}

/** The name and value of each figure or fact under a label. */
export const figuresOf = (label: string): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll(`[aria-label="${label}"] dt`)].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent ?? '',
    ]),
  );

/** A client without reviews by owners, whom it is too early to review. */
export const unreviewedClient: Schemas['ClientOfBooking'] = {
  average: null,
  reviews: 0,
  owners: 0,
  review: null,
  may_be_reviewed: false,
  reviewable_until: paidBooking.end_time,
};

/** Kevin's review of the boardroom, and its owner's answer. */
export const review: Schemas['Review'] = {
  id: 31,
  booking_id: 21,
  booking_number: 'BK-21',
  space_id: acacia.id,
  space_title: acacia.title,
  user_id: 77,
  rating: 1,
  power_rating: null,
  internet_rating: null,
  water_rating: null,
  comment: 'Buy followers at example.com',
  created_at: '2026-11-20T09:00:00+03:00',
  updated_at: null,
  answer: 'You lie.',
  answered_at: '2026-11-21T09:00:00+03:00',
  answer_changed_at: null,
  sealed_until: null,
  user: { first_name: 'Kevin' },
};
