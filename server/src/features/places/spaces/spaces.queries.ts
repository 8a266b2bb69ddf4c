import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { allValues, execute, firstRow } from '#platform/db/rows.ts';
import { type Page, readPage } from '#platform/http/paging.ts';
import type { space } from './spaces.contract.ts';
import type { SpaceFields, TimeRules } from './spaces.rules.ts';
import { CURRENT_AGREEMENT, presentSpace, type SpaceRow, spaceColumns } from './spaces.sql.ts';

type Space = z.input<typeof space>;

/** A space that can be found; null if there is none. */
export async function findListedSpace(db: Db, spaceId: number): Promise<Space | null> {
  const space = await findSpace(db, spaceId);
  return space?.status === 'waiting' ? null : space;
}

/** The same, including one that waits to be listed. */
export async function findSpace(db: Db, spaceId: number): Promise<Space | null> {
  const row = await firstRow<SpaceRow>(db)`
    select ${spaceColumns} from spaces where spaces.id = ${spaceId} and spaces.removed_at is null`;
  return row && presentSpace(db, row);
}

/** The terms that a space can use unchanged: at present the default ones. */
export const listTemplates = (db: Db, page: Page) =>
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
  /** Whether it has opening hours or closed days; otherwise it is always open. */
  has_hours: boolean;
};

/** A listed space as a booking needs it, at its present price and terms; lock its row to keep it so. */
export const findBookableSpace = (db: Db, spaceId: number) => firstRow<BookableSpace>(db)`
  select spaces.id, spaces.status, spaces.max_guests, spaces.price_cents, spaces.buffer_minutes,
         spaces.least_minutes, spaces.most_minutes, spaces.notice_minutes, spaces.furthest_days,
         spaces.has_hours, agreement.id as agreement_id, agreement.terms
  from spaces join agreements as agreement on agreement.id = ${CURRENT_AGREEMENT}
  where spaces.id = ${spaceId} and spaces.removed_at is null and spaces.status <> 'waiting'`;

export type LockedSpace = SpaceFields & { owner_id: number; agreement_id: number | null };

/**
 * Locks a listed space's row until the transaction ends: bookings and changes of one space run one after the other.
 * Related rows must be read by a later statement, as this one's snapshot is from before it waited.
 */
export const lockListed = (tx: Tx, spaceId: number) => firstRow<LockedSpace>(tx)`
  select owner_id, agreement_id, title, description, space_type, max_guests, price_cents, location, status
  from spaces where id = ${spaceId} and removed_at is null
  for no key update`;

/** The owner of a listed space. */
export const findOwner = (db: Db, spaceId: number) => firstRow<{ owner_id: number }>(db)`
  select owner_id from spaces where id = ${spaceId} and removed_at is null`;

/** The ids of an owner's spaces, their rows locked until the transaction ends. */
export const lockSpacesOf = (tx: Tx, ownerId: number) => allValues<number>(tx)`
  select id from spaces where owner_id = ${ownerId} and removed_at is null
  order by id for no key update`;

export const setRemoved = (tx: Tx, spaceIds: readonly number[], now: Date) =>
  execute(tx)`update spaces set removed_at = ${now} where id = any(${spaceIds})`;

/** Whether a space was removed; null if it never existed or was never listed. */
export const findRemoval = (db: Db, spaceId: number) => firstRow<{ is_removed: boolean }>(db)`
  select removed_at is not null as is_removed from spaces where id = ${spaceId} and status <> 'waiting'`;
