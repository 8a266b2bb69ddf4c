import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import { holdsWords, numberIn } from '#platform/db/words.ts';
import { orderBy, readPage, type Sorts, walkList } from '#platform/http/paging.ts';
import { inScope, type Scope } from '#platform/http/scope.ts';
import type { Role } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { type PriceLine, presentLines } from '#renting/prices/prices.rules.ts';
import type { booking, exportBookings, listBookings } from '../bookings.contract.ts';
import { bookingNumber } from '../bookings.rules.ts';
import { atTime, type BookingState, hasRunOut, statusOf } from '../bookings.states.ts';
import { type PendingChange, pendingChange } from '../change/pending-change.queries.ts';

type Booking = z.input<typeof booking>;

type Made = 'number' | 'price_per_hour' | 'total_amount' | 'lines' | 'status';
type Times = 'start_time' | 'end_time' | 'hold_until' | 'cancelled_at' | 'created_at';

export type BookingRow = WithInstants<Omit<Booking, Made>, Times> & {
  price_cents: number;
  total_cents: number;
  lines: PriceLine[];
  state: BookingState;
};

// One is all that a person writes of a space, whichever booking it stands on.
const HAS_REVIEW = sql`exists (
  select from reviewed_spaces
  where reviewed_spaces.user_id = bookings.user_id and reviewed_spaces.space_id = bookings.space_id)`;

export const bookingColumns = sql`
  bookings.id, bookings.space_id, bookings.user_id,
  (select first_name || ' ' || last_name from users where users.id = bookings.user_id) as client_name,
  spaces.title as space_title, spaces.removed_at is not null as space_removed, spaces.space_type, spaces.location,
  (select json_build_object('url', url, 'served_url', served_url, 'alt', alt, 'color', color, 'widths', widths) from space_images
   where space_images.space_id = spaces.id order by position limit 1) as image,
  bookings.start_time, bookings.end_time, bookings.guests as estimated_guests, bookings.price_cents, bookings.total_cents, bookings.lines, bookings.state,
  invoices.id as invoice_id, bookings.hold_until, bookings.cancelled_at, bookings.cancelled_as as cancelled_by,
  bookings.cancel_reason, bookings.created_at,
  ${HAS_REVIEW} as has_review`;

export const bookingTables = sql`bookings join spaces on spaces.id = bookings.space_id`;
/** Its first invoice, made with it: one row a booking. */
export const withInvoice = sql`join invoices on invoices.booking_id = bookings.id and invoices.change_id is null`;

/** The bookings of a scope, as a condition; those of invoices too. */
export const bookingsWithin = (scope: Scope) =>
  inScope(scope, {
    id: sql`bookings.id`,
    ofClient: (userId) => sql`select own.id from bookings as own where own.user_id = ${userId}`,
    ofOwner: (userId) => sql`
      select theirs.id from spaces as owned join bookings as theirs on theirs.space_id = owned.id
      where owned.owner_id = ${userId}`,
  });

export function presentBooking(stored: BookingRow, now: Date): Booking {
  const { price_cents, total_cents, state, ...row } = atTime(stored, now);
  const shown = {
    ...row,
    hold_until: state === 'pending' ? row.hold_until : null,
    cancelled_at: hasRunOut(stored, now) ? stored.hold_until : row.cancelled_at,
  };
  return {
    ...withNairobiTimes(shown),
    number: bookingNumber(row.id),
    price_per_hour: toShillings(price_cents),
    total_amount: toShillings(total_cents),
    lines: presentLines(row.lines),
    status: statusOf(state, row.start_time, row.end_time, now),
  };
}

type Details = {
  owner_id: number;
  terms: string;
  /** Counted for its invoices that stand, and for those of them that are not paid. */
  settled_cents: number;
  short_cents: number;
  /** Something that it has is to be paid. */
  is_unpaid: boolean;
  pending_change: PendingChange | null;
};

const settledOf = (invoices: RawBuilder<unknown>) => sql`
  (select coalesce(sum(settlements.amount_cents), 0) from settlements
   join invoices as theirs on theirs.id = settlements.invoice_id
   where theirs.booking_id = bookings.id and ${invoices})::bigint`;

/** One booking, if it is in the scope, with what its terms were, what was paid for it, and what it may become. */
export async function findBooking(db: Db, bookingId: number, scope: Scope, now: Date) {
  const row = await firstRow<BookingRow & Details>(db)`
    select ${bookingColumns}, spaces.owner_id, bookings.terms,
           ${settledOf(sql`theirs.status <> 'cancelled'`)} as settled_cents,
           ${settledOf(sql`theirs.status = 'pending'`)} as short_cents,
           exists (select from invoices as unpaid
                   where unpaid.booking_id = bookings.id and unpaid.status = 'pending'
                     and not exists (select from booking_changes as change
                                     where change.id = unpaid.change_id and change.state = 'pending')) as is_unpaid,
           ${pendingChange(now)} as pending_change
    from ${bookingTables} ${withInvoice}
    where bookings.id = ${bookingId} and ${bookingsWithin(scope)}`;
  if (!row) return null;
  const { owner_id, terms, settled_cents, short_cents, is_unpaid, pending_change, ...booking } =
    row;
  return { row, shown: presentBooking(booking, now) };
}

export type Parties = { user_id: number; space_id: number; owner_id: number };

/** Whose a booking in the scope is, its space and whose that is, which never change; null: there is no such booking. */
export const findParties = (db: Db, bookingId: number, scope: Scope) => firstRow<Parties>(db)`
  select bookings.user_id, bookings.space_id, spaces.owner_id from ${bookingTables}
  where bookings.id = ${bookingId} and ${bookingsWithin(scope)}`;

/** A booking that was just written, as callers see it. */
export async function readWritten(db: Db, bookingId: number, now: Date): Promise<Booking> {
  const booking = await findBooking(db, bookingId, 'all', now);
  if (!booking) throw new Error(`The booking ${bookingId} was written and cannot be read`);
  return booking.shown;
}

type Search = z.output<typeof exportBookings.query>;
type PagedSearch = z.output<typeof listBookings.query>;

/** A page of the bookings in the scope that fit a search, newest first unless sorted. */
export const listBookingsIn = (db: Db, scope: Scope, search: PagedSearch, now: Date) =>
  readPage(db, { ...bookingsFor(scope, search, now), page: search });

/** All of them, part by part. */
export const walkBookingsIn = (db: Db, scope: Scope, search: Search, now: Date) =>
  walkList(db, bookingsFor(scope, search, now));

const bookingsFor = (scope: Scope, search: Search, now: Date) => ({
  columns: bookingColumns,
  from: bookingTables,
  joins: withInvoice,
  where: fits(scope, search, now),
  id: sql`bookings.id`,
  order: orderBy(search.sort, SORTS),
  present: (row: BookingRow) => presentBooking(row, now),
});

const fits = (scope: Scope, query: Search, now: Date) => {
  const { as, status, space_id, from, to, made_from, search } = query;
  return allOf(
    bookingsWithin(scope),
    status && hasStatus(status, now),
    space_id && sql`bookings.space_id = ${space_id}::bigint`,
    from && sql`bookings.start_time >= ${from}`,
    to && sql`bookings.start_time < ${to}`,
    made_from && sql`bookings.created_at >= ${made_from}`,
    search && isFoundBy(search, as),
  );
};

/** True for a booking whose hold has run out, as `hasRunOut` decides. */
export const hasRunOutAt = (now: Date) => sql`(
  bookings.state = 'pending' and bookings.hold_until <= ${now})`;

/** That a booking keeps its time from others now, as a condition: a hold that has run out gives way. */
export const holdsTime = (now: Date) => sql`
  bookings.state in ('pending', 'confirmed') and not ${hasRunOutAt(now)}`;

/** What callers call a booking, as a condition; and what is still to come. */
export function hasStatus(status: Search['status'], now: Date): RawBuilder<unknown> {
  const isPaid = sql`bookings.state = 'confirmed'`;
  switch (status) {
    case 'confirmed':
      return sql`${isPaid} and bookings.start_time > ${now}`;
    case 'active':
      return sql`${isPaid} and bookings.start_time <= ${now} and bookings.end_time > ${now}`;
    case 'completed':
      return sql`${isPaid} and bookings.end_time <= ${now}`;
    case 'upcoming':
      return sql`${holdsTime(now)} and bookings.start_time > ${now}`;
    case 'to_review':
      return sql`${hasStatus('completed', now)} and not ${HAS_REVIEW} and not ${hasLaterVisit(now)}`;
    case 'pending':
      return sql`bookings.state = 'pending' and not ${hasRunOutAt(now)}`;
    default:
      return sql`(bookings.state = 'cancelled' or ${hasRunOutAt(now)})`;
  }
}

// Of two visits to a space one has ended later: they cannot overlap.
const hasLaterVisit = (now: Date) => sql`
  exists (select from bookings as later
          where later.space_id = bookings.space_id and later.user_id = bookings.user_id
            and later.state = 'confirmed' and later.end_time <= ${now} and later.end_time > bookings.end_time)`;

const isFoundBy = (search: string, as: Role | undefined) => sql`(
  bookings.id = ${numberIn(search, 'BK')}::bigint or ${isNamedIn(search, as)})`;

/**
 * That a search names the space of a booking, or its client to those who are not that client, as a
 * condition. Each is looked through once, not again for each booking.
 */
export const isNamedIn = (search: string, as: Role | undefined) => sql`(
  bookings.space_id in (select titled.id from spaces as titled where ${holdsWords(sql`titled.title`, search)})
  or ${as === 'client' ? sql`false` : isByClient(search)})`;

const isByClient = (search: string) => sql`bookings.user_id in (
  select named.id from users as named where ${holdsWords(sql`named.name_key`, search)})`;

const SORTS: Sorts = {
  start: [sql`bookings.start_time`, 'timestamptz'],
  amount: [sql`bookings.total_cents`, 'bigint'],
};
