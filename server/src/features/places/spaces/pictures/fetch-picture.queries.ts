import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, execute, firstValue } from '#platform/db/rows.ts';
import type { StoredPicture } from '#platform/pictures/pictures.ts';

/** A picture of a space by its original address. */
export type Wanted = { space_id: number; url: string };

const isWaiting = sql`space_images.served_url is null and space_images.problem is null`;
const isWanted = ({ space_id, url }: Wanted) =>
  sql`space_images.space_id = ${space_id} and space_images.url = ${url} and ${isWaiting}`;

/**
 * Pictures to be fetched: of one space, or of all spaces that are not removed, however long they have waited. Each
 * owner's first ones come first: the number fetched per owner and hour is limited, and the rest must not block other
 * owners'.
 */
export const findWaiting = (db: Db, spaceId: number | null, most: number) => allRows<Wanted>(db)`
  select space_id, url from (
    select distinct owner_id, space_id, url from space_images join spaces on spaces.id = space_id
    where ${isWaiting} and removed_at is null and space_id = coalesce(${spaceId}::bigint, space_id)) as waiting
  order by row_number() over (partition by owner_id order by space_id, url), space_id limit ${most}`;

/** The owner of the space whose picture is still to be fetched; null if it is no longer needed. */
export const findOwnerOf = (db: Db, wanted: Wanted) => firstValue<number>(db)`
  select spaces.owner_id from space_images join spaces on spaces.id = space_images.space_id
  where ${isWanted(wanted)} and spaces.removed_at is null`;

export const setServed = (tx: Tx, wanted: Wanted, picture: StoredPicture) => execute(tx)`
  update space_images set served_url = ${picture.url}, color = ${picture.color}, width = ${picture.width},
    height = ${picture.height}, widths = ${picture.widths}
  where ${isWanted(wanted)}`;

export const setProblem = (tx: Tx, wanted: Wanted, problem: string) => execute(tx)`
  update space_images set problem = ${problem} where ${isWanted(wanted)}`;

/** Makes a space's pictures that could not be fetched wait again. */
export const clearProblems = (tx: Tx, spaceId: number) => execute(tx)`
  update space_images set problem = null where space_id = ${spaceId} and problem is not null`;
