import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { countRating } from '#places/spaces/space-row.service.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, firstValue } from '#platform/db/rows.ts';
import { type Page, readPage } from '#platform/http/paging.ts';
import { rowsIn, type Scope } from '#platform/http/scope.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { keepReviewed } from '#renting/bookings/reviewed-spaces.service.ts';
import type { listReviews, review } from './reviews.contract.ts';
import { changeOfRatings, type Said } from './reviews.rules.ts';

type Review = z.input<typeof review>;
type Times = 'created_at' | 'updated_at' | 'answered_at' | 'answer_changed_at' | 'sealed_until';
type ReviewRow = WithInstants<Omit<Review, 'booking_number'>, Times>;

const presentReview = (row: ReviewRow): Review => ({
  ...withNairobiTimes(row),
  booking_number: bookingNumber(row.booking_id),
});

// Writers who have been removed are no longer named; their review stays.
const reviewColumns = sql`
  reviews.id, reviews.booking_id, reviews.space_id, spaces.title as space_title, reviews.user_id,
  reviews.rating, reviews.power_rating, reviews.internet_rating, reviews.water_rating, reviews.comment, reviews.created_at, reviews.updated_at,
  reviews.answer, reviews.answered_at, reviews.answer_changed_at, reviews.sealed_until,
  json_build_object('first_name',
    case when users.removed_at is null then users.first_name else 'Former user' end) as user`;

const withSpaceAndWriter = sql`
  join spaces on spaces.id = reviews.space_id join users on users.id = reviews.user_id`;

const readReviews = (db: Db, scope: Scope, where: RawBuilder<unknown>, page: Page) =>
  readPage(db, {
    columns: reviewColumns,
    from: rowsIn(scope, { table: 'reviews', client: 'user_id', owner: 'owner_id' }),
    joins: withSpaceAndWriter,
    where,
    id: sql`reviews.id`,
    page,
    present: presentReview,
  });

/** Whether visitors can see a space. */
export const isListed = (db: Db, spaceId: number) => anyRow(db)`
  select from spaces where id = ${spaceId} and removed_at is null and status <> 'waiting'`;

/** A page of a space's reviews, newest first. */
export const listReviewsBySpace = (db: Db, spaceId: number, page: Page) =>
  readReviews(db, 'all', sql`reviews.space_id = ${spaceId} and reviews.sealed_until is null`, page);

/** A page of the reviews in the scope that match the filters, newest first; sealed ones only for their writer. */
export const listReviewsIn = (
  db: Db,
  scope: Scope,
  reader: number,
  { space_id, rating, ...page }: z.output<typeof listReviews.query>,
) =>
  readReviews(
    db,
    scope,
    allOf(
      sql`(reviews.sealed_until is null or reviews.user_id = ${reader})`,
      space_id && sql`reviews.space_id = ${space_id}`,
      rating && sql`reviews.rating = ${rating}`,
    ),
    page,
  );

/** A person's review of a space; there is at most one. */
export async function findReviewBy(db: Db, userId: number, spaceId: number) {
  const row = await firstRow<ReviewRow>(db)`
    select ${reviewColumns} from reviews ${withSpaceAndWriter}
    where reviews.user_id = ${userId} and reviews.space_id = ${spaceId}`;
  return row && presentReview(row);
}

export async function findReview(db: Db, reviewId: number) {
  const row = await firstRow<ReviewRow>(db)`
    select ${reviewColumns} from reviews ${withSpaceAndWriter} where reviews.id = ${reviewId}`;
  return row && presentReview(row);
}

export type StandingReview = Said & {
  id: number;
  space_id: number;
  user_id: number;
  /** The owner of the space. */
  owner_id: number;
  booking_id: number;
  /** Null: shown, and counted. */
  sealed_until: Date | null;
};

const standingColumns = sql`
  id, space_id, user_id, owner_id, booking_id, rating, power_rating, internet_rating, water_rating, comment, sealed_until`;

export const findStandingReview = (db: Db, reviewId: number) => firstRow<StandingReview>(db)`
  select ${standingColumns} from reviews where id = ${reviewId}`;

/** Locks a review that was found, its space's row first; null if it has been removed meanwhile. */
export async function lockReview(
  tx: Tx,
  { id, space_id }: Pick<StandingReview, 'id' | 'space_id'>,
): Promise<StandingReview | null> {
  await execute(tx)`select from spaces where id = ${space_id} for no key update`;
  return firstRow<StandingReview>(tx)`
    select ${standingColumns} from reviews where id = ${id} for update`;
}

export type NewReview = Omit<StandingReview, 'id' | 'owner_id'> & { created_at: Date };

/**
 * Adds a review, counts it into its space's averages and updates bookings; null if its writer already has one of this
 * space, as the constraint reviews_one_per_user_and_space decides.
 */
export async function insertReview(tx: Tx, review: NewReview): Promise<number | null> {
  const reviewId = await firstValue<number>(tx)`
    insert into reviews (space_id, user_id, booking_id, rating, power_rating, internet_rating, water_rating, comment,
                         created_at, sealed_until)
    values (${review.space_id}, ${review.user_id}, ${review.booking_id}, ${review.rating}, ${review.power_rating},
            ${review.internet_rating}, ${review.water_rating}, ${review.comment}, ${review.created_at}, ${review.sealed_until})
    on conflict on constraint reviews_one_per_user_and_space do nothing
    returning id`;
  if (reviewId === null) return null;
  if (review.sealed_until === null)
    await countRating(tx, review.space_id, changeOfRatings(null, review));
  await keepReviewed(tx, review, true);
  return reviewId;
}

/** Changes a locked review, and its space's averages with it. */
export async function updateReview(
  tx: Tx,
  standing: StandingReview,
  next: Said,
  now: Date,
): Promise<void> {
  await execute(tx)`
    update reviews set rating = ${next.rating}, power_rating = ${next.power_rating},
      internet_rating = ${next.internet_rating}, water_rating = ${next.water_rating},
      comment = ${next.comment}, updated_at = ${now}
    where id = ${standing.id}`;
  if (standing.sealed_until === null)
    await countRating(tx, standing.space_id, changeOfRatings(standing, next));
}

type Sealed = Pick<StandingReview, 'id' | 'space_id'>;

/** A person's review of a space, if it is sealed. */
export const findSealedBy = (tx: Tx, userId: number, spaceId: number) => firstRow<Sealed>(tx)`
  select id, space_id from reviews
  where user_id = ${userId} and space_id = ${spaceId} and sealed_until is not null`;

/** At most this many sealed reviews whose time is over. */
export const findSealedOver = (db: Db, now: Date, most: number) => allRows<Sealed>(db)`
  select id, space_id from reviews where sealed_until <= ${now} order by sealed_until limit ${most}`;

/** Shows a locked review, and counts it into its space's averages. */
export async function unsealReview(tx: Tx, review: StandingReview): Promise<void> {
  await execute(tx)`update reviews set sealed_until = null where id = ${review.id}`;
  await countRating(tx, review.space_id, changeOfRatings(null, review));
}

/** Removes a review; null if there is none. */
export const deleteReview = (tx: Tx, reviewId: number) => remove(tx, sql`id = ${reviewId}`);

/** Removes the review that is based on a booking; null if there is none. */
export const deleteReviewOfBooking = (tx: Tx, bookingId: number) =>
  remove(tx, sql`booking_id = ${bookingId}`);

async function remove(tx: Tx, which: ReturnType<typeof sql>): Promise<number | null> {
  const deleted = await firstRow<StandingReview>(tx)`
    delete from reviews where ${which} returning ${standingColumns}`;
  if (!deleted) return null;
  if (deleted.sealed_until === null)
    await countRating(tx, deleted.space_id, changeOfRatings(deleted, null));
  await keepReviewed(tx, deleted, false);
  return deleted.id;
}
