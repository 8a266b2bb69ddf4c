import { sql } from 'kysely';
import { expect } from 'vitest';
import { pay } from '#features/payments/payments.factory.ts';
import { readBooks } from '#features/reconciliation/reconciliation.queries.ts';
import { disagreementsOf } from '#features/reconciliation/reconciliation.rules.ts';
import type { Person, World } from '#test/world.ts';
import { type Booked, bookSpace } from './bookings.factory.ts';

/** A time on the day after next of the tests, such as `('09:00', '14:00')`: more than a day ahead. */
export const at = (start: string, end: string, day = '2026-11-27') => ({
  start_time: `${day}T${start}`,
  end_time: `${day}T${end}`,
});

/** A space booked for five hours and paid: Ksh 17,500, 09:00 to 14:00. */
export async function paidBooking(world: World, client?: Person): Promise<Booked> {
  const scene = await bookSpace(world, at('09:00', '14:00'), client);
  await pay(world, scene.client, scene.invoiceId, 17_500);
  return scene;
}

export const move = (
  person: Person,
  bookingId: number,
  to: Record<string, unknown>,
  headers?: Record<string, string>,
) => person.call('PUT', `/api/bookings/${bookingId}/time`, to, headers);

/** Asks for a time that costs more, of a booking that is paid; answers the invoice over the difference. */
export async function askForMore({ client, id }: Booked, to: Record<string, unknown>) {
  const { body } = await move(client, id, to);
  expect(body.data?.change).toMatchObject({ kind: 'more', state: 'pending' });
  return body.data.change.invoice_id as number;
}

/** What a space's times are taken by, as `09:00-14:00`, in order. */
export async function takenOf({ db }: World, { spaceId }: Pick<Booked, 'spaceId'>) {
  const { rows } = await sql<{ time: string }>`
    select to_char(lower(during) at time zone 'Africa/Nairobi', 'HH24:MI') || '-'
      || to_char(upper(during) at time zone 'Africa/Nairobi', 'HH24:MI')
      || case when change_id is null then '' else ' held' end as time
    from taken_times where space_id = ${spaceId} order by during`.execute(db);
  return rows.map(({ time }) => time);
}

/** Proves that the books agree, and that of a booking that stands each shilling is on one invoice. */
export async function proveBooks({ db, clock }: World): Promise<void> {
  const { sides } = await readBooks(db, clock.now());
  expect(disagreementsOf(sides)).toEqual([]);
  const { rows } = await sql`
    select bookings.id, total_cents from bookings
    where state in ('pending', 'confirmed') and total_cents <> (
      select sum(amount_cents) from invoices
      where booking_id = bookings.id and status <> 'cancelled'
        and not exists (select from booking_changes where id = change_id and state = 'pending'))`.execute(
    db,
  );
  expect(rows).toEqual([]);
}

/** Proves that what is taken is what stands: each booking its time, each change that waits what it lacks of its own. */
export async function proveTimes({ db }: World): Promise<void> {
  const { rows } = await sql`
    with standing as (
      select bookings.id as booking_id, space_id,
        tstzmultirange(tstzrange(start_time, end_time + make_interval(mins => buffer_minutes))) as own
      from bookings where state in ('pending', 'confirmed')),
    wanted as (
      select standing.booking_id, null::bigint as change_id, space_id, own as time from standing
      union all
      select standing.booking_id, booking_changes.id, space_id, tstzmultirange(tstzrange(
        start_time, end_time + make_interval(mins => booking_changes.buffer_minutes))) - own
      from booking_changes join standing using (booking_id) where state = 'pending'),
    taken as (
      select booking_id, change_id, space_id, range_agg(during) as time
      from taken_times where block_id is null group by booking_id, change_id, space_id)
    select wanted.booking_id, wanted.change_id, taken.booking_id as taken_by, wanted.time, taken.time as taken
    from wanted full join taken on wanted.space_id = taken.space_id
      and wanted.change_id is not distinct from taken.change_id
      and (wanted.change_id is not null or wanted.booking_id = taken.booking_id)
    where wanted.time is distinct from taken.time and not isempty(coalesce(wanted.time, taken.time))`.execute(
    db,
  );
  expect(rows).toEqual([]);
}
