// One table says who has which time of a space; triggers add bookings and blocks to it, and remove them.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#people/accounts/accounts.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let client: Person;
let spaceId: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  client = await world.asClient();
  spaceId = await makeSpace(world.services);
});

const at = (time: string) => new Date(`2026-12-01T${time}:00+03:00`);
const taken = async () => {
  const { rows } = await sql<{ time: string }>`
    select to_char(lower(during) at time zone 'Africa/Nairobi', 'HH24:MI') || '-'
      || to_char(upper(during) at time zone 'Africa/Nairobi', 'HH24:MI')
      || case when block_id is null then '' else ' blocked' end as time
    from taken_times where space_id = ${spaceId} order by during`.execute(world.db);
  return rows.map(({ time }) => time);
};
const book = async (start: string, end: string) =>
  (
    await makeBooking(client, spaceId, {
      start_time: `2026-12-01T${start}`,
      end_time: `2026-12-01T${end}`,
      total_amount: null,
    })
  ).id;
const change = (id: number, to: ReturnType<typeof sql>) =>
  sql`update bookings set ${to} where id = ${id} returning id`.execute(world.db);
const block = async (start: string, end: string) => {
  const { id } = await makeUser(world.services, ['owner']);
  const { rows } = await sql<{ id: number }>`
    insert into blocks (space_id, start_time, end_time, created_by, created_at)
    values (${spaceId}, ${at(start)}, ${at(end)}, ${id}, ${NOW}) returning id`.execute(world.db);
  return rows[0]?.id ?? null;
};

describe('a booking', () => {
  test('has its time and its buffer while it is pending or confirmed, and not once it is cancelled', async () => {
    const id = await book('09:00', '10:00');
    expect(await taken()).toEqual(['09:00-10:00']);
    await change(id, sql`buffer_minutes = 20`);
    expect(await taken()).toEqual(['09:00-10:20']);
    await change(id, sql`state = 'confirmed', confirmed_at = ${NOW}`);
    expect(await taken()).toEqual(['09:00-10:20']);
    await change(id, sql`state = 'cancelled', cancelled_at = ${NOW}, cancel_reason = 'lapsed'`);
    expect(await taken()).toEqual([]);
  });

  test('that would be moved onto another stays unchanged', async () => {
    const id = await book('09:00', '10:00');
    await book('11:00', '12:00');
    const move = (start: string, end: string) =>
      change(id, sql`start_time = ${at(start)}, end_time = ${at(end)}`);
    expect((await move('10:30', '11:30')).rows).toEqual([]);
    expect(await taken()).toEqual(['09:00-10:00', '11:00-12:00']);
    // It may overlap its own time.
    expect((await move('09:30', '11:00')).rows).toEqual([{ id }]);
    expect(await taken()).toEqual(['09:30-11:00', '11:00-12:00']);
  });

  test('that would be restored is not while its time is taken', async () => {
    const id = await book('09:00', '10:00');
    await change(id, sql`state = 'cancelled', cancelled_at = ${NOW}, cancel_reason = 'lapsed'`);
    const other = await book('09:30', '10:30');
    const back = sql`state = 'confirmed', confirmed_at = ${NOW}, cancelled_at = null, cancel_reason = null`;
    expect((await change(id, back)).rows).toEqual([]);
    await change(other, sql`state = 'cancelled', cancelled_at = ${NOW}, cancel_reason = 'lapsed'`);
    expect((await change(id, back)).rows).toEqual([{ id }]);
    expect(await taken()).toEqual(['09:00-10:00']);
  });
});

const heldUntil = async () => {
  const { rows } = await sql<{ until: Date | null }>`
    select held_until as until from taken_times where space_id = ${spaceId}`.execute(world.db);
  return rows.map(({ until }) => until);
};

test('the time of a booking is held as long as the booking is, and firm once it is confirmed', async () => {
  const id = await book('09:00', '10:00');
  expect(await heldUntil()).toEqual([new Date(NOW.getTime() + 20 * 60_000)]);
  await change(id, sql`hold_until = ${at('08:00')}`);
  expect(await heldUntil()).toEqual([at('08:00')]);
  await change(id, sql`state = 'confirmed', confirmed_at = ${NOW}`);
  expect(await heldUntil()).toEqual([null]);
});

describe('a block', () => {
  test('has its time until it is deleted, and keeps bookings out of it', async () => {
    const id = await block('09:00', '12:00');
    expect(await taken()).toEqual(['09:00-12:00 blocked']);
    await expect(book('11:00', '13:00')).rejects.toThrow('SLOT_TAKEN');
    await book('12:00', '13:00');
    expect(await block('12:30', '14:00')).toBeNull();
    await sql`delete from blocks where id = ${id}`.execute(world.db);
    expect(await taken()).toEqual(['12:00-13:00']);
  });

  test('is moved if there is room, and otherwise stays', async () => {
    const id = await block('09:00', '10:00');
    await book('11:00', '12:00');
    const move = (start: string, end: string) =>
      sql`update blocks set start_time = ${at(start)}, end_time = ${at(end)} where id = ${id} returning id`.execute(
        world.db,
      );
    expect((await move('10:30', '11:30')).rows).toEqual([]);
    expect(await taken()).toEqual(['09:00-10:00 blocked', '11:00-12:00']);
    expect((await move('09:30', '11:00')).rows).toEqual([{ id }]);
  });
});

test.each(['bookings_end_after_start', 'blocks_end_after_start'])(
  'an end before its start is %s, not a fault of the range',
  async (constraint) => {
    const id = await book('09:00', '10:00');
    const blockId = await block('11:00', '12:00');
    const turned = constraint.startsWith('bookings')
      ? change(id, sql`end_time = ${at('08:00')}`)
      : sql`update blocks set end_time = ${at('08:00')} where id = ${blockId}`.execute(world.db);
    await expect(turned).rejects.toMatchObject({ constraint });
  },
);
