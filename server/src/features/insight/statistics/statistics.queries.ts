// The figures of dashboards and tables, one statement per call: for a client by counting, otherwise from stored
// figures. Money is whole cents until it is presented.

import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { hasInvoiceStatus } from '#channels/paying/paying.sql.ts';
import { hasHoldEnded } from '#channels/paying/read/change-of-invoice.queries.ts';
import { settledCents } from '#money/invoices/invoices.sql.ts';
import { netOf } from '#money/ledger/ledger.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { DAY_MS, earlier, later } from '#platform/durations.ts';
import { toShillings } from '#platform/money.ts';
import {
  HAS_REVIEW,
  hasRunOutAt,
  hasStatus,
  IS_LONG,
} from '#renting/bookings/read/read-bookings.queries.ts';
import { ALL, beginOf, ofOwner, periodOf, type Subject, sumOf, tallyOf } from './figures.sql.ts';
import type { adminStatistics, clientStatistics, ownerStatistics } from './statistics.contract.ts';
import { averageHours } from './statistics.rules.ts';

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
    from (select ${bookingFigures(now)} as bookings ${aheadAndBehind(now)} from bookings where bookings.user_id = ${userId}) as booked,
      (select ${invoiceFigures(now)} as invoices from invoices where invoices.payer_id = ${userId}) as invoiced`;
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
  count(distinct bookings.space_id) filter (where ${hasStatus('completed', now)} and not ${HAS_REVIEW}) as unreviewed`;

/** The stored figures of a subject, and those that depend on the present minute. */
type Kept = Record<
  'pending' | 'confirmed' | 'cancelled' | 'confirmed_cents' | 'confirmed_seconds',
  number
> &
  Record<'invoices_pending' | 'invoices_paid' | 'invoices_cancelled' | 'paid_cents', number> & {
    /** Confirmed bookings that have not begun, and those that have ended. */
    ahead: number;
    ended: number;
    /** Pending bookings and invoices whose time is over, whether or not the job has cancelled them. */
    run_out: number;
    invoices_run_out: number;
    outstanding_cents: number;
  };

const KEPT = [
  'pending',
  'confirmed',
  'cancelled',
  'confirmed_cents',
  'confirmed_seconds',
  'invoices_pending',
  'invoices_paid',
  'invoices_cancelled',
  'paid_cents',
] as const;

/**
 * The figures of a subject as columns: whole periods as stored, the present one from its bookings. Expired holds are
 * searched among all holds: a job ends them each minute, while an owner may have thousands of unconfirmed bookings.
 */
function keptFigures({ name, unit, ownerId }: Subject, now: Date) {
  const present = periodOf(unit, now);
  const begins = beginOf(present);
  const ends = beginOf(sql`${present} + ${`1 ${unit}`}::interval`);
  const bookings = ownerId ? sql`bookings.owner_id = ${ownerId}` : sql`true`;
  const invoices = ownerId ? sql`invoices.owner_id = ${ownerId}` : sql`true`;
  const isOver = sql`bookings.end_time >= ${begins} and bookings.end_time <= ${now}`;
  // An owner's bookings are indexed by start; those of all owners by end as well.
  const endedOfOwner = [
    sql`${isOver} and bookings.start_time >= ${begins} - interval '1 day' and bookings.start_time < ${now} and not ${IS_LONG}`,
    sql`${isOver} and ${IS_LONG}`,
  ];
  const count = (which: Sql) =>
    sql`(select count(*) from bookings where ${bookings} and bookings.state = 'confirmed' and ${which})`;
  return sql`
    select ${sql.join(KEPT.map((figure) => sql`${sumOf(figure)} as ${sql.ref(figure)}`))},
      ${sumOf('beginning', sql`figures.day > ${present}`)}
        + ${count(sql`bookings.start_time > ${now} and bookings.start_time < ${ends}`)} as ahead,
      ${sumOf('ending', sql`figures.day < ${present}`)}
        + ${ownerId ? sql.join(endedOfOwner.map(count), sql` + `) : count(isOver)} as ended,
      (select count(*) filter (where ${bookings}) from bookings where ${hasRunOutAt(now)}) as run_out,
      (select count(*) from invoices where ${invoices} and invoices.status = 'pending' and ${hasHoldEnded(now)}) as invoices_run_out,
      (select coalesce(sum(invoices.amount_cents - ${settledCents}), 0)::bigint
       from invoices where ${invoices} and ${hasInvoiceStatus('pending', now)}) as outstanding_cents
    from figures where figures.subject = ${name}`;
}

function presentKept(kept: Kept) {
  const { confirmed, run_out, ahead, ended } = kept;
  const pending = kept.pending - run_out;
  const cancelled = kept.cancelled + run_out;
  return presentTables({
    bookings: {
      total: pending + confirmed + cancelled,
      ...{
        pending,
        confirmed: ahead,
        active: confirmed - ahead - ended,
        completed: ended,
        cancelled,
      },
      active_bookings: confirmed - ended,
      revenue_cents: kept.confirmed_cents,
      average_duration_hours: averageHours(kept.confirmed_seconds, confirmed),
    },
    invoices: {
      total: kept.invoices_pending + kept.invoices_paid + kept.invoices_cancelled,
      pending: kept.invoices_pending - kept.invoices_run_out,
      paid: kept.invoices_paid,
      cancelled: kept.invoices_cancelled + kept.invoices_run_out,
      paid_cents: kept.paid_cents,
      outstanding_cents: kept.outstanding_cents,
    },
  });
}

type OwnerRow = Kept & {
  spaces: { total: number; available: number; reviews: number; average_rating: number | null };
  recent: number;
  net_cents: number;
};

/**
 * The figures of a person's spaces, including removed ones, except for the number of spaces, which counts those listed
 * now.
 */
export async function countForOwner(db: Db, userId: number, now: Date): Promise<OwnerStatistics> {
  const owner = ofOwner(userId);
  const { spaces, recent, net_cents, ...kept } = await onlyRow<OwnerRow>(db)`
    select kept.*, ${madeSince(owner, earlier(now, MONTH_MS))} as recent,
      (select ${netOf('bookings', 'owners')} from ledger_totals where owner_id = ${userId}) as net_cents,
      (select json_build_object(
         'total', count(*) filter (where removed_at is null and status <> 'waiting'),
         'available', count(*) filter (where removed_at is null and status = 'available'),
         'reviews', coalesce(sum(reviews_count), 0),
         'average_rating', round(sum(rating_sum)::numeric / nullif(sum(reviews_count), 0), 1))
       from spaces where owner_id = ${userId}) as spaces
    from (${keptFigures(owner, now)}) as kept`;
  const shown = presentKept(kept);
  return {
    total_spaces: spaces.total,
    available_spaces: spaces.available,
    total_bookings: shown.bookings.total,
    recent_bookings: recent,
    revenue: shown.invoices.paid_amount,
    net_earned: toShillings(net_cents),
    average_rating: spaces.average_rating,
    reviews_count: spaces.reviews,
    ...shown,
  };
}

/** How many bookings of an owner were made since an instant. */
function madeSince({ name, unit, ownerId }: Subject, since: Date) {
  const first = periodOf(unit, since);
  return sql`(
    (select coalesce(sum(pending + confirmed + cancelled), 0)::bigint from figures
     where figures.subject = ${name} and figures.day > ${first})
    + (select count(*) from bookings
       where bookings.owner_id = ${ownerId} and bookings.created_at >= ${since}
         and bookings.created_at < ${beginOf(sql`${first} + ${`1 ${unit}`}::interval`)}))`;
}

/** All people, spaces, bookings and invoices; people and spaces only if not removed. */
export async function countForAdmin(db: Db, now: Date): Promise<AdminStatistics> {
  const { users, spaces, ...kept } = await onlyRow<
    Kept & Pick<AdminStatistics, 'users' | 'spaces'>
  >(db)`
    select kept.*,
      json_build_object('total', ${tallyOf('users')}, 'clients', ${tallyOf('client')},
                        'owners', ${tallyOf('owner')}, 'admins', ${tallyOf('admin')}) as users,
      json_build_object('total', ${tallyOf('spaces')}, 'available', ${tallyOf('available')}) as spaces
    from (${keptFigures(ALL, now)}) as kept`;
  return { users, spaces, ...presentKept(kept) };
}
