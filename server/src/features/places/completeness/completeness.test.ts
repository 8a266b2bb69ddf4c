// What owners learn about the completeness of their spaces' pages.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const read = async (person: Person, query = '') =>
  (await person.call('GET', `/api/completeness${query}`)).body.data;

test('grows with what is filled in, part by part, to a hundred', async () => {
  const owner = await world.asOwner();
  const id = await makeSpace(world.services, { owner_id: owner.id });
  const missing = async () => (await read(owner))[0].missing as string[];
  await sql`delete from space_images where space_id = ${id}`.execute(world.db);
  await owner.call('PATCH', `/api/spaces/${id}`, { description: 'Short.' });
  const all = ['pictures', 'description', 'amenities', 'power', 'internet', 'water'];
  expect(await read(owner)).toEqual([{ id, percent: 0, missing: [...all, 'way_in', 'hours'] }]);
  const told = {
    description: 'A quiet room for ten with a whiteboard. '.repeat(4),
    amenities: ['whiteboard'],
    power: { mains: true, backup: null, backup_hours: null },
    internet: { download_mbps: 40, upload_mbps: null, second_line: null },
    water: { mains: null, tank: true, tank_litres: null },
  };
  expect((await owner.call('PATCH', `/api/spaces/${id}`, told)).status).toBe(200);
  expect(await missing()).toEqual(['pictures', 'way_in', 'hours']);
  await owner.call('PUT', `/api/spaces/${id}/way_in`, { building: 'Mvule Towers' });
  await sql`insert into opening_hours (space_id, weekday, opens, closes) values (${id}, 1, 480, 1080)`.execute(
    world.db,
  );
  expect(await missing()).toEqual(['pictures']);
  await sql`
    insert into space_images (space_id, position, url, alt)
    select ${id}, nth, 'https://pictures.example/' || nth || '.jpg', '' from generate_series(1, 4) as nth`.execute(
    world.db,
  );
  expect(await read(owner)).toEqual([{ id, percent: 100, missing: [] }]);
});

test('can be read by its owner, and for one space by an admin', async () => {
  const [owner, other, admin] = [
    await world.asOwner(),
    await world.asOwner(),
    await world.asAdmin(),
  ];
  const id = await makeSpace(world.services, { owner_id: owner.id });
  expect(await read(owner, `?space_id=${id}`)).toHaveLength(1);
  expect(await read(other, `?space_id=${id}`)).toEqual([]);
  expect(await read(admin, `?space_id=${id}`)).toHaveLength(1);
  expect(await read(admin)).toEqual([]);
});
