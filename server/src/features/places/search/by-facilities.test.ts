// Searches by facilities: what they find, and that they read in order and never everything.
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bitsOf, NOTHING_TOLD } from '#places/spaces/facilities/facilities.rules.ts';
import { AMENITIES } from '#places/spaces/facilities/facility-names.rules.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { type PlanNode, planOf, watchQueries } from '#test/plans.ts';
import { openWorld, type World } from '#test/world.ts';

const { open, sent } = watchQueries();
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { open });
});
afterAll(() => world.close());

describe('a search by what spaces have', () => {
  const ALL = [
    'From the mains',
    'Told in full',
    'Theatre',
    'No backup',
    'Solar',
    'Screen and lift',
    'Screen',
    'Untold',
  ];

  beforeAll(async () => {
    const add = (title: string, facilities: object) =>
      makeSpace(world.services, { title, facilities: { ...NOTHING_TOLD, ...facilities } });
    const speed = (download_mbps: number) => ({
      internet: { ...NOTHING_TOLD.internet, download_mbps, told_on: '2026-11-12', told_by: 'test' },
    });
    const { seats, power } = NOTHING_TOLD;
    await add('Untold', {});
    await add('Screen', { amenities: ['screen'], seats: { ...seats, boardroom: 8 } });
    await add('Screen and lift', { amenities: ['screen', 'lift'], ...speed(20) });
    await add('Solar', { power: { ...power, backup: ['solar'] }, ...speed(19.9) });
    await add('No backup', { power: { ...power, backup: [] } });
    await add('Theatre', { seats: { ...seats, theatre: 14, boardroom: 4 } });
    await add('Told in full', {
      area_m2: 40,
      power: { mains: true, backup: ['inverter'], backup_hours: 6 },
      internet: { ...speed(9).internet, upload_mbps: 5, second_line: true },
      water: { mains: false, tank: true, tank_litres: 500 },
    });
    await add('From the mains', {
      power: { ...power, mains: true },
      water: { ...NOTHING_TOLD.water, mains: true },
    });
  });

  test.each([
    ['amenities=screen', ['Screen and lift', 'Screen']],
    ['amenities=lift,screen', ['Screen and lift']],
    ['amenities=screen&amenities=lift', ['Screen and lift']],
    ['amenities=screen,prayer_room', []],
    ['amenities=', ALL],
    ['backup_power=yes', ['Told in full', 'Solar']],
    ['backup_hours=6', ['Told in full']],
    ['backup_hours=7', []],
    ['min_upload=5', ['Told in full']],
    ['min_upload=6', []],
    ['min_area=40', ['Told in full']],
    ['min_area=41', []],
    ['supplies=mains_power', ['From the mains', 'Told in full']],
    ['supplies=mains_power&supplies=mains_water', ['From the mains']],
    ['supplies=second_line,water_tank', ['Told in full']],
    ['supplies=', ALL],
    ['min_download=20', ['Screen and lift']],
    ['min_download=19', ['Solar', 'Screen and lift']],
    ['arrangement=boardroom', ['Theatre', 'Screen']],
    ['arrangement=boardroom&guests=5', ['Screen']],
    ['arrangement=theatre&guests=14', ['Theatre']],
    ['amenities=screen&min_download=10&keyword=lift', ['Screen and lift']],
    ['amenities=screen&date=2026-11-26&from=09:00&to=11:00', ['Screen and lift', 'Screen']],
  ])('?%s finds %j', async (query, titles) => {
    for (const path of ['/spaces', '/api/spaces']) {
      const { status, body } = await world.call('GET', `${path}?${query}`);
      expect(status).toBe(200);
      expect(body.data.map(({ title }: { title: string }) => title)).toEqual(titles);
    }
  });

  test.each([
    ['amenities=pool', 'amenities'],
    ['amenities=screen,', 'amenities'],
    ['backup_power=perhaps', 'backup_power'],
    ['min_download=fast', 'min_download'],
    ['min_download=-1', 'min_download'],
    ['min_download=0.5', 'min_download'],
    ['min_download=10001', 'min_download'],
    ['min_upload=0', 'min_upload'],
    ['backup_hours=169', 'backup_hours'],
    ['backup_hours=long', 'backup_hours'],
    ['min_area=-1', 'min_area'],
    ['min_area=100001', 'min_area'],
    ['supplies=well', 'supplies'],
    ['arrangement=circle', 'arrangement'],
  ])('?%s is refused', async (query, field) => {
    const { status, body } = await world.call('GET', `/spaces?${query}`);
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty(field);
  });

  test("a facility is found as soon as it is entered, and under the space's new type", async () => {
    const titlesOf = async (query: string) =>
      (await world.call('GET', `/spaces?${query}`)).body.data.map(
        ({ title }: { title: string }) => title,
      );
    const both = 'amenities=lockers,kitchen';
    expect(await titlesOf(both)).toEqual([]);
    const tell = (change: RawBuilder<unknown>) =>
      sql`update spaces set ${change} where title = 'Untold'`.execute(world.db);
    await tell(sql`amenities = ${bitsOf(AMENITIES, ['lockers', 'kitchen'])}::int`);
    expect(await titlesOf(both)).toEqual(['Untold']);
    expect(await titlesOf(`${both}&space_type=workshop`)).toEqual([]);
    await tell(sql`space_type = 'workshop'`);
    expect(await titlesOf(`${both}&space_type=workshop`)).toEqual(['Untold']);
    await tell(sql`amenities = 0`);
    expect(await titlesOf(both)).toEqual([]);
  });

  test('what is near keeps to it too', async () => {
    await sql`
      insert into blocks (space_id, start_time, end_time, created_by, created_at)
      select id, '2026-11-27T09:00+03', '2026-11-27T11:00+03', owner_id, now() from spaces`.execute(
      world.db,
    );
    const near = '/api/spaces/near?date=2026-11-27&from=09:00&to=11:00';
    const titlesNear = async (query: string) =>
      (await world.call('GET', near + query)).body.data.map(
        ({ space }: { space: { title: string } }) => space.title,
      );
    expect(await titlesNear('')).toHaveLength(6);
    expect(await titlesNear('&amenities=lift')).toEqual(['Screen and lift']);
    expect(await titlesNear('&backup_power=yes&min_download=30')).toEqual([]);
  });
});

describe('with many spaces', () => {
  const SPACES = 8_000;
  beforeAll(async () => {
    // Words are tested elsewhere; without their indexes so many spaces are inserted quickly.
    await sql`drop index spaces_by_words, spaces_by_title`.execute(world.db);
    await sql`alter table spaces disable trigger user`.execute(world.db);
    await sql`
      insert into spaces (owner_id, title, description, space_type, max_guests, price_cents, location, created_at, rating_sum,
                          reviews_count, amenities, backup_power, seats_boardroom, download_kbps, speed_told_on, speed_told_by)
      select (select min(owner_id) from spaces), 'Room', repeat('Quiet and light. ', 30), (array['office', 'studio', 'workshop'])[1 + nth % 3],
             20, 50000 + nth * 7919::bigint % 200 * 10000, (array['Karen', 'Kilimani', 'Ngara'])[1 + nth / 3 % 3], now(),
             nth % 5 * (nth % 23), nth % 23,
             -- One in eight has all of the first three.
             nth % 8, nth % 3, case when nth % 4 > 0 then 2 + nth % 18 end, 2000 + nth * 37::bigint % 90000, '2026-11-01', 'test'
      from generate_series(1, ${SPACES}::int) as nth`.execute(world.db);
    await sql`alter table spaces enable trigger user`.execute(world.db);
    await sql`insert into amenity_sets
      select distinct space_type, amenities from spaces on conflict do nothing`.execute(world.db);
    await sql`insert into space_cards (space_id, whole, card)
      select spaces.id, shown.whole, shown.card from spaces, lateral (select whole, card from space_cards limit 1) as shown
      on conflict do nothing`.execute(world.db);
    await sql`vacuum analyze spaces`.execute(world.db);
  });

  const all =
    'amenities=screen,projector,whiteboard&backup_power=yes&min_download=20&arrangement=boardroom&guests=8';
  test.each([
    'amenities=screen',
    'amenities=screen,projector,whiteboard',
    'amenities=prayer_room',
    'backup_power=yes',
    'min_download=50',
    'supplies=mains_water,water_tank',
    'supplies=second_line&min_area=40&min_upload=10&backup_hours=4&sort=price',
    'min_area=40&sort=rating',
    'arrangement=boardroom&guests=12',
    all,
    `${all}&space_type=studio&max_price=15000`,
    `${all}&neighbourhood=Karen&sort=rating&status=available`,
    `${all}&sort=price`,
    `${all}&sort=rating`,
    `${all}&space_type=office`,
  ])('?%s reads an index in its order', async (query) => {
    const wrong = (await planFor(query))
      .filter(isWrong)
      .map((node) => JSON.stringify({ ...node, Plans: undefined }));
    expect(wrong).toEqual([]);
  });

  const looked = async (query: string) =>
    (await planFor(query)).some(
      (node) => node['Relation Name'] === 'spaces' && node['Actual Loops'] > 0,
    );
  test.each([
    'amenities=reception',
    'amenities=screen,lift&space_type=studio',
    `${all.replace('whiteboard', 'lift')}&sort=price`,
  ])('?%s, which no space has together, looks at no space', async (query) => {
    expect(await looked(query)).toBe(false);
  });

  test('no more are counted than anybody looks through', async () => {
    const counted = async (query: string) => {
      const { total, total_is_at_least } = (await world.call('GET', `/spaces?${query}`)).body;
      return { total, total_is_at_least };
    };
    const many = { total: 250, total_is_at_least: true };
    expect(await counted('limit=2&min_download=3')).toEqual(many);
    expect(await counted('limit=2&guests=20')).toEqual(many);
    expect(await counted('limit=2&max_price=100000')).toEqual(many);
    expect(await counted('limit=2')).toEqual({ total: 1000, total_is_at_least: true });
  });

  test('facilities that some spaces have together are searched, even if the other filters match none', async () => {
    expect(await looked('amenities=projector,screen&guests=99')).toBe(true);
  });
});

async function planFor(query: string): Promise<PlanNode[]> {
  sent.length = 0;
  expect((await world.call('GET', `/spaces?limit=20&fields=card&${query}`)).status).toBe(200);
  const [found] = sent.filter(({ sql }) => /^\s*with found/.test(sql));
  return planOf(world.db, found);
}

/** Sorting more than the first matches, which came in order; or reading everything. */
const isWrong = (node: PlanNode): boolean =>
  (['Seq Scan', 'Bitmap Heap Scan'].includes(node['Node Type']) &&
    node['Relation Name'] === 'spaces') ||
  (node['Node Type'] === 'Sort' && (node.Plans?.[0]?.['Actual Rows'] ?? 0) > 1_001);
