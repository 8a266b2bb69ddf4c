import { z } from 'zod';
import { endpointsOf } from '#platform/http/contract.ts';
import { shillingsOut } from '#platform/money.ts';

const count = z.number().int().min(0);

const bookingFigures = z
  .object({
    /** All that were ever made, including cancelled ones. */
    total: count,
    pending: count,
    /** Paid, and not begun yet. */
    confirmed: count,
    /** Running now. */
    active: count,
    completed: count,
    cancelled: count,
    /** Those shown as confirmed or active. */
    active_bookings: count,
    /** The total price of paid bookings, whether ahead, running or ended. */
    revenue: shillingsOut,
    /** Of the same bookings, to one decimal; null if there are none. */
    average_duration_hours: z.number().nullable(),
  })
  .meta({ id: 'BookingFigures' });

const invoiceFigures = z
  .object({
    total: count,
    pending: count,
    paid: count,
    cancelled: count,
    paid_amount: shillingsOut,
    /** What remains to be paid of pending invoices. */
    outstanding_amount: shillingsOut,
  })
  .meta({ id: 'InvoiceFigures' });

/** The figures above the tables of bookings and of invoices. */
const tables = { bookings: bookingFigures, invoices: invoiceFigures };

const endpoint = endpointsOf('statistics');

export const clientStatistics = endpoint('GET /api/statistics/client', {
  summary: "The caller's own bookings, invoices and reviews in figures",
  answers: {
    200: z.object({
      total_bookings: count,
      /** Paid ones that start within the next 30 days. */
      upcoming_bookings: count,
      completed_bookings: count,
      total_spent: shillingsOut,
      /** Spaces that the caller has visited and not reviewed. */
      pending_reviews: count,
      reviews: count,
      ...tables,
    }),
  },
});

export const ownerStatistics = endpoint('GET /api/statistics/owner', {
  summary: "The caller's own spaces in figures, with what became of those they removed",
  answers: {
    200: z.object({
      /** Listed now: neither removed nor waiting. */
      total_spaces: count,
      available_spaces: count,
      total_bookings: count,
      /** Made in the last 30 days, in any state. */
      recent_bookings: count,
      /** The total of the paid invoices. */
      revenue: shillingsOut,
      /**
       * What has been earned of it by now, less what was kept: negative if more was given back since than was earned.
       */
      net_earned: z.number(),
      /** Of all reviews, to one decimal; null without any. */
      average_rating: z.number().nullable(),
      reviews_count: count,
      ...tables,
    }),
  },
});

export const adminStatistics = endpoint('GET /api/statistics/admin', {
  summary: 'All of the marketplace in figures',
  answers: {
    200: z.object({
      /** Somebody with several roles counts in each, and once in the total. */
      users: z.object({ total: count, clients: count, owners: count, admins: count }),
      spaces: z.object({ total: count, available: count }),
      ...tables,
    }),
  },
});

/** A day in Nairobi such as `2026-11-16`. */
const day = z.iso.date();

export const ownerWeeks = endpoint('GET /api/statistics/owner/weeks', {
  summary: "What the caller's spaces brought, week by week",
  answers: {
    200: z.object({
      /** The last twelve weeks of Nairobi, the present one last. */
      weeks: z.array(
        z.object({
          /** A Monday. */
          starts_on: day,
          /** The total of invoices paid in this week. */
          revenue: shillingsOut,
          /** Paid bookings that start in this week. */
          bookings: count,
          /** The time of paid bookings within this week, to one decimal. */
          hours_booked: z.number().min(0),
          /** The share of the hours between 8 and 20 that is booked, in the spaces listed now: 0 to 1. */
          occupancy: z.number().min(0).max(1),
        }),
      ),
      /** The hours booked in the present week by space, most first, for the spaces listed now. */
      spaces: z.array(
        z.object({
          space_id: z.number().int(),
          title: z.string(),
          hours_booked: z.number().min(0),
        }),
      ),
    }),
  },
});

const share = z.object({
  name: z.string(),
  /** Paid bookings. */
  bookings: count,
  /** What they cost. */
  revenue: shillingsOut,
});

export const adminTrends = endpoint('GET /api/statistics/admin/trends', {
  summary: 'All of the marketplace month by month, by type and by neighbourhood',
  answers: {
    200: z.object({
      /** The last twelve months of Nairobi, the present one last. */
      months: z.array(
        z.object({
          /** Its first day. */
          starts_on: day,
          /**
           * Of the bookings made in this month: the paid ones, whether ahead, running or ended, and the cancelled ones.
           */
          confirmed: count,
          cancelled: count,
          /** The total of invoices paid in this month. */
          revenue: shillingsOut,
        }),
      ),
      /** Of bookings that start within these months: all eight types, highest revenue first. */
      types: z.array(share),
      /** The same by neighbourhood; `Elsewhere` for addresses that name none that we know. */
      neighbourhoods: z.array(share),
    }),
  },
});
