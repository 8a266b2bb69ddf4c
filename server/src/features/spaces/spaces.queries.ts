import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { holdsWords } from '#platform/db/words.ts';
import { readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { searchSpaces, space } from './spaces.contract.ts';
import type { SpaceType } from './spaces.rules.ts';

type Space = z.input<typeof space>;

type SpaceRow = Omit<Space, 'created_at' | 'price_per_hour' | 'agreement'> & {
  created_at: Date;
  price_cents: number;
  agreement_id: number;
};

// Everything a space shows, in one statement whatever the number of rows.
const spaceColumns = sql`
  spaces.id, spaces.owner_id, spaces.title, spaces.description, spaces.status, spaces.space_type,
  spaces.max_guests, spaces.price_cents, spaces.location, spaces.reviews_count, spaces.created_at,
  round(spaces.rating_sum::numeric / nullif(spaces.reviews_count, 0), 1)::float8 as rating,
  agreement.id as agreement_id, agreement.terms,
  json_build_object(
    'first_name', owner.first_name, 'last_name', owner.last_name,
    'member_since', to_char(owner.created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"'),
    'spaces', (select count(*) from spaces as siblings
               where siblings.owner_id = spaces.owner_id and siblings.removed_at is null)) as owner,
  coalesce((select json_agg(json_build_object('url', url, 'alt', alt, 'color', color,
                                              'width', width, 'height', height, 'widths', widths) order by position)
            from space_images where space_id = spaces.id), '[]') as images`;

const shownWithSpace = sql`
  join users as owner on owner.id = spaces.owner_id
  cross join lateral (
    select agreements.id, agreements.terms from agreements
    where agreements.space_id = spaces.id or agreements.space_id is null
    order by agreements.space_id nulls last, agreements.id desc limit 1) as agreement`;

const presentSpace = ({ agreement_id, price_cents, ...row }: SpaceRow): Space => ({
  ...row,
  price_per_hour: toShillings(price_cents),
  agreement: { template_id: agreement_id, terms: row.terms },
  created_at: toNairobiIso(row.created_at),
});

export async function findSpace(db: Db, spaceId: number): Promise<Space | null> {
  const { rows } = await sql<SpaceRow>`
    select ${spaceColumns} from spaces ${shownWithSpace}
    where spaces.id = ${spaceId} and spaces.removed_at is null`.execute(db);
  return rows[0] ? presentSpace(rows[0]) : null;
}

type Search = z.output<typeof searchSpaces.query>;

/** A page of the spaces that fit a search, newest first. */
export const listSpacesBy = (db: Db, search: Search) =>
  readPage(db, {
    columns: spaceColumns,
    from: sql`spaces`,
    joins: shownWithSpace,
    where: sql.join([sql`spaces.removed_at is null`, ...conditionsOf(search)], sql` and `),
    id: sql`spaces.id`,
    page: search,
    present: presentSpace,
  });

const spaceWords = sql`
  spaces.title || ' ' || spaces.description || ' ' || coalesce(spaces.location, '') || ' ' || spaces.space_type`;

function conditionsOf({ keyword, min_price, max_price, space_type }: Search) {
  return [
    holdsWords(spaceWords, keyword),
    ...(min_price === undefined ? [] : [sql`spaces.price_cents >= ${min_price}::bigint`]),
    ...(max_price === undefined ? [] : [sql`spaces.price_cents <= ${max_price}::bigint`]),
    ...(space_type === undefined ? [] : [sql`spaces.space_type = ${space_type}`]),
  ];
}

export type BookableSpace = {
  id: number;
  title: string;
  status: string;
  max_guests: number;
  price_cents: number;
  agreement_id: number;
  terms: string;
};

/**
 * A space as a booking needs it, its row locked until the transaction ends: bookings of one space
 * come one after the other, at the price and terms that stand.
 */
export async function lockSpace(tx: Tx, spaceId: number): Promise<BookableSpace | null> {
  const { rows } = await sql<BookableSpace>`
    select spaces.id, spaces.title, spaces.status, spaces.max_guests, spaces.price_cents,
           agreement.id as agreement_id, agreement.terms
    from spaces ${shownWithSpace}
    where spaces.id = ${spaceId} and spaces.removed_at is null
    for no key update of spaces`.execute(tx);
  return rows[0] ?? null;
}

export type NewSpace = {
  owner_id: number;
  title: string;
  description: string;
  space_type: SpaceType;
  max_guests: number;
  price_cents: number;
  location: string | null;
  status: 'available' | 'unavailable';
  /** Null: the default terms. */
  terms: string | null;
  images: Space['images'];
  created_at: Date;
};

export async function insertSpace(tx: Tx, space: NewSpace): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into spaces (owner_id, title, description, space_type, max_guests, price_cents, location, status, created_at)
    values (${space.owner_id}, ${space.title}, ${space.description}, ${space.space_type}, ${space.max_guests},
            ${space.price_cents}, ${space.location}, ${space.status}, ${space.created_at})
    returning id`.execute(tx);
  const spaceId = rows[0]?.id as number;
  await sql`
    insert into space_images (space_id, position, url, alt, color, width, height, widths)
    select ${spaceId}, position, url, alt, color, width, height, widths
    from rows from (json_to_recordset(${JSON.stringify(space.images)})
      as (url text, alt text, color text, width int, height int, widths int[]))
      with ordinality as image (url, alt, color, width, height, widths, position)`.execute(tx);
  if (space.terms) {
    await sql`insert into agreements (space_id, terms, created_at)
              values (${spaceId}, ${space.terms}, ${space.created_at})`.execute(tx);
  }
  return spaceId;
}

/** The ids of an owner's spaces, their rows locked until the transaction ends. */
export async function lockSpacesOf(tx: Tx, ownerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from spaces where owner_id = ${ownerId} and removed_at is null
    order by id for no key update`.execute(tx);
  return rows.map((row) => row.id);
}

/** How many live bookings of these spaces have not ended: holds that run, and what is paid for. */
export async function countBookingsAhead(
  tx: Tx,
  spaceIds: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*) as ahead from bookings
    where space_id = any(${spaceIds})
      and ((state = 'pending' and hold_until > ${now}) or (state = 'confirmed' and end_time > ${now}))`.execute(
    tx,
  );
  return rows[0]?.ahead ?? 0;
}

export async function setRemoved(tx: Tx, spaceIds: readonly number[], now: Date): Promise<void> {
  await sql`update spaces set removed_at = ${now} where id = any(${spaceIds})`.execute(tx);
}
