import { sql } from 'kysely';
import { columnsOf, presentSpaces, type ShownFields, spaceRow } from '#places/spaces/spaces.sql.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { anyRow, execute } from '#platform/db/rows.ts';
import { type Order, type Page, readPage } from '#platform/http/paging.ts';
import { withNairobiTimes } from '#platform/time.ts';

const LAST_SAVED_FIRST: Order = {
  name: 'saved',
  key: sql`favourites.created_at`,
  type: 'timestamptz',
  descending: true,
};

/** What both lists share: whose they are, and that they leave out removed spaces. */
const savedBy = (userId: number, page: Page) => ({
  from: sql`
    (select * from favourites where user_id = ${userId}) as favourites
    join spaces on spaces.id = favourites.space_id`,
  where: sql`spaces.removed_at is null`,
  id: sql`favourites.space_id`,
  order: LAST_SAVED_FIRST,
  page,
});

/** A page of the spaces that a person has saved. */
export async function listFavouritesOf(
  db: Db,
  userId: number,
  { fields, ...page }: Page & ShownFields,
) {
  const saved = { ...savedBy(userId, page), columns: columnsOf(fields), present: spaceRow };
  return presentSpaces(db, await readPage(db, saved));
}

/** The same with ids only. */
export const listFavouriteIdsOf = (db: Db, userId: number, page: Page) =>
  readPage(db, {
    ...savedBy(userId, page),
    columns: sql`favourites.space_id as id, favourites.created_at as saved_at`,
    present: (row: { id: number; saved_at: Date }) => withNairobiTimes(row),
  });

/** Saves a listed space unless it is saved already; false if no such space is listed. */
export const insertFavourite = (db: Db, userId: number, spaceId: number, now: Date) => anyRow(db)`
  with listed as (select id from spaces where id = ${spaceId} and removed_at is null and status <> 'waiting'),
       saved as (insert into favourites (user_id, space_id, created_at)
                 select ${userId}::bigint, id, ${now}::timestamptz from listed
                 on conflict do nothing)
  select from listed`;

export const deleteFavourite = (db: Db, userId: number, spaceId: number) => execute(db)`
  delete from favourites where user_id = ${userId} and space_id = ${spaceId}`;

export const deleteFavouritesOf = (tx: Tx, userId: number) =>
  execute(tx)`delete from favourites where user_id = ${userId}`;
