import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

type Way = { importId: number; from: Date; now: Date };

/**
 * Makes the blocks of an import what they should be from `from` on: its events, but where somebody else
 * has the time. What is right already stays, with its id. The space's row is locked.
 */
export async function replaceImportedBlocks(tx: Tx, { importId, from, now }: Way): Promise<void> {
  // What goes first, so that its time is free by the time that the rest is written.
  await sql`
    with parts as (${freeParts(
      { importId, from },
      sql`taken_times.block_id is null or taken_times.block_id not in (
      select own.id from blocks as own where own.import_id = ${importId})`,
    )})
    delete from blocks
    where import_id = ${importId} and end_time > ${from} and not exists (
      select from parts where part = tstzrange(greatest(start_time, ${from}::timestamptz), end_time))`.execute(
    tx,
  );
  await sql`
    with parts as (${freeParts({ importId, from }, sql`true`)})
    insert into blocks (space_id, start_time, end_time, note, created_by, created_at, import_id)
    select space_id, lower(part), upper(part), name, created_by, ${now}, imports.id
    from parts, imports where imports.id = ${importId} order by part`.execute(tx);
}

/** The events of an import less the taken times that count, part by part. */
const freeParts = ({ importId, from }: Omit<Way, 'now'>, counts: RawBuilder<unknown>) => sql`
  select unnest(events * tstzmultirange(tstzrange(${from}, null)) - coalesce((
    select range_agg(during) from taken_times
    where taken_times.space_id = imports.space_id and during && tstzrange(${from}, null) and (${counts})), '{}')) as part
  from imports where imports.id = ${importId}`;
