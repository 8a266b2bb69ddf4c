// Holds cost nothing, so they are bounded: how long, how much in sum, and how soon again.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newCode, submit } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { bookingRequest } from '../bookings.factory.ts';
import { askForMore, at, move, paidBooking } from '../change/changes.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

/** Books this many hours from 09:00 on a day of December. */
async function book(client: Person, spaceId: number, hours: number, day = 1) {
  const start = new Date(`2026-12-${String(day).padStart(2, '0')}T09:00:00+03:00`);
  const end = new Date(start.getTime() + hours * 3_600_000).toISOString();
  const time = { start_time: start.toISOString(), end_time: end, total_amount: null };
  const { body } = await client.call('POST', '/api/bookings', bookingRequest(spaceId, time));
  return { code: body.code, message: body.message, again_at: body.data?.again_at, ...body.data };
}
const cancel = (client: Person, id: number) => client.call('PUT', `/api/bookings/${id}/cancel`);
const nairobi = (time: string) => `2026-11-24T${time}:00+03:00`;
/** As if they had paid once, for something else. */
const makePaying = (client: Person, bookingId: number) =>
  sql`update invoices set paid_at = now(), status = 'paid' where booking_id = ${bookingId} and payer_id = ${client.id}`.execute(
    world.db,
  );

describe('a client who has never paid', () => {
  test('holds more than twelve hours for five minutes, and 72 hours in all', async () => {
    const client = await world.asClient();
    const spaces = [await makeSpace(world.services), await makeSpace(world.services)] as const;
    const short = await book(client, spaces[0], 12);
    expect(short.hold_until).toBe(nairobi('10:20'));
    expect((await book(client, spaces[0], 13, 3)).hold_until).toBe(nairobi('10:05'));
    expect((await book(client, spaces[0], 48, 5)).code).toBe('TOO_MANY_HOURS_HELD');
    expect((await book(client, spaces[0], 47, 5)).hold_until).toBe(nairobi('10:05'));
    // Moving a hold gets neither more time nor a longer hold.
    expect(await move(client, short.id, at('09:00', '22:00', '2026-12-01'))).toMatchObject({
      body: { code: 'TOO_MANY_HOURS_HELD' },
    });
    const other = await world.asClient();
    const moved = await book(other, spaces[1], 2);
    const longer = await move(other, moved.id, at('06:00', '22:00', '2026-12-01'));
    expect(longer.body.data).toMatchObject({ hold_until: nairobi('10:05') });
    await makePaying(client, short.id);
    expect((await book(client, spaces[1], 200, 10)).hold_until).toBe(nairobi('10:20'));
  });
});

describe('on the same space within two hours', () => {
  test('a hold that was cancelled goes on with what is left, whoever has paid', async () => {
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services);
    const first = await book(client, spaceId, 2);
    world.clock.pass(8);
    await cancel(client, first.id);
    world.clock.pass(30);
    await client.signInAgain();
    expect((await book(client, spaceId, 2, 2)).hold_until).toBe(nairobi('10:50'));
    expect((await book(client, await makeSpace(world.services), 2)).hold_until).toBe(
      nairobi('10:58'),
    );
    expect((await book(await world.asClient(), spaceId, 2)).hold_until).toBe(nairobi('10:58'));
    world.clock.pass(120);
    await client.signInAgain();
    expect((await book(client, spaceId, 2, 4)).code).toBeUndefined();
  });

  test('one that ran out gets five more minutes, once; after that the refusal says when to come back', async () => {
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services);
    await book(client, spaceId, 2);
    world.clock.pass(25);
    await client.signInAgain();
    const last = await book(client, spaceId, 2);
    expect(last.hold_until).toBe(nairobi('10:30'));
    world.clock.pass(4);
    await cancel(client, last.id);
    const refused = await book(client, spaceId, 2);
    expect(refused).toMatchObject({ code: 'HOLD_TOO_SOON', again_at: nairobi('12:20') });
    expect(refused.message).toContain('Tue 24 Nov 2026, 12:20');
    world.clock.set(new Date(nairobi('12:20')));
    await client.signInAgain();
    expect((await book(client, spaceId, 2)).hold_until).toBe(nairobi('12:25'));
  });

  test('a new time that was withdrawn goes on with what is left', async () => {
    const scene = await paidBooking(world);
    await askForMore(scene, at('09:00', '15:00'));
    world.clock.pass(15);
    await scene.client.signInAgain();
    await scene.client.call('DELETE', `/api/bookings/${scene.id}/change`);
    const { body } = await scene.client.call('GET', `/api/bookings/${scene.id}`);
    expect(body.moving.hold_minutes).toBe(5);
    const again = await move(scene.client, scene.id, at('09:00', '15:00'));
    expect(again.body.data.change.hold_until).toBe(nairobi('10:20'));
  });
});

test('a new time that ended because the owner cancelled its booking counts for nothing', async () => {
  const scene = await paidBooking(world);
  const { client, owner, spaceId, id } = scene;
  await askForMore(scene, at('09:00', '15:00'));
  world.clock.pass(19);
  await Promise.all([client.signInAgain(), owner.signInAgain()]);
  await owner.call('PUT', `/api/bookings/${id}/cancel`);
  expect((await book(client, spaceId, 2)).hold_until).toBe(nairobi('10:39'));
});

test('a code that nothing proves prolongs a hold once, by ten minutes at most', async () => {
  const client = await world.asClient();
  const { id, invoice } = await book(client, await makeSpace(world.services), 2);
  const held = async () => {
    await client.signInAgain();
    const { body } = await client.call('GET', `/api/invoices/${invoice.id}`);
    return [body.booking.hold_until, body.booking.hold_stands_until];
  };
  await submit(client, invoice.id, newCode());
  expect(await held()).toEqual([nairobi('10:30'), nairobi('10:10')]);
  world.clock.pass(12);
  await submit(client, invoice.id, newCode());
  expect(await held()).toEqual([nairobi('10:30'), null]);
  await cancel(client, id);
});
