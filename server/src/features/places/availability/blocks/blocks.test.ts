import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let owner: Person;
let client: Person;
let spaceId: number;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.asOwner();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await owner.signInAgain();
  client = await world.asClient();
  spaceId = await makeSpace(world.services, { owner_id: owner.id });
});

const at = (time: string) => `2026-12-01T${time}:00+03:00`;
const block = (start: string, end: string, more: object = {}, who = owner) =>
  who.call('POST', '/api/blocks', {
    space_id: spaceId,
    start_time: at(start),
    end_time: at(end),
    ...more,
  });
const change = (id: number, body: object, who = owner) =>
  who.call('PATCH', `/api/blocks/${id}`, body);
const book = (start: string, end: string) =>
  makeBooking(client, spaceId, { start_time: at(start), end_time: at(end), total_amount: null });
const busy = async () => {
  const url = `/api/spaces/${spaceId}/availability?from=2026-12-01&to=2026-12-01`;
  const { body } = await world.call('GET', url);
  return body.busy.map((one: { start_time: string; end_time: string }) => [
    one.start_time.slice(11, 16),
    one.end_time.slice(11, 16),
  ]);
};

describe('a block', () => {
  test('keeps its time from being booked, without giving the reason, and is recorded', async () => {
    const { status, body } = await block('09:00', '11:00', { note: 'Carpets are cleaned' });
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        space_id: spaceId,
        start_time: at('09:00'),
        end_time: at('11:00'),
        note: 'Carpets are cleaned',
        imported: false,
      },
    ]);
    expect(await busy()).toEqual([['09:00', '11:00']]);
    await expect(book('10:00', '12:00')).rejects.toThrow('SLOT_TAKEN');
    const { rows } = await sql`
      select action, actor_id, detail->>'block_id' as block from audit
      where subject = 'space' and subject_id = ${spaceId}`.execute(world.db);
    expect(rows).toEqual([
      { action: 'block.created', actor_id: owner.id, block: `${body.data.id}` },
    ]);
  });

  test('is moved, renamed and removed', async () => {
    const { id } = (await block('09:00', '11:00', { note: 'Paint' })).body.data;
    const moved = await change(id, { end_time: at('12:00') });
    expect(moved.body.data).toMatchObject({
      start_time: at('09:00'),
      end_time: at('12:00'),
      note: 'Paint',
    });
    expect((await change(id, { note: null })).body.data.note).toBeNull();
    expect(await busy()).toEqual([['09:00', '12:00']]);
    expect((await owner.call('DELETE', `/api/blocks/${id}`)).body).toMatchObject({
      success: true,
      data: null,
    });
    expect(await busy()).toEqual([]);
    expect((await owner.call('DELETE', `/api/blocks/${id}`)).status).toBe(404);
  });

  test('of a removed space can no longer be changed, and the response says so', async () => {
    const { body } = await block('09:00', '11:00');
    expect((await owner.call('DELETE', `/api/spaces/${spaceId}`)).status).toBe(200);
    for (const answer of [
      await change(body.data.id, { note: 'Paint' }),
      await owner.call('DELETE', `/api/blocks/${body.data.id}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'SPACE_NOT_FOUND' } });
  });

  test('that has begun can be shortened, and keeps its note if only its end is changed later', async () => {
    const { id } = (await block('09:00', '11:00')).body.data;
    world.clock.set(new Date(at('10:00')));
    await owner.signInAgain();
    expect((await change(id, { end_time: at('10:30') })).status).toBe(200);
    world.clock.set(new Date(at('11:00')));
    await owner.signInAgain();
    expect((await change(id, { note: 'Done' })).status).toBe(200);
    expect((await change(id, { end_time: at('10:45') })).status).toBe(422);
  });

  test('cannot overlap a booking, a hold or another block, nor be moved there', async () => {
    await book('09:00', '10:00');
    const refused = await block('09:30', '11:00');
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'A booking, a hold or another block is in this time. Nothing was changed. Please choose another time.',
    ]);
    const { id } = (await block('10:00', '11:00')).body.data;
    expect((await block('10:59', '12:00')).status).toBe(409);
    expect((await change(id, { start_time: at('09:59') })).status).toBe(409);
    expect(await busy()).toEqual([['09:00', '11:00']]);
  });

  test('takes the time of an expired hold, whose booking lapses', async () => {
    const { id } = await book('09:00', '10:00');
    world.clock.pass(20);
    await owner.signInAgain();
    expect((await block('09:00', '10:00')).status).toBe(201);
    const { rows } = await sql`select state, cancel_reason from bookings where id = ${id}`.execute(
      world.db,
    );
    expect(rows).toEqual([{ state: 'cancelled', cancel_reason: 'lapsed' }]);
  });

  test('and a booking made at the same moment: one of them gets the time, twenty times over', async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      const [start, end] = [
        `${String(nth).padStart(2, '0')}:00`,
        `${String(nth).padStart(2, '0')}:45`,
      ];
      const asker = await world.asClient();
      const input = {
        space_id: spaceId,
        start_time: at(start),
        end_time: at(end),
        terms_accepted: true,
        estimated_guests: 1,
      };
      const answers = await Promise.all([
        block(start, end),
        asker.call('POST', '/api/bookings/', input),
        block(start, end),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    }
  });
});

describe('nobody', () => {
  test('blocks, moves or frees time of other people’s spaces', async () => {
    const { id } = (await block('09:00', '10:00')).body.data;
    const other = await world.asOwner();
    for (const who of [other, client]) {
      expect((await block('11:00', '12:00', {}, who)).status).toBe(403);
      expect((await change(id, { note: 'Mine' }, who)).status).toBe(403);
      expect((await who.call('DELETE', `/api/blocks/${id}`)).status).toBe(403);
    }
    const admin = await world.asAdmin();
    expect((await change(id, { note: 'By an admin' }, admin)).status).toBe(200);
  });

  test.each([
    ['an end before its start', { end_time: at('08:00') }, 422],
    ['a time that is none', { start_time: 'tomorrow' }, 422],
    ['a start in part of a minute', { start_time: '2026-12-01T09:00:30+03:00' }, 422],
    [
      'a time that has passed',
      { start_time: '2026-11-20T09:00', end_time: '2026-11-20T10:00' },
      422,
    ],
    ['an end beyond all bookings', { end_time: '2028-12-01T10:00' }, 422],
    ['a note of a thousand letters', { note: 'x'.repeat(1000) }, 422],
    ['no space', { space_id: undefined }, 422],
    ['a space that is not there', { space_id: 999_999 }, 404],
  ])('blocks with %s', async (_, wrong, status) => {
    expect((await block('09:00', '10:00', wrong)).status).toBe(status);
    expect(await busy()).toEqual([]);
  });
});
