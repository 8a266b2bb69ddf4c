// What dashboards and tables show in figures. The database counts, in one statement a call; money is
// whole cents until it is presented.

import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { hasInvoiceStatus } from '#channels/paying/paying.sql.ts';
import { settledCents } from '#money/invoices/invoices.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { DAY_MS, earlier, later } from '#platform/durations.ts';
import { toShillings } from '#platform/money.ts';
import { hasStatus } from '#renting/bookings/read/read-bookings.queries.ts';
import type { adminStatistics, clientStatistics, ownerStatistics } from './statistics.contract.ts';

type ClientStatistics = z.input<(typeof clientStatistics.answers)[200]>;
type OwnerStatistics = z.input<(typeof ownerStatistics.answers)[200]>;
type AdminStatistics = z.input<(typeof adminStatistics.answers)[200]>;
type BookingFigures = Omit<ClientStatistics['bookings'], 'revenue'> & { revenue_cents: number };
type InvoiceFigures = Omit<ClientStatistics['invoices'], 'paid_amount' | 'outstanding_amount'> & {
  paid_cents: number;
  outstanding_cents: number;
};
type Tables = { bookings: BookingFigures; invoices: InvoiceFigures };

const MONTH_MS = 30 * DAY_MS;

const bookingFigures = (now: Date) => sql`
  json_build_object(
    'total', count(*),
    'pending', count(*) filter (where ${hasStatus('pending', now)}),
    'confirmed', count(*) filter (where ${hasStatus('confirmed', now)}),
    'active', count(*) filter (where ${hasStatus('active', now)}),
    'completed', count(*) filter (where ${hasStatus('completed', now)}),
    'cancelled', count(*) filter (where ${hasStatus('cancelled', now)}),
    'active_bookings', count(*) filter (where bookings.state = 'confirmed' and bookings.end_time > ${now}),
    'revenue_cents', coalesce(sum(bookings.total_cents) filter (where bookings.state = 'confirmed'), 0),
    'average_duration_hours', round(extract(epoch from
      avg(bookings.end_time - bookings.start_time) filter (where bookings.state = 'confirmed')) / 3600, 1))`;

const invoiceFigures = (now: Date) => sql`
  json_build_object(
    'total', count(invoices.id),
    'pending', count(*) filter (where ${hasInvoiceStatus('pending', now)}),
    'paid', count(*) filter (where ${hasInvoiceStatus('paid', now)}),
    'cancelled', count(*) filter (where ${hasInvoiceStatus('cancelled', now)}),
    'paid_cents', coalesce(sum(invoices.amount_cents) filter (where ${hasInvoiceStatus('paid', now)}), 0),
    'outstanding_cents', coalesce(sum(invoices.amount_cents - ${settledCents}) filter (where ${hasInvoiceStatus('pending', now)}), 0))`;

type Sql = RawBuilder<unknown>;

/**
 * Some bookings in figures, with `more` of them, and their invoices: each counted by itself, as a booking
 * that was moved may have several invoices.
 */
const figuresOf = (which: Sql, now: Date, more: Sql = sql``) => sql`
  (select ${bookingFigures(now)} as bookings ${more} from bookings where ${which}) as booked,
  (select ${invoiceFigures(now)} as invoices
   from bookings join invoices on invoices.booking_id = bookings.id where ${which}) as invoiced`;

const presentTables = ({ bookings, invoices }: Tables) => {
  const { revenue_cents, ...counts } = bookings;
  const { paid_cents, outstanding_cents, ...invoiceCounts } = invoices;
  return {
    bookings: { ...counts, revenue: toShillings(revenue_cents) },
    invoices: {
      ...invoiceCounts,
      paid_amount: toShillings(paid_cents),
      outstanding_amount: toShillings(outstanding_cents),
    },
  };
};

/** What a person booked, paid and reviewed as a client. */
export async function countForClient(db: Db, userId: number, now: Date): Promise<ClientStatistics> {
  const row = await onlyRow<Tables & { upcoming: number; unreviewed: number; reviews: number }>(db)`
    select booked.*, invoiced.*,
      (select count(*) from reviews where reviews.user_id = ${userId}) as reviews
    from ${figuresOf(sql`bookings.user_id = ${userId}`, now, aheadAndBehind(now))}`;
  const shown = presentTables(row);
  return {
    total_bookings: shown.bookings.total,
    upcoming_bookings: row.upcoming,
    completed_bookings: shown.bookings.completed,
    total_spent: shown.invoices.paid_amount,
    pending_reviews: row.unreviewed,
    reviews: row.reviews,
    ...shown,
  };
}

const aheadAndBehind = (now: Date) => sql`,
  count(*) filter (where ${hasStatus('confirmed', now)} and bookings.start_time <= ${later(now, MONTH_MS)}) as upcoming,
  count(*) filter (where ${hasStatus('to_review', now)}) as unreviewed`;

type OwnerRow = Tables & {
  spaces: { total: number; available: number; reviews: number; average_rating: number | null };
  recent: number;
};

/** What became of a person's spaces; of the removed ones too, but for the number of spaces. */
export async function countForOwner(db: Db, userId: number, now: Date): Promise<OwnerStatistics> {
  const { spaces, recent, ...row } = await onlyRow<OwnerRow>(db)`
    select booked.*, invoiced.*,
      (select json_build_object(
         'total', count(*) filter (where removed_at is null),
         'available', count(*) filter (where removed_at is null and status = 'available'),
         'reviews', coalesce(sum(reviews_count), 0),
         'average_rating', round(sum(rating_sum)::numeric / nullif(sum(reviews_count), 0), 1))
       from spaces where owner_id = ${userId}) as spaces
    from ${figuresOf(
      sql`bookings.space_id in (select id from spaces where owner_id = ${userId})`,
      now,
      sql`, count(*) filter (where bookings.created_at >= ${earlier(now, MONTH_MS)}) as recent`,
    )}`;
  const shown = presentTables(row);
  return {
    total_spaces: spaces.total,
    available_spaces: spaces.available,
    total_bookings: shown.bookings.total,
    recent_bookings: recent,
    revenue: shown.invoices.paid_amount,
    average_rating: spaces.average_rating,
    reviews_count: spaces.reviews,
    ...shown,
  };
}

/** All people, spaces, bookings and invoices; of people and spaces those that are still there. */
export async function countForAdmin(db: Db, now: Date): Promise<AdminStatistics> {
  const { users, spaces, ...row } = await onlyRow<
    Tables & Pick<AdminStatistics, 'users' | 'spaces'>
  >(db)`
    select booked.*, invoiced.*,
      (select json_build_object(
         'total', count(distinct users.id),
         'clients', count(*) filter (where roles.role = 'client'),
         'owners', count(*) filter (where roles.role = 'owner'),
         'admins', count(*) filter (where roles.role = 'admin'))
       from users
       left join user_roles on user_roles.user_id = users.id
       left join roles on roles.id = user_roles.role_id
       where users.removed_at is null) as users,
      (select json_build_object(
         'total', count(*), 'available', count(*) filter (where status = 'available'))
       from spaces where removed_at is null) as spaces
    from ${figuresOf(sql`true`, now)}`;
  return { users, spaces, ...presentTables(row) };
}
