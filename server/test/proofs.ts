// What must hold in a world whatever was done in it: the books agree, and the taken times are those of what stands.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readBooks } from '#insight/desk/desk.queries.ts';
import { disagreementsOf } from '#insight/desk/desk.rules.ts';
import { correctFigures } from '#insight/statistics/keep-figures.queries.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { World } from './world.ts';

/** The taken times of a space, as `09:00-14:00`, in order. */
export async function takenOf({ db }: World, { spaceId }: { spaceId: number }) {
  const { rows } = await sql<{ time: string }>`
    select to_char(lower(during) at time zone 'Africa/Nairobi', 'HH24:MI') || '-'
      || to_char(upper(during) at time zone 'Africa/Nairobi', 'HH24:MI')
      || case when change_id is null then '' else ' held' end as time
    from taken_times where space_id = ${spaceId} order by during`.execute(db);
  return rows.map(({ time }) => time);
}

/** Proves that the books agree. */
export async function proveSums({ db, clock }: World): Promise<void> {
  const { sides } = await readBooks(db, clock.now());
  expect(disagreementsOf(sides)).toEqual([]);
}

/**
 * Proves that the books agree, that each shilling of a standing booking is on exactly one invoice, and that stored
 * figures equal what they count.
 */
export async function proveBooks(world: World): Promise<void> {
  const { db } = world;
  await proveSums(world);
  const { rows } = await sql`
    select bookings.id, total_cents from bookings
    where state in ('pending', 'confirmed') and total_cents <> (
      select sum(amount_cents) from invoices
      where booking_id = bookings.id and status <> 'cancelled'
        and not exists (select from booking_changes where id = change_id and state = 'pending'))`.execute(
    db,
  );
  expect(rows).toEqual([]);
  expect(await inTransaction(db, correctFigures)).toEqual([]);
}

/**
 * Proves that the taken times are those of what stands: each booking has its own, and each pending change what it needs
 * beyond that, both until their hold ends.
 */
export async function proveTimes({ db }: World): Promise<void> {
  const { rows } = await sql`
    with standing as (
      select bookings.id as booking_id, space_id, case state when 'pending' then hold_until end as held_until,
        tstzmultirange(tstzrange(start_time, end_time + make_interval(mins => buffer_minutes))) as own
      from bookings where state in ('pending', 'confirmed')),
    wanted as (
      select standing.booking_id, null::bigint as change_id, space_id, own as time, held_until from standing
      union all
      select standing.booking_id, booking_changes.id, space_id, tstzmultirange(tstzrange(
        start_time, end_time + make_interval(mins => booking_changes.buffer_minutes))) - own, booking_changes.hold_until
      from booking_changes join standing using (booking_id) where state = 'pending'),
    taken as (
      select booking_id, change_id, space_id, range_agg(during) as time, held_until
      from taken_times where block_id is null group by booking_id, change_id, space_id, held_until)
    select wanted.booking_id, wanted.change_id, taken.booking_id as taken_by, wanted.time, taken.time as taken
    from wanted full join taken on wanted.space_id = taken.space_id
      and wanted.change_id is not distinct from taken.change_id
      and wanted.booking_id = taken.booking_id
    where (wanted.time, wanted.held_until) is distinct from (taken.time, taken.held_until) and not isempty(coalesce(wanted.time, taken.time))`.execute(
    db,
  );
  expect(rows).toEqual([]);
}
