import { sql } from 'kysely';
import type { z } from 'zod';
import { countsAt } from '#places/availability/free-times.sql.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, execute, firstRow, firstValue, onlyRow } from '#platform/db/rows.ts';
import { brokenConstraint } from '#platform/db/transaction.ts';
import type { KnownText } from '#platform/outside.ts';
import { toNairobiIso, type WithInstants, withNairobiTimes } from '#platform/time.ts';
import type { Span } from './calendar-events.service.ts';
import { type listImports, MOST_IMPORTS } from './imports.contract.ts';

type Shown = z.input<(typeof listImports.answers)[200]>['data'][number];
type Row = WithInstants<Omit<Shown, 'host'>, 'refreshed_at' | 'next_at' | 'failed_at'> & {
  url: string;
};

const MOST_CLASHES = 50;

/** The imports of a space, or one of them, in the order they were made. */
export async function listImportsOf(
  db: Db,
  { spaceId, importId }: { spaceId: number; importId?: number },
  now: Date,
): Promise<Shown[]> {
  const rows = await allRows<Row>(db)`
    select id, name, url, event_count, refreshed_at, next_at, failed_at, error,
      (select count(*) from blocks where blocks.import_id = imports.id and end_time > ${now}) as block_count,
      (select coalesce(json_agg(clash), '[]') from (
        select case when block_id is not null then 'block' when held_until is null then 'booking'
                    else 'hold' end as kind,
          coalesce(booking_id, block_id) as id, lower(part) as start_time, upper(part) as end_time
        from taken_times
        left join blocks on blocks.id = taken_times.block_id
        cross join lateral unnest(imports.events * tstzmultirange(used)) as part
        where taken_times.space_id = imports.space_id and upper(taken_times.during) > ${now} and upper(part) > ${now}
          and blocks.import_id is distinct from imports.id and ${countsAt(now)}
        order by part, taken_times.id limit ${MOST_CLASHES}) as clash) as clashes
    from imports where space_id = ${spaceId} and ${importId ?? null}::bigint is not distinct from
      case when ${importId ?? null}::bigint is null then null else id end
    order by place`;
  return rows.map(present);
}

const present = ({ url, clashes, ...row }: Row): Shown => ({
  ...withNairobiTimes(row),
  host: new URL(url).host,
  clashes: clashes.map((clash) => ({
    ...clash,
    start_time: toNairobiIso(new Date(clash.start_time)),
    end_time: toNairobiIso(new Date(clash.end_time)),
  })),
});

/** An import of a space. */
export type ImportOfSpace = { spaceId: number; importId: number };

type NewImport = {
  spaceId: number;
  name: string;
  url: string;
  by: number;
  nextAt: Date;
  now: Date;
};

/** Inserts an import at the first free place of its space; or returns what prevents it. */
export async function insertImport(
  tx: Tx,
  { spaceId, name, url, by, nextAt, now }: NewImport,
): Promise<number | 'full' | 'there already'> {
  try {
    const importId = await firstValue<number>(tx)`
      insert into imports (space_id, place, name, url, created_by, created_at, read_at, refreshed_at, next_at)
      select ${spaceId}, places.place, ${name}, ${url}, ${by}, ${now}, ${now}, ${now}, ${nextAt}
      from generate_series(1, ${MOST_IMPORTS}::int) as places (place)
      where not exists (select from imports where space_id = ${spaceId} and imports.place = places.place)
      order by places.place limit 1
      returning id`;
    return importId ?? 'full';
  } catch (error) {
    if (brokenConstraint(error) === 'imports_url_once') return 'there already';
    throw error;
  }
}

/** Deletes an import of a space; returns its name. */
export const deleteImport = (tx: Tx, { spaceId, importId }: ImportOfSpace) => firstValue<string>(
  tx,
)`
  delete from imports where id = ${importId} and space_id = ${spaceId} returning name`;

/** The ids of a space's imports, in the order they were made. */
export const listImportIds = (tx: Tx, spaceId: number) =>
  allValues<number>(tx)`select id from imports where space_id = ${spaceId} order by place`;

/** Removes all imports of a space, with their blocks. */
export const deleteImportsOf = (tx: Tx, spaceId: number) =>
  execute(tx)`delete from imports where space_id = ${spaceId}`;

export type Claimed = {
  id: number;
  space_id: number;
  url: string;
  etag: string | null;
  last_modified: string | null;
  read_at: Date;
  failures: number;
};

const claimed = sql`id, space_id, url, etag, last_modified, read_at, failures`;
const isFree = (now: Date) => sql`(claimed_until is null or claimed_until <= ${now})`;

/** Claims imports that are due until `until`, longest waiting first. Imports that others have claimed are skipped. */
export const claimDue = (db: Db, most: number, now: Date, until: Date) => allRows<Claimed>(db)`
  update imports set claimed_until = ${until}
  where id in (
    select imports.id from imports
    join spaces on spaces.id = imports.space_id and spaces.removed_at is null
    where next_at <= ${now} and ${isFree(now)}
    order by next_at limit ${most} for update of imports skip locked)
  returning ${claimed}`;

/** Claims one import of a space until `until`; null if somebody else has it. */
export const claimOne = (
  db: Db,
  { spaceId, importId }: ImportOfSpace,
  now: Date,
  until: Date,
) => firstRow<Claimed>(db)`
  update imports set claimed_until = ${until}
  where id = ${importId} and space_id = ${spaceId} and ${isFree(now)} returning ${claimed}`;

type Good = { importId: number; nextAt: Date; now: Date };

/** The calendar is unchanged, and its server responds. */
export const noteRefreshed = (tx: Tx, { importId, nextAt, now }: Good) => execute(tx)`
  update imports set refreshed_at = ${now}, next_at = ${nextAt}, claimed_until = null,
    failed_at = null, failures = 0, error = null
  where id = ${importId}`;

/** A calendar's new contents, its events merged where they overlap or meet. */
export async function writeEvents(
  tx: Tx,
  importId: number,
  { spans, known, now }: { spans: readonly Span[]; known: KnownText; now: Date },
): Promise<void> {
  const iso = (side: 0 | 1) => spans.map((span) => new Date(span[side]).toISOString());
  await execute(tx)`
    update imports set event_count = ${spans.length}, read_at = ${now}, etag = ${known.etag},
      last_modified = ${known.lastModified},
      events = (select coalesce(range_agg(tstzrange(starts, ends)), '{}')
                from unnest(${iso(0)}::timestamptz[], ${iso(1)}::timestamptz[]) as spans (starts, ends))
    where id = ${importId}`;
}

/**
 * A calendar's last contents as the text of a tstzmultirange, and the fields of its blocks; null if the import is gone.
 */
export const findEvents = (tx: Tx, importId: number) => firstRow<{
  note: string;
  createdBy: number;
  events: string;
}>(tx)`
  select name as note, created_by as "createdBy", events::text from imports where id = ${importId}`;

type Failure = { importId: number; sentence: string; nextAt: Date; now: Date };

export const noteFailure = (db: Db, { importId, sentence, nextAt, now }: Failure) => execute(db)`
  update imports set failed_at = ${now}, failures = failures + 1, error = ${sentence.slice(0, 300)},
    next_at = ${nextAt}, claimed_until = null
  where id = ${importId}`;

/** The imports whose last refresh failed. */
export const listFailing = (db: Db) => allRows<ImportOfSpace>(db)`
  select id as "importId", space_id as "spaceId" from imports where failures > 0 order by space_id, place`;

/** How many imports there are, and how many failed at the last refresh. */
export const countImports = (db: Db) => onlyRow<{ all: number; failing: number }>(db)`
  select count(*) as all, count(*) filter (where failures > 0) as failing
  from imports join spaces on spaces.id = imports.space_id and spaces.removed_at is null`;
