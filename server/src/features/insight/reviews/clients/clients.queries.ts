import { sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '#platform/db/conditions.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, firstValue, onlyRow } from '#platform/db/rows.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import { orderBy, readPage } from '#platform/http/paging.ts';
import { rowsIn, type Scope } from '#platform/http/scope.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import type { BookingState } from '#renting/bookings/bookings.states.ts';
import { IS_LONG } from '#renting/bookings/read/read-bookings.queries.ts';
import { CLIENT_REVIEW_DAYS, openFrom } from '../blind.rules.ts';
import type { clientReview, listClientsToReview } from './clients.contract.ts';

type ClientReview = z.input<typeof clientReview>;
type Row = WithInstants<
  Omit<ClientReview, 'booking_number'>,
  'created_at' | 'updated_at' | 'sealed_until'
>;

const present = (row: Row): ClientReview => ({
  ...withNairobiTimes(row),
  booking_number: bookingNumber(row.booking_id),
});

// People who have been removed are no longer named.
const columns = sql`
  client_reviews.id, client_reviews.booking_id, bookings.space_id, spaces.title as space_title, client_reviews.user_id,
  clients.first_name || ' ' || clients.last_name as client_name,
  case when owners.removed_at is null then owners.first_name || ' ' || owners.last_name else 'Former user' end as owner_name,
  client_reviews.rating, client_reviews.comment, client_reviews.created_at, client_reviews.updated_at, client_reviews.sealed_until`;

const joins = sql`
  join bookings on bookings.id = client_reviews.booking_id
  join spaces on spaces.id = bookings.space_id
  join users as clients on clients.id = client_reviews.user_id
  join users as owners on owners.id = client_reviews.owner_id`;

/** A page of the reviews of clients in the scope, newest first; sealed ones only for their writer. */
export const listClientReviewsIn = (
  db: Db,
  scope: Scope,
  reader: number,
  page: { limit: number; cursor?: string | undefined },
) =>
  readPage(db, {
    columns,
    from: rowsIn(scope, { table: 'client_reviews', client: 'user_id', owner: 'owner_id' }),
    joins,
    where: sql`(client_reviews.sealed_until is null or client_reviews.owner_id = ${reader})`,
    id: sql`client_reviews.id`,
    page,
    present,
  });

const LATEST = orderBy('-start', { start: [sql`bookings.start_time`, 'timestamptz'] });

export type ToReview = z.input<(typeof listClientsToReview.answers)[200]>['data'][number];

/** A page of the bookings of an owner whose clients can be reviewed and were not, latest first. */
export const listToReview = (
  db: Db,
  ownerId: number,
  now: Date,
  page: { limit: number; cursor?: string | undefined },
) =>
  readPage(db, {
    columns: sql`
      bookings.id, bookings.space_id, spaces.title as space_title, clients.first_name || ' ' || clients.last_name as client_name,
      bookings.start_time, bookings.end_time`,
    from: sql`bookings`,
    among: endedLately(ownerId, now),
    joins: sql`
      join spaces on spaces.id = bookings.space_id
      join users as clients on clients.id = bookings.user_id`,
    where: allOf(
      sql`bookings.user_id <> ${ownerId}`,
      sql`bookings.state = 'confirmed'`,
      sql`bookings.end_time <= ${now}`,
      sql`bookings.end_time > ${earlier(now, CLIENT_REVIEW_DAYS * DAY_MS)}`,
      sql`not exists (select from client_reviews where client_reviews.booking_id = bookings.id)`,
      sql`not ${wasShown}`,
      sql`exists (select from users where users.id = bookings.user_id and users.removed_at is null)`,
    ),
    id: sql`bookings.id`,
    order: LATEST,
    page,
    present: (
      row: WithInstants<Omit<ToReview, 'number' | 'reviewable_until'>, 'start_time' | 'end_time'>,
    ): ToReview => ({
      ...withNairobiTimes({ ...row, reviewable_until: openFrom(row.end_time) }),
      number: bookingNumber(row.id),
    }),
  });

/**
 * An owner's bookings that may have ended within the week: those began within a day more, or are among the few that
 * last longer.
 */
const endedLately = (ownerId: number, now: Date) => sql`(
  select * from bookings
  where owner_id = ${ownerId} and start_time <= ${now}
    and start_time > ${earlier(now, (CLIENT_REVIEW_DAYS + 1) * DAY_MS)} and not ${IS_LONG}
  union all
  select * from bookings
  where owner_id = ${ownerId} and end_time > ${earlier(now, CLIENT_REVIEW_DAYS * DAY_MS)} and ${IS_LONG}) as bookings`;

/** A booking with what the review of its client depends on. */
export type Visit = {
  id: number;
  user_id: number;
  owner_id: number;
  state: BookingState;
  end_time: Date;
  /** Whether its client's account was removed. */
  has_left: boolean;
  /** Whether a review of its client was removed after both sides were shown. */
  was_shown: boolean;
};

const wasShown = sql`exists (
  select from client_review_removals where client_review_removals.booking_id = bookings.id)`;

export const findVisit = (db: Db, bookingId: number) => firstRow<Visit>(db)`
  select bookings.id, bookings.user_id, bookings.owner_id, bookings.state, bookings.end_time, users.removed_at is not null as has_left,
         ${wasShown} as was_shown
  from bookings join users on users.id = bookings.user_id where bookings.id = ${bookingId}`;

type Standing = { average: number | null; reviews: number; owners: number };

/** Owners' reviews of a client, as far as they are shown. */
export const rateClient = (db: Db, userId: number) => onlyRow<Standing>(db)`
  select round(avg(rating), 1)::float8 as average, count(*)::int as reviews, count(distinct owner_id)::int as owners
  from client_reviews where user_id = ${userId} and sealed_until is null`;

/** The review of the client of a booking; a sealed one only for its writer. */
export async function findReviewOfBooking(db: Db, bookingId: number, reader: number) {
  const row = await firstRow<Row>(db)`
    select ${columns} from client_reviews ${joins}
    where client_reviews.booking_id = ${bookingId}
      and (client_reviews.sealed_until is null or client_reviews.owner_id = ${reader})`;
  return row && present(row);
}

type Stay = { id: number; user_id: number; space_id: number };

/**
 * Whether the client of a booking is reviewed: after it, or after another booking of the space, whose review waits for
 * what they write now.
 */
export const isClientReviewed = (tx: Tx, { id, user_id, space_id }: Stay) => anyRow(tx)`
  select from client_reviews join bookings on bookings.id = client_reviews.booking_id
  where client_reviews.user_id = ${user_id}
    and (bookings.id = ${id} or (bookings.space_id = ${space_id} and client_reviews.sealed_until is not null))`;

export type Kept = { id: number; rating: number; comment: string; sealed_until: Date | null };

/** Locks the review of the client of a booking; null if there is none. */
export const lockReviewOfBooking = (tx: Tx, bookingId: number) => firstRow<Kept>(tx)`
  select id, rating, comment, sealed_until from client_reviews where booking_id = ${bookingId} for update`;

type NewClientReview = Omit<Kept, 'id'> & { booking_id: number; created_at: Date };

/**
 * Stores an owner's review of the client of a booking; null if there is one, as decided by
 * client_reviews_one_of_booking.
 */
export const insertClientReview = (
  tx: Tx,
  { booking_id, rating, comment, created_at, sealed_until }: NewClientReview,
) => firstValue<number>(tx)`
  insert into client_reviews (booking_id, owner_id, user_id, rating, comment, created_at, sealed_until)
  select id, owner_id, user_id, ${rating}, ${comment}, ${created_at}, ${sealed_until} from bookings where id = ${booking_id}
  on conflict on constraint client_reviews_one_of_booking do nothing
  returning id`;

export const updateClientReview = (
  tx: Tx,
  id: number,
  { rating, comment }: Pick<Kept, 'rating' | 'comment'>,
  now: Date,
) => execute(tx)`
  update client_reviews set rating = ${rating}, comment = ${comment}, updated_at = ${now} where id = ${id}`;

export const deleteClientReview = (tx: Tx, id: number) =>
  execute(tx)`delete from client_reviews where id = ${id}`;

/** What owners said of somebody who has left. */
export const deleteReviewsOfClient = (tx: Tx, userId: number) =>
  execute(tx)`delete from client_reviews where user_id = ${userId}`;

export type Shown = { id: number; booking_id: number };

/** Shows an owner's review of a client; returns those that were sealed. */
export const unsealOfClient = (
  tx: Tx,
  { space_id, user_id }: { space_id: number; user_id: number },
) => allRows<Shown>(tx)`
  update client_reviews set sealed_until = null
  from bookings
  where client_reviews.user_id = ${user_id} and client_reviews.sealed_until is not null
    and bookings.id = client_reviews.booking_id and bookings.space_id = ${space_id}
  returning client_reviews.id, client_reviews.booking_id`;

/** Shows at most this many whose time is over; returns them. */
export const unsealOver = (tx: Tx, now: Date, most: number) => allRows<Shown>(tx)`
  update client_reviews set sealed_until = null
  where id in (select id from client_reviews where sealed_until <= ${now} order by sealed_until limit ${most} for update skip locked)
  returning id, booking_id`;
