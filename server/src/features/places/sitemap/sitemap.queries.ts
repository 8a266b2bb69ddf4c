import type { Db } from '#platform/db/database.ts';
import { allValues, onlyValue } from '#platform/db/rows.ts';

/** The highest id of a listed space; 0 if there is none. */
export const findLast = (db: Db) =>
  onlyValue<number>(
    db,
  )`select coalesce(max(id), 0) from spaces where removed_at is null and status <> 'waiting'`;

/** The next ids of listed spaces after one, up to another. */
export const readIds = (db: Db, after: number, upTo: number, most: number) =>
  allValues<number>(db)`
    select id from spaces where removed_at is null and status <> 'waiting' and id > ${after} and id <= ${upTo}
    order by id limit ${most}`;

/** The numbers of the parts, of this many ids each, that have a listed space: the first is 1. */
export const readParts = (db: Db, ids: number) => allValues<number>(db)`
  select part from generate_series(1, (
    select coalesce(max(id), 0) / ${ids}::integer + 1 from spaces where removed_at is null and status <> 'waiting')) as part
  where exists (
    select from spaces
    where removed_at is null and status <> 'waiting' and id > (part - 1) * ${ids}::integer and id <= part * ${ids}::integer)
  order by part`;
