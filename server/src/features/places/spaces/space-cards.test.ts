// What lists show of a space is prepared by triggers: any change, also by hand, shows at once.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { makeSpace } from './spaces.factory.ts';

let world: World;
let spaceId: number;
beforeAll(async () => {
  world = await openWorld();
  spaceId = await makeSpace(world.services, { title: 'Before' });
});
afterAll(() => world.close());

const shown = async () => (await world.call('GET', `/api/spaces/${spaceId}`)).body;

test.each([
  ['title', sql`'After'`, { title: 'After' }],
  ['description', sql`'Says "more".'`, { description: 'Says "more".' }],
  ['status', sql`'unavailable'`, { status: 'unavailable' }],
  ['space_type', sql`'studio'`, { space_type: 'studio' }],
  ['max_guests', sql`3`, { max_guests: 3 }],
  ['price_cents', sql`123450`, { price_per_hour: 1234.5 }],
  ['location', sql`null`, { location: null }],
  ['amenities', sql`5`, { amenities: ['screen', 'whiteboard'] }],
  ['seats_boardroom', sql`2`, { seats: { boardroom: 2 } }],
  ['seats_theatre', sql`3`, { seats: { theatre: 3 } }],
  ['seats_classroom', sql`1`, { seats: { classroom: 1 } }],
  ['area_m2', sql`40`, { area_m2: 40 }],
  ['mains_power', sql`true`, { power: { mains: true } }],
  ['backup_power', sql`6`, { power: { backup: ['inverter', 'solar'] } }],
  ['backup_hours', sql`8`, { power: { backup_hours: 8 } }],
  [
    '(download_kbps, speed_told_on, speed_told_by)',
    sql`row(48500, date '2026-11-12', 'test')`,
    { internet: { download_mbps: 48.5, told_on: '2026-11-12', told_by: 'test' } },
  ],
  ['upload_kbps', sql`9000`, { internet: { upload_mbps: 9 } }],
  ['speed_told_on', sql`date '2026-11-13'`, { internet: { told_on: '2026-11-13' } }],
  ['speed_told_by', sql`'owner'`, { internet: { told_by: 'owner' } }],
  ['second_line', sql`false`, { internet: { second_line: false } }],
  ['mains_water', sql`true`, { water: { mains: true } }],
  ['water_tank', sql`true`, { water: { tank: true } }],
  ['tank_litres', sql`5000`, { water: { tank_litres: 5000 } }],
  [
    '(power_sum, power_count)',
    sql`row(9, 2)`,
    { ratings: { power: { average: 4.5, reviews: 2 } } },
  ],
  [
    '(internet_sum, internet_count)',
    sql`row(10, 3)`,
    { ratings: { internet: { average: 3.3, reviews: 3 } } },
  ],
  ['(water_sum, water_count)', sql`row(5, 1)`, { ratings: { water: { average: 5, reviews: 1 } } }],
  ['(rating_sum, reviews_count)', sql`row(9, 2)`, { rating: 4.5, reviews_count: 2 }],
])('a changed %s', async (column, value, after) => {
  await sql`update spaces set ${sql.raw(column)} = ${value} where id = ${spaceId}`.execute(
    world.db,
  );
  expect(await shown()).toMatchObject(after);
});

test('pictures that come, change and go', async () => {
  const images = async () => (await shown()).images.map(({ alt }: { alt: string }) => alt);
  await sql`delete from space_images where space_id = ${spaceId}`.execute(world.db);
  expect(await images()).toEqual([]);
  await sql`insert into space_images (space_id, position, url, served_url, alt)
    values (${spaceId}, 2, '/b', '/b', 'B'), (${spaceId}, 1, '/a', '/a', 'A')`.execute(world.db);
  expect(await images()).toEqual(['A', 'B']);
  await sql`update space_images set alt = 'C' where space_id = ${spaceId} and position = 2`.execute(
    world.db,
  );
  expect(await images()).toEqual(['A', 'C']);
});

test('how many spaces the owner has', async () => {
  const owner = await world.asOwner();
  const add = () => makeSpace(world.services, { owner_id: owner.id });
  const [first, second] = [await add(), await add()];
  const count = async () => (await world.call('GET', `/api/spaces/${second}`)).body.owner.spaces;
  expect(await count()).toBe(2);
  const setRemoved = (at: Date | null) =>
    sql`update spaces set removed_at = ${at} where id = ${first}`.execute(world.db);
  await setRemoved(new Date());
  await setRemoved(new Date());
  expect(await count()).toBe(1);
  await setRemoved(null);
  expect(await count()).toBe(2);
});

test('whose space it is, and how many each of them has', async () => {
  const [before, after] = [await world.asOwner(), await world.asOwner()];
  const add = (owner_id: number) => makeSpace(world.services, { owner_id });
  const [moved, left, own] = [await add(before.id), await add(before.id), await add(after.id)];
  const read = async (id: number) => (await world.call('GET', `/api/spaces/${id}`)).body;
  await sql`update spaces set owner_id = ${after.id} where id = ${moved}`.execute(world.db);
  expect(await read(moved)).toMatchObject({ owner_id: after.id, owner: { spaces: 2 } });
  expect(await read(left)).toMatchObject({ owner_id: before.id, owner: { spaces: 1 } });
  await sql`update spaces set owner_id = ${before.id}, removed_at = now() where id = ${own}`.execute(
    world.db,
  );
  expect(await read(moved)).toMatchObject({ owner: { spaces: 1 } });
  expect(await read(left)).toMatchObject({ owner: { spaces: 1 } });
});

const card = async () => {
  const { body } = await world.call('GET', '/api/spaces?fields=card&limit=500');
  return body.data.find(({ id }: { id: number }) => id === spaceId);
};

test('a card shows a part of what the space does, by the same names', async () => {
  await sql`update spaces set description = 'Short.' where id = ${spaceId}`.execute(world.db);
  const { owner_id, owner, neighbourhood, terms, agreement, created_at, images, ...more } =
    await shown();
  const { amenities, seats, area_m2, power, internet, water, ratings, place, ...rest } = more;
  const [{ url, served_url, alt, color, widths }] = images;
  expect(await card()).toEqual({ ...rest, images: [{ url, served_url, alt, color, widths }] });
});

test('a card shows the beginning of a long description', async () => {
  const long = 'Light and quiet. '.repeat(100);
  await sql`update spaces set description = ${long} where id = ${spaceId}`.execute(world.db);
  const { description } = await card();
  expect(description.length).toBeLessThanOrEqual(240);
  expect(long).toContain(description.slice(0, -1));
  expect(description).toMatch(/…$/);
});

test('a card without pictures has none', async () => {
  await sql`delete from space_images where space_id = ${spaceId}`.execute(world.db);
  expect((await card()).images).toEqual([]);
});

test('fields that lists do not know are refused', async () => {
  expect(await world.call('GET', '/api/spaces?fields=title')).toMatchObject({ status: 422 });
});
