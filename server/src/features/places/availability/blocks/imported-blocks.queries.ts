import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { execute } from '#platform/db/rows.ts';

/** The events of a calendar that is imported into a space, whose row is locked. */
export type ImportedEvents = {
  importId: number;
  spaceId: number;
  /** When they take time, as the text of a tstzmultirange. */
  events: string;
  /** What their blocks are noted as, and who answers for them. */
  note: string;
  createdBy: number;
  /** What ended before it stays as it was. */
  from: Date;
  now: Date;
};

/**
 * Makes the blocks of an import what they should be: its events, but where somebody else has the time.
 * What is right already stays, with its id.
 */
export async function replaceImportedBlocks(tx: Tx, imported: ImportedEvents): Promise<void> {
  const { importId, spaceId, from, note, createdBy, now } = imported;
  // What goes first, so that its time is free by the time that the rest is written.
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

/** The events less the taken times that count, part by part. */
const freeParts = (
  { spaceId, events, from }: ImportedEvents,
  counts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select unnest(${events}::tstzmultirange * tstzmultirange(tstzrange(${from}, null)) - coalesce((
    select range_agg(during) from taken_times
    where taken_times.space_id = ${spaceId} and during && tstzrange(${from}, null) and (${counts})), '{}')) as part`;
