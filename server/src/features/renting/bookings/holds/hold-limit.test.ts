// What one client may hold unpaid at once: bookings, and new times of paid bookings.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { bookingRequest, makeBooking } from '../bookings.factory.ts';
import { askForMore, at, move, paidBooking } from '../change/changes.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const TOO_MANY = { status: 409, body: { code: 'TOO_MANY_HOLDS' } };

const onDay = (day: number) => ({ ...at('09:00', '14:00', `2026-12-0${day}`), total_amount: null });

const book = async (client: Person, day: number) =>
  client.call('POST', '/api/bookings', bookingRequest(await makeSpace(world.services), onDay(day)));

async function holdBookings(client: Person, count: number): Promise<void> {
  const spaceId = await makeSpace(world.services);
  for (let day = 1; day <= count; day += 1) await makeBooking(client, spaceId, onDay(day));
}

test('a sixth booking is refused', async () => {
  const client = await world.asClient();
  await holdBookings(client, 5);
  expect(await book(client, 6)).toMatchObject(TOO_MANY);
});

test('a free booking is possible beside five of them: it is not unpaid', async () => {
  const client = await world.asClient();
  await holdBookings(client, 5);
  const free = await makeSpace(world.services, { price_cents: 0 });
  const { status, body } = await client.call(
    'POST',
    '/api/bookings',
    bookingRequest(free, onDay(6)),
  );
  expect([status, body.data?.status]).toEqual([201, 'confirmed']);
});

test('a new time that is due counts: beside four bookings it is the fifth', async () => {
  const scene = await paidBooking(world);
  const { client, id } = scene;
  await holdBookings(client, 4);
  await askForMore(scene, at('09:00', '15:00'));
  expect(await book(client, 6)).toMatchObject(TOO_MANY);
  expect((await client.call('DELETE', `/api/bookings/${id}/change`)).status).toBe(200);
  expect((await book(client, 6)).status).toBe(201);
});

test('a new time that costs more is refused beside five bookings; one that does not is taken', async () => {
  const { client, id } = await paidBooking(world);
  await holdBookings(client, 5);
  expect(await move(client, id, at('09:00', '15:00'))).toMatchObject(TOO_MANY);
  expect((await client.call('GET', `/api/bookings/${id}`)).body.pending_change).toBeNull();
  expect((await move(client, id, at('10:00', '15:00'))).body.data.change.state).toBe('applied');
});

test('of six new times requested at the same instant five are held', async () => {
  const client = await world.asClient();
  const ids: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) ids.push((await paidBooking(world, client)).id);
  const answers = await Promise.all(ids.map((id) => move(client, id, at('09:00', '15:00'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(TOO_MANY);
});
