import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { readPage } from '#platform/http/paging.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { TimeRules } from '../bookings/time.rules.ts';
import type { space } from './spaces.contract.ts';
import type { SpaceFields } from './spaces.rules.ts';

type Space = z.input<typeof space>;

export type SpaceRow = Omit<Space, 'created_at' | 'price_per_hour' | 'terms'> & {
  created_at: Date;
  price_cents: number;
};

const CURRENT_AGREEMENT = sql`
  coalesce(spaces.agreement_id, (select max(id) from agreements where space_id is null))`;

// Everything a space shows, in one statement whatever the number of rows. What comes from other tables
// is read by sub-selects and not by joins: in a list that is done for the page alone, not for all that
// was found.
export const spaceColumns = sql`
  spaces.id, spaces.owner_id, spaces.title, spaces.description, spaces.status, spaces.space_type,
  spaces.max_guests, spaces.price_cents, spaces.location, spaces.reviews_count, spaces.created_at,
  round(spaces.rating_sum::numeric / nullif(spaces.reviews_count, 0), 1)::float8 as rating,
  (select json_build_object('template_id', id, 'terms', terms)
   from agreements where id = ${CURRENT_AGREEMENT}) as agreement,
  (select json_build_object(
     'first_name', first_name, 'last_name', last_name,
     'member_since', to_char(users.created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"'),
     'spaces', (select count(*) from spaces as siblings
                where siblings.owner_id = spaces.owner_id and siblings.removed_at is null))
   from users where users.id = spaces.owner_id) as owner,
  coalesce((select json_agg(json_build_object('url', url, 'alt', alt, 'color', color,
                                              'width', width, 'height', height, 'widths', widths) order by position)
            from space_images where space_id = spaces.id), '[]') as images`;

export const presentSpace = ({ price_cents, ...row }: SpaceRow): Space => ({
  ...row,
  price_per_hour: toShillings(price_cents),
  terms: row.agreement.terms,
  created_at: toNairobiIso(row.created_at),
});

export async function findSpace(db: Db, spaceId: number): Promise<Space | null> {
  const { rows } = await sql<SpaceRow>`
    select ${spaceColumns} from spaces
    where spaces.id = ${spaceId} and spaces.removed_at is null`.execute(db);
  return rows[0] ? presentSpace(rows[0]) : null;
}

/** The terms that a space can take as they are: at present the default ones. */
export const listTemplates = (db: Db, page: { limit: number; cursor?: string | undefined }) =>
  readPage(db, {
    columns: sql`agreements.id as template_id, agreements.terms, true as is_default`,
    from: sql`agreements`,
    where: sql`agreements.id = (select max(id) from agreements where space_id is null)`,
    id: sql`agreements.id`,
    page,
    present: (row: { template_id: number; terms: string; is_default: boolean }) => row,
  });

export type BookableSpace = TimeRules & {
  id: number;
  status: string;
  max_guests: number;
  price_cents: number;
  agreement_id: number;
  terms: string;
  buffer_minutes: number;
};

export type LockedSpace = SpaceFields & { owner_id: number; agreement_id: number | null };

/**
 * Locks a listed space's row until the transaction ends: bookings and changes of one space come one
 * after the other. What goes with it is read by a statement of its own, as what this one sees beside
 * the row is from before it waited.
 */
export async function lockListed(tx: Tx, spaceId: number): Promise<LockedSpace | null> {
  const { rows } = await sql<LockedSpace>`
    select owner_id, agreement_id, title, description, space_type, max_guests, price_cents, location, status
    from spaces where id = ${spaceId} and removed_at is null
    for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Whose a listed space is. */
export async function findOwner(db: Db, spaceId: number): Promise<{ owner_id: number } | null> {
  const { rows } = await sql<{ owner_id: number }>`
    select owner_id from spaces where id = ${spaceId} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** A space as a booking needs it, locked, at the price and terms that stand. */
export async function lockSpace(tx: Tx, spaceId: number): Promise<BookableSpace | null> {
  if (!(await lockListed(tx, spaceId))) return null;
  const { rows } = await sql<BookableSpace>`
    select spaces.id, spaces.status, spaces.max_guests, spaces.price_cents, spaces.buffer_minutes,
           spaces.least_minutes, spaces.most_minutes, spaces.notice_minutes, spaces.furthest_days,
           agreement.id as agreement_id, agreement.terms
    from spaces join agreements as agreement on agreement.id = ${CURRENT_AGREEMENT}
    where spaces.id = ${spaceId}`.execute(tx);
  return rows[0] ?? null;
}

/** The ids of an owner's spaces, their rows locked until the transaction ends. */
export async function lockSpacesOf(tx: Tx, ownerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from spaces where owner_id = ${ownerId} and removed_at is null
    order by id for no key update`.execute(tx);
  return rows.map((row) => row.id);
}

export async function setRemoved(tx: Tx, spaceIds: readonly number[], now: Date): Promise<void> {
  await sql`update spaces set removed_at = ${now} where id = any(${spaceIds})`.execute(tx);
}
