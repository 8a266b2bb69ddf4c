import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { SPACES_AT_ONCE } from './calendar.rules.ts';

let world: World;
let owner: Person;
let client: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  [owner, client] = [await world.asOwner(), await world.asClient()];
});

const space = (title: string, more: object = {}) =>
  makeSpace(world.services, { owner_id: owner.id, title, ...more });
const at = (day: number, time: string) => `2026-12-0${day}T${time}:00+03:00`;
const book = (spaceId: number, day: number, start: string, end: string) =>
  makeBooking(client, spaceId, {
    start_time: at(day, start),
    end_time: at(day, end),
    total_amount: null,
  });
const calendar = (query = 'from=2026-12-01&to=2026-12-07', who = owner) =>
  who.call('GET', `/api/calendar?${query}`);
const rules = {
  opening_hours: [],
  closures: [],
  buffer_minutes: 0,
  least_minutes: 30,
  most_minutes: null,
  notice_minutes: 0,
  furthest_days: 365,
};

describe('the calendar of an owner', () => {
  test('shows bookings, holds, blocks and closed days of all own spaces, and nothing of others', async () => {
    const [boardroom, studio] = [
      await space('Boardroom'),
      await space('A studio', { price_cents: 0 }),
    ];
    await book(await makeSpace(world.services), 1, '09:00', '10:00');
    const paid = await book(studio, 2, '09:00', '10:00');
    const kept = { closures: [{ day: '2026-12-03', note: 'Stocktaking' }], buffer_minutes: 15 };
    await owner.call('PUT', `/api/spaces/${boardroom}/rules`, { ...rules, ...kept });
    const held = await book(boardroom, 1, '09:00', '10:00');
    const times = { start_time: at(1, '12:00'), end_time: at(1, '13:00') };
    const block = await owner.call('POST', '/api/blocks', {
      space_id: boardroom,
      ...times,
      note: 'Paint',
    });

    const { status, body } = await calendar();
    expect(status).toBe(200);
    expect(body.spaces).toEqual([
      { id: studio, title: 'A studio' },
      { id: boardroom, title: 'Boardroom' },
    ]);
    const none = { client_name: null, note: null, imported: false };
    const who = { client_name: expect.stringMatching(/^Achieng /), note: null, imported: false };
    expect(body.events).toEqual([
      {
        ...{ kind: 'hold', id: held.id, space_id: boardroom, ...who },
        ...{ start_time: at(1, '09:00'), end_time: at(1, '10:00'), free_again_at: at(1, '10:15') },
      },
      {
        ...none,
        kind: 'block',
        id: block.body.data.id,
        space_id: boardroom,
        ...times,
        free_again_at: at(1, '13:00'),
        note: 'Paint',
      },
      {
        ...{ kind: 'booking', id: paid.id, space_id: studio, ...who },
        ...{ start_time: at(2, '09:00'), end_time: at(2, '10:00'), free_again_at: at(2, '10:00') },
      },
      {
        ...{ ...none, kind: 'closure', id: null, space_id: boardroom, note: 'Stocktaking' },
        ...{ start_time: at(3, '00:00'), end_time: at(4, '00:00'), free_again_at: at(4, '00:00') },
      },
    ]);
  });

  test('shows what extends into its days or beyond them, and no hold that has expired', async () => {
    const spaceId = await space('Boardroom');
    const late = { start_time: at(1, '22:00'), end_time: at(2, '02:00') };
    const { id } = await makeBooking(client, spaceId, { ...late, total_amount: null });
    const ids = async (query: string) =>
      (await calendar(query)).body.events.map((event: { id: number }) => event.id);
    expect(await ids('from=2026-12-02&to=2026-12-02')).toEqual([id]);
    expect(await ids('from=2026-12-01&to=2026-12-01')).toEqual([id]);
    expect(await ids('from=2026-12-03&to=2026-12-03')).toEqual([]);
    world.clock.pass(20);
    await owner.signInAgain();
    expect(await ids('from=2026-12-02&to=2026-12-02')).toEqual([]);
  });

  test('shows twenty spaces at once, by title, and names all of them', async () => {
    const titles = Array.from({ length: SPACES_AT_ONCE + 1 }, (_, nth) => `Room ${nth + 10}`);
    const ids: number[] = [];
    for (const title of titles) ids.push(await space(title));
    const [first = 0, last = 0] = [ids[0], ids.at(-1)];
    for (const spaceId of [first, last]) await book(spaceId, 1, '09:00', '10:00');
    const shown = async (more: string) => {
      const { body } = await calendar(`from=2026-12-01&to=2026-12-07&${more}`);
      expect(body.spaces.map(({ title }: { title: string }) => title)).toEqual(titles);
      return body.events.map((event: { space_id: number }) => event.space_id);
    };
    expect(await shown('')).toEqual([first]);
    expect(await shown(`offset=${SPACES_AT_ONCE}`)).toEqual([last]);
    expect(await shown('offset=1')).toEqual([last]);
    expect(await shown('offset=999')).toEqual([]);
    expect(await shown(`space_id=${last}`)).toEqual([last]);
    expect((await calendar('offset=-1')).status).toBe(422);
  });

  test('shows one space to those who may manage it', async () => {
    const [spaceId, elsewhere] = [await space('Boardroom'), await space('Elsewhere')];
    await book(spaceId, 1, '09:00', '10:00');
    await book(elsewhere, 1, '09:00', '10:00');
    const admin = await world.asAdmin();
    const shown = async (who: Person) => {
      const { body } = await calendar(`from=2026-12-01&to=2026-12-07&space_id=${spaceId}`, who);
      return [body.spaces, body.events].map((list) =>
        list.map((one: { title?: string; space_id?: number }) => one.title ?? one.space_id),
      );
    };
    expect(await shown(owner)).toEqual([['Boardroom', 'Elsewhere'], [spaceId]]);
    expect(await shown(admin)).toEqual([['Boardroom', 'Elsewhere'], [spaceId]]);
    expect((await calendar(`space_id=${spaceId}`, await world.asOwner())).status).toBe(403);
    expect((await calendar(`space_id=${spaceId}`, client)).status).toBe(403);
    expect((await calendar('space_id=999999')).status).toBe(404);
    expect((await calendar('', await world.asOwner())).body).toEqual({ spaces: [], events: [] });
  });

  test.each(['from=2026-12-01&to=2027-03-01', 'from=2026-12-02&to=2026-12-01'])(
    'is not shown for %s',
    async (query) => {
      expect((await calendar(query)).body.code).toBe('DAYS_NOT_SHOWN');
    },
  );
});
