// Who sets how one gets into a space, what is refused, and who reads it when.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { spaceRequest } from '#places/spaces/spaces.factory.ts';
import { anyRow } from '#platform/db/rows.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const TOLD = {
  ...{ building: 'Mvule Towers', floor: '9th floor', stage: 'Westlands stage' },
  steps: ['Show the pass at reception.', 'Take the lift to the 9th floor.'],
  ...{ contact_name: 'Njeri', phone_number: '0722 414 418', latitude: -1.2649, longitude: 36.8024 },
};
const KEPT = { ...TOLD, landmark: null, parking: null, phone_number: '+254722414418' };

const set = (owner: Person, spaceId: number, wayIn: object = TOLD) =>
  owner.call('PUT', `/api/spaces/${spaceId}/way_in`, wayIn);
const wayInOf = async (person: Person, bookingId: number) => {
  await person.signInAgain();
  return (await person.call('GET', `/api/bookings/${bookingId}`)).body.way_in;
};

describe('an owner', () => {
  test('sets it whole, reads it again, and takes it back', async () => {
    const { owner, spaceId } = await bookSpace(world);
    const read = async () => (await owner.call('GET', `/api/spaces/${spaceId}/way_in`)).body.data;
    expect(await read()).toEqual({ space_id: spaceId, way_in: null });
    expect(await set(owner, spaceId)).toMatchObject({
      status: 200,
      body: { data: { way_in: KEPT } },
    });
    expect(await read()).toEqual({ space_id: spaceId, way_in: KEPT });
    await set(owner, spaceId, { floor: 'Ground floor' });
    expect(await read()).toMatchObject({
      way_in: { floor: 'Ground floor', building: null, steps: [] },
    });
    await set(owner, spaceId, {});
    expect(await read()).toEqual({ space_id: spaceId, way_in: null });
  });

  test.each([
    [
      'a place outside of Nairobi',
      { latitude: 36.8, longitude: -1.26 },
      'latitude',
      /in Nairobi, -1.6 to -1/,
    ],
    ['half a place', { latitude: -1.26 }, 'longitude', /latitude and longitude, or neither/],
    ['a helper without a number', { contact_name: 'Njeri' }, 'phone_number', /number to call/],
    [
      'a number that is none',
      { phone_number: '12' },
      'phone_number',
      /do not recognise this phone number/,
    ],
    ['an empty step', { steps: ['Ring.', ' '] }, 'steps', /write what to do, or remove/],
    ['nine steps', { steps: Array.from({ length: 9 }, () => 'Ring.') }, 'steps', /at most 8 steps/],
    ['a text that turns around', { floor: 'Floor \u202e9' }, 'floor', /unreadable/],
  ])('is told what is wrong with %s, and nothing is set', async (_, wayIn, field, sentence) => {
    const { owner, spaceId } = await bookSpace(world);
    await set(owner, spaceId);
    const { status, body } = await set(owner, spaceId, {
      ...TOLD,
      latitude: null,
      longitude: null,
      contact_name: null,
      phone_number: null,
      ...wayIn,
    });
    expect(status).toBe(422);
    expect(body.errors[field]).toMatch(sentence);
    const { body: kept } = await owner.call('GET', `/api/spaces/${spaceId}/way_in`);
    expect(kept.data.way_in).toEqual(KEPT);
  });
});

describe('a client', () => {
  test('reads it once the booking is paid, and until it is over', async () => {
    const { client, owner, spaceId, id, invoiceId } = await bookSpace(world);
    await set(owner, spaceId);
    expect(await wayInOf(client, id)).toBeNull();
    await pay(world, client, invoiceId, 17_500);
    expect(await wayInOf(client, id)).toEqual(KEPT);
    world.clock.set(new Date('2026-11-25T13:59:00+03:00'));
    expect(await wayInOf(client, id)).toEqual(KEPT);
    world.clock.set(new Date('2026-11-25T14:00:00+03:00'));
    expect(await wayInOf(client, id)).toBeNull();
  });

  test('who has cancelled can no longer read it', async () => {
    const { client, owner, spaceId, id, invoiceId } = await bookSpace(world);
    await set(owner, spaceId);
    await pay(world, client, invoiceId, 17_500);
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    expect(await wayInOf(client, id)).toBeNull();
  });

  test('has it in the mail that says the booking is paid', async () => {
    const { client, owner, spaceId, invoiceId } = await bookSpace(world);
    await set(owner, spaceId);
    await pay(world, client, invoiceId, 17_500);
    await world.processQueue();
    const mail = world.outbox.find(
      ({ to, subject }) => to === client.email && subject.includes('confirmed'),
    );
    expect(mail?.text).toContain('Where: Mvule Towers, 9th floor.');
    expect(mail?.text).toContain('2. Take the lift to the 9th floor.');
    expect(mail?.text).toContain('On the day: Njeri, +254722414418.');
    const toOwner = world.outbox.filter(({ to }) => to === owner.email).map(({ text }) => text);
    expect(toOwner.join()).not.toContain('Mvule Towers');
  });
});

describe('of the place that is told', () => {
  const placeOf = async (spaceId: number) =>
    (await world.call('GET', `/api/spaces/${spaceId}`)).body.place;

  test('anybody reads where it is to some 200 m, as it is set, changed and taken back', async () => {
    const { owner, spaceId } = await bookSpace(world);
    expect(await placeOf(spaceId)).toBeNull();
    await set(owner, spaceId);
    expect(await placeOf(spaceId)).toEqual({ latitude: -1.264, longitude: 36.802 });
    await set(owner, spaceId, { ...TOLD, latitude: -1.3, longitude: 36.81291 });
    expect(await placeOf(spaceId)).toEqual({ latitude: -1.3, longitude: 36.812 });
    await set(owner, spaceId, { ...TOLD, latitude: null, longitude: null });
    expect(await placeOf(spaceId)).toBeNull();
    await set(owner, spaceId);
    await set(owner, spaceId, {});
    expect(await placeOf(spaceId)).toBeNull();
  });

  test('nothing finer can be kept with the space', async () => {
    const { spaceId } = await bookSpace(world);
    const keep = sql`update spaces set latitude = -1.263, longitude = 36.802 where id = ${spaceId}`;
    await expect(keep.execute(world.db)).rejects.toThrow(/spaces_place_on_grid/);
  });
});

test('a removed space keeps no way in, which may hold a phone number', async () => {
  const owner = await world.asOwner();
  const { body } = await owner.call('POST', '/api/spaces', spaceRequest());
  const { id } = body.data;
  await set(owner, id);
  expect((await owner.call('DELETE', `/api/spaces/${id}`)).status).toBe(200);
  expect(await anyRow(world.db)`select from ways_in where space_id = ${id}`).toBe(false);
});
