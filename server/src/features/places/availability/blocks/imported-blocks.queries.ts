import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { execute } from '#platform/db/rows.ts';

/** The events of a calendar that is imported into a space, whose row is locked. */
export type ImportedEvents = {
  importId: number;
  spaceId: number;
  /** Their times, as the text of a tstzmultirange. */
  events: string;
  /** The note of their blocks, and the person who imported the calendar. */
  note: string;
  createdBy: number;
  /** Events that ended before this stay unchanged. */
  from: Date;
  now: Date;
};

/**
 * Makes the blocks of an import match its events, except where others have the time. Blocks that match already stay,
 * with their ids.
 */
export async function replaceImportedBlocks(tx: Tx, imported: ImportedEvents): Promise<void> {
  const { importId, spaceId, from, note, createdBy, now } = imported;
  // Blocks to remove, deleted first, so that their time is free when the others are inserted.
  const byOthers = sql`taken_times.block_id is null or taken_times.block_id not in (
    select own.id from blocks as own where own.import_id = ${importId})`;
  await execute(tx)`
    with parts as (${freeParts(imported, byOthers)})
    delete from blocks
    where import_id = ${importId} and end_time > ${from} and not exists (
      select from parts where part = tstzrange(greatest(start_time, ${from}::timestamptz), end_time))`;
  await execute(tx)`
    with parts as (${freeParts(imported, sql`true`)})
    insert into blocks (space_id, start_time, end_time, note, created_by, created_at, import_id)
    select ${spaceId}, lower(part), upper(part), ${note}, ${createdBy}, ${now}, ${importId}
    from parts order by part`;
}

/** The events minus the taken times that meet the condition, part by part. */
const freeParts = (
  { spaceId, events, from }: ImportedEvents,
  counts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select unnest(${events}::tstzmultirange * tstzmultirange(tstzrange(${from}, null)) - coalesce((
    select range_agg(during) from taken_times
    where taken_times.space_id = ${spaceId} and during && tstzrange(${from}, null) and (${counts})), '{}')) as part`;
