import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { WayIn } from '#places/way-in/way-in.rules.ts';
import { wayInOf } from '#places/way-in/way-in.sql.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import { orderBy, readPage, type Sorts, walkList } from '#platform/http/paging.ts';
import { inScope, rowsIn, rowsOfSpace, type Scope } from '#platform/http/scope.ts';
import { toShillings } from '#platform/money.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { type PriceLine, presentLines } from '#renting/prices/prices.rules.ts';
import type { booking, exportBookings, listBookings } from '../bookings.contract.ts';
import { bookingNumber, usualSort } from '../bookings.rules.ts';
import { atTime, type BookingState, hasRunOut, statusOf } from '../bookings.states.ts';
import { type PendingChange, pendingChange } from '../change/pending-change.queries.ts';
import { findNamed, type Named, narrowedTo, type Rows } from './named.queries.ts';
import { otherInvoices } from './other-invoices.queries.ts';
import {
  presentRefund,
  type RefundOfBooking,
  refundOfBooking,
} from './refund-of-booking.queries.ts';

type Booking = z.input<typeof booking>;

type Made = 'number' | 'price_per_hour' | 'total_amount' | 'lines' | 'status' | 'refund';
type Times = 'start_time' | 'end_time' | 'hold_until' | 'cancelled_at' | 'created_at';

export type BookingRow = WithInstants<Omit<Booking, Made>, Times> & {
  price_cents: number;
  total_cents: number;
  lines: PriceLine[];
  state: BookingState;
  refund: RefundOfBooking | null;
};

// A person reviews a space once, whichever booking it is shown at. `count` instead of `exists`, so that it is looked up
// for the few rows shown: with a join the planner would read all reviews.
export const HAS_REVIEW = sql`(
  select count(*) > 0 from reviewed_spaces
  where reviewed_spaces.user_id = bookings.user_id and reviewed_spaces.space_id = bookings.space_id)`;

export const bookingColumns = sql`
  bookings.id, bookings.space_id, bookings.user_id,
  (select first_name || ' ' || last_name from users where users.id = bookings.user_id) as client_name,
  spaces.title as space_title, spaces.removed_at is not null as space_removed, spaces.space_type, spaces.location,
  (select json_build_object('url', url, 'served_url', served_url, 'alt', alt, 'color', color, 'widths', widths) from space_images
   where space_images.space_id = spaces.id order by position limit 1) as image,
  bookings.start_time, bookings.end_time, bookings.guests as estimated_guests, bookings.price_cents, bookings.total_cents, bookings.lines, bookings.state,
  invoices.id as invoice_id, bookings.hold_until, bookings.cancelled_at, bookings.cancelled_as as cancelled_by,
  bookings.cancel_reason, bookings.created_at, ${refundOfBooking} as refund,
  ${HAS_REVIEW} as has_review`;

const withSpace = sql`join spaces on spaces.id = bookings.space_id`;
export const bookingTables = sql`bookings ${withSpace}`;
/** The invoice issued with the booking: one row per booking. */
export const withInvoice = sql`join invoices on invoices.booking_id = bookings.id and invoices.change_id is null`;

const WHOSE = { table: 'bookings', client: 'user_id', owner: 'owner_id' };

/** A condition: the booking is in the scope. */
export const bookingsWithin = (scope: Scope) => inScope(scope, WHOSE);

/** Who reads, and when. */
type Reading = { readerId: number; now: Date };

export function presentBooking(stored: BookingRow, { readerId, now }: Reading): Booking {
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
    refund: row.refund && presentRefund(row.refund),
    // A review may be sealed, so only its writer learns whether there is one.
    has_review: row.has_review && row.user_id === readerId,
    status: statusOf(state, row.start_time, row.end_time, now),
  };
}

type Details = {
  owner_id: number;
  host_name: string;
  confirmed_at: Date | null;
  way_in: WayIn | null;
  terms: string;
  other_invoice_ids: number[];
  /** What counts for its standing invoices, and for those of them that are unpaid. */
  settled_cents: number;
  short_cents: number;
  /** Whether any of its standing invoices is unpaid. */
  is_unpaid: boolean;
  pending_change: PendingChange | null;
};

const settledOf = (invoices: RawBuilder<unknown>) => sql`
  (select coalesce(sum(settlements.amount_cents), 0) from settlements
   join invoices as theirs on theirs.id = settlements.invoice_id
   where theirs.booking_id = bookings.id and ${invoices})::bigint`;

/** One booking, if it is in the scope, with its terms, what was paid for it, and how it may change. */
export async function findBooking(db: Db, bookingId: number, scope: Scope, reading: Reading) {
  const { now } = reading;
  const row = await firstRow<BookingRow & Details>(db)`
    select ${bookingColumns}, spaces.owner_id, bookings.confirmed_at,
           (select first_name || ' ' || last_name from users where users.id = bookings.owner_id) as host_name,
           (select terms from agreements where agreements.id = bookings.agreement_id) as terms,
           ${wayInOf(sql`bookings.space_id`)} as way_in, ${otherInvoices} as other_invoice_ids,
           ${settledOf(sql`theirs.status <> 'cancelled'`)} as settled_cents,
           ${settledOf(sql`theirs.status = 'pending'`)} as short_cents,
           exists (select from invoices as unpaid
                   where unpaid.booking_id = bookings.id and unpaid.status = 'pending'
                     and not exists (select from booking_changes as change
                                     where change.id = unpaid.change_id and change.state = 'pending')) as is_unpaid,
           ${pendingChange(now)} as pending_change
    from bookings ${withSpace} ${withInvoice}
    where bookings.id = ${bookingId} and ${bookingsWithin(scope)}`;
  if (!row) return null;
  const {
    owner_id,
    host_name,
    confirmed_at,
    way_in,
    terms,
    other_invoice_ids,
    settled_cents,
    short_cents,
    is_unpaid,
    pending_change,
    ...booking
  } = row;
  return { row, shown: presentBooking(booking, reading) };
}

export type Parties = { user_id: number; space_id: number; owner_id: number };

/**
 * The client of a booking in the scope, its space and the owner, which never change; null if there is no such booking.
 */
export const findParties = (db: Db, bookingId: number, scope: Scope) => firstRow<Parties>(db)`
  select bookings.user_id, bookings.space_id, bookings.owner_id from bookings
  where bookings.id = ${bookingId} and ${bookingsWithin(scope)}`;

/** A booking that was just written, as callers see it. */
export async function readWritten(db: Db, bookingId: number, reading: Reading): Promise<Booking> {
  const booking = await findBooking(db, bookingId, 'all', reading);
  if (!booking) throw new Error(`The booking ${bookingId} was written and cannot be read`);
  return booking.shown;
}

type Search = z.output<typeof exportBookings.query>;
type PagedSearch = z.output<typeof listBookings.query>;

const ROWS: Rows = {
  prefix: 'BK',
  whose: WHOSE,
  table: sql`bookings`,
  id: sql`bookings.id`,
  space: sql`bookings.space_id`,
  client: sql`bookings.user_id`,
};

/** A page of the bookings in the scope that fit a search. */
export async function listBookingsIn(db: Db, scope: Scope, search: PagedSearch, reading: Reading) {
  const named = await findNamed(db, scope, search, ROWS);
  return readPage(db, { ...bookingsFor(scope, search, named, reading), page: search });
}

/** All of them, in batches. */
export async function* walkBookingsIn(db: Db, scope: Scope, search: Search, reading: Reading) {
  const named = await findNamed(db, scope, search, ROWS);
  yield* walkList(db, bookingsFor(scope, search, named, reading));
}

function bookingsFor(scope: Scope, search: Search, named: Named | null, reading: Reading) {
  const narrowed = narrowedTo(named, scope, ROWS);
  return {
    columns: bookingColumns,
    from: rowsIn(scope, WHOSE),
    joins: sql`${withSpace} ${withInvoice}`,
    where: fits(search, reading.now),
    id: sql`bookings.id`,
    order: orderBy(search.sort ?? usualSort(search), SORTS),
    ...(search.space_id && { among: rowsOfSpace(scope, search.space_id, WHOSE) }),
    ...narrowed,
    present: (row: BookingRow) => presentBooking(row, reading),
  };
}

const fits = (query: Search, now: Date) => {
  const { status, space_id, from, to, made_from } = query;
  return allOf(
    status && (isOfNow(status) ? isAmongFew(status, now) : hasStatus(status, now)),
    space_id && sql`bookings.space_id = ${space_id}::bigint`,
    from && sql`bookings.start_time >= ${from}`,
    to && sql`bookings.start_time < ${to}`,
    made_from && sql`bookings.created_at >= ${made_from}`,
  );
};

const isOfNow = (status: Search['status']) =>
  status === 'pending' || status === 'active' || status === 'under_way';

// Few are held or run at a time, which the table's statistics do not show, so they are looked up first. What runs began
// within a day, or is one of the few that last longer.
const isAmongFew = (status: Search['status'], now: Date) => {
  const having = sql`select bookings.id from bookings where ${hasStatus(status, now)}`;
  if (status === 'pending') return sql`bookings.id = any (array(${having}))`;
  return sql`bookings.id = any (array(
    ${having} and bookings.start_time > ${now}::timestamptz - interval '1 day' and not ${IS_LONG}
    union all
    ${having} and ${IS_LONG}))`;
};

/** True for a booking whose hold has run out, like `hasRunOut`. */
export const hasRunOutAt = (now: Date) => sql`(
  bookings.state = 'pending' and bookings.hold_until <= ${now})`;

/** A condition: the booking keeps its time from others now; a hold that has run out gives way. */
export const holdsTime = (now: Date) => sql`
  bookings.state in ('pending', 'confirmed') and not ${hasRunOutAt(now)}`;

/** A condition: the booking has a status, or is still to come. */
export function hasStatus(status: Search['status'], now: Date): RawBuilder<unknown> {
  const isPaid = sql`bookings.state = 'confirmed'`;
  switch (status) {
    case 'confirmed':
      return sql`${isPaid} and bookings.start_time > ${now}`;
    case 'active':
      return sql`${isPaid} and bookings.start_time <= ${now} and bookings.end_time > ${now}`;
    case 'completed':
      return sql`${isPaid} and bookings.end_time <= ${now} and bookings.start_time < ${now}`;
    case 'upcoming':
      return sql`${holdsTime(now)} and bookings.start_time > ${now}`;
    case 'under_way':
      return sql`${holdsTime(now)} and bookings.start_time <= ${now} and bookings.end_time > ${now}`;
    case 'past':
      return sql`(bookings.end_time <= ${now} or not (${holdsTime(now)}))`;
    case 'to_review':
      return sql`${hasStatus('completed', now)} and not ${HAS_REVIEW} and ${isLastVisit(now)}`;
    case 'pending':
      // Written so that the index of holds finds the few that run.
      return sql`bookings.state = 'pending' and bookings.hold_until > ${now}`;
    default:
      // The first condition names the index that covers them.
      return sql`bookings.state <> 'confirmed' and (bookings.state = 'cancelled' or ${hasRunOutAt(now)})`;
  }
}

/** A condition: the booking lasts longer than a day, as few do. */
export const IS_LONG = sql`(bookings.end_time - bookings.start_time > interval '1 day')`;

// Of two visits to a space, one ended later: they cannot overlap.
const isLastVisit = (now: Date) => sql`
  bookings.end_time = (
    select max(visit.end_time) from bookings as visit
    where visit.space_id = bookings.space_id and visit.user_id = bookings.user_id
      and visit.state = 'confirmed' and visit.end_time <= ${now})`;

const SORTS: Sorts = {
  start: [sql`bookings.start_time`, 'timestamptz'],
  amount: [sql`bookings.total_cents`, 'bigint'],
};
