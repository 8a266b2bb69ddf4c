import { sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '#platform/db/conditions.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { anyRow, execute, firstRow } from '#platform/db/rows.ts';
import { type Order, readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import type { listListings } from './listing.contract.ts';

type Listing = z.input<(typeof listListings.answers)[200]>['data'][number];
type Row = WithInstants<Omit<Listing, 'price_per_hour'>, 'sent_at' | 'asked_at'> & {
  price_cents: number;
};

const present = ({ price_cents, ...row }: Row): Listing => ({
  ...withNairobiTimes(row),
  price_per_hour: toShillings(price_cents),
});

const isAsked = sql`coalesce(listing_reviews.asked_at >= listing_reviews.sent_at, false)`;

const standing = sql`
  case when ${isAsked} then 'asked' else 'waiting' end as state, listing_reviews.sent_at, listing_reviews.questions, listing_reviews.asked_at`;

const columns = sql`
  spaces.id, spaces.title, spaces.space_type, spaces.location, spaces.price_cents, spaces.max_guests,
  (select count(*)::int from space_images where space_images.space_id = spaces.id) as pictures,
  spaces.owner_id, owners.first_name || ' ' || owners.last_name as owner_name, ${standing}`;

const isOpen = sql`listing_reviews.approved_at is null and spaces.removed_at is null`;
const from = sql`listing_reviews join spaces on spaces.id = listing_reviews.space_id`;
const joins = sql`join users as owners on owners.id = spaces.owner_id`;

const LONGEST_FIRST: Order = {
  name: 'sent',
  key: sql`listing_reviews.sent_at`,
  type: 'timestamptz',
  descending: false,
};

/** A page of the spaces of an owner (null: of all) that are not listed yet. */
export const listListingsOf = (
  db: Db,
  ownerId: number | null,
  { state, limit, cursor }: z.output<typeof listListings.query>,
) =>
  readPage(db, {
    columns,
    from,
    joins,
    where: allOf(
      isOpen,
      ownerId && sql`spaces.owner_id = ${ownerId}`,
      state && sql`${isAsked} = ${state === 'asked'}`,
    ),
    id: sql`spaces.id`,
    order: LONGEST_FIRST,
    page: { limit, cursor },
    present,
  });

/** A space that is not listed yet; null if there is none. */
export async function findListing(db: Db, spaceId: number) {
  const row = await firstRow<Row>(db)`
    select ${columns} from ${from} ${joins} where ${isOpen} and spaces.id = ${spaceId}`;
  return row && present(row);
}

/** A new space waits for an admin. */
export const insertListing = (tx: Tx, spaceId: number, now: Date) =>
  execute(tx)`insert into listing_reviews (space_id, sent_at) values (${spaceId}, ${now})`;

/** Makes it wait again; false if nothing was asked. The instant of the question must be before that of the answer. */
export const setSent = (tx: Tx, spaceId: number, now: Date) => anyRow(tx)`
  update listing_reviews set sent_at = greatest(${now}::timestamptz, asked_at + interval '1 millisecond')
  where space_id = ${spaceId} and approved_at is null and asked_at >= sent_at returning space_id`;

type Asked = { questions: string; by: number; now: Date };

/** Stores an admin's questions; false if it does not wait to be listed. */
export const setAsked = (tx: Tx, spaceId: number, { questions, by, now }: Asked) => anyRow(tx)`
  update listing_reviews set questions = ${questions}, asked_by = ${by}, asked_at = greatest(${now}::timestamptz, sent_at)
  where space_id = ${spaceId} and approved_at is null returning space_id`;

/** Stores an admin's approval; false if it does not wait to be listed. */
export const setApproved = (tx: Tx, spaceId: number, by: number, now: Date) => anyRow(tx)`
  update listing_reviews set approved_at = ${now}, approved_by = ${by}
  where space_id = ${spaceId} and approved_at is null returning space_id`;
