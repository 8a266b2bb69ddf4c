// Searches by place: what they find, that they know no more than anybody may, and that an index finds the nearest.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { setWayIn } from '#places/way-in/way-in.factory.ts';
import { type PlanNode, planOf, watchQueries } from '#test/plans.ts';
import { openWorld, type World } from '#test/world.ts';

const { open, sent } = watchQueries();
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { open });
});
afterAll(() => world.close());

const search = async (query: string, path = '/spaces') => {
  const { status, body } = await world.call('GET', `${path}?${query}`);
  expect(status).toBe(200);
  return body;
};
const titles = async (query: string, path?: string) =>
  (await search(query, path)).data.map(({ title }: { title: string }) => title);

describe('a search by place', () => {
  beforeAll(async () => {
    const add = async (title: string, at: [number, number] | null, price = 1000) => {
      const spaceId = await makeSpace(world.services, { title, price_cents: price * 100 });
      if (at) await setWayIn(world.services, spaceId, { latitude: at[0], longitude: at[1] });
    };
    await add('Kilimani', [-1.2899, 36.7871], 3000);
    await add('Nowhere told', null, 10);
    await add('Westlands', [-1.2671, 36.8069], 2000);
    await add('Karen', [-1.3203, 36.7071], 500);
    await add('Kencom', [-1.2861, 36.8249], 1000);
  });

  // Kencom.
  const here = 'near=-1.286,36.824';
  test.each([
    [here, ['Kencom', 'Westlands', 'Kilimani', 'Karen']],
    [`${here}&sort=distance&max_price=2000`, ['Kencom', 'Westlands', 'Karen']],
    [`${here}&sort=price`, ['Karen', 'Kencom', 'Westlands', 'Kilimani']],
    [`${here}&sort=newest`, ['Kencom', 'Karen', 'Westlands', 'Kilimani']],
    [`${here}&sort=rating&guests=20`, []],
    [`${here}&keyword=karen`, ['Karen']],
    [`${here}&keyword=conference&sort=distance&limit=2`, ['Kencom', 'Westlands']],
    [`${here}&date=2026-11-26&from=09:00&to=11:00`, ['Kencom', 'Westlands', 'Kilimani', 'Karen']],
    // Between Kilimani and Westlands.
    ['bounds=-1.3,36.77,-1.26,36.81', ['Kilimani', 'Westlands']],
    [`bounds=-1.3,36.77,-1.26,36.81&${here}`, ['Westlands', 'Kilimani']],
    ['bounds=-1.3,36.77,-1.26,36.81&sort=price', ['Westlands', 'Kilimani']],
    ['bounds=-1.2,36.77,-1.1,36.81', []],
    ['bounds=&near=&keyword=nowhere', ['Nowhere told']],
  ])('?%s finds %j', async (query, expected) => {
    for (const path of ['/spaces', '/api/spaces'])
      expect(await titles(query, path)).toEqual(expected);
  });

  test('tells how far each space is from the given place, in whole spaces, cards and pins', async () => {
    for (const fields of ['', '&fields=card', '&fields=pin']) {
      const { data } = await search(`${here}${fields}`);
      const distances = data.map((space: { distance_km: number }) => space.distance_km);
      // Along a meridian a degree is 110.6 km here, along the equator 111.3.
      expect(distances).toEqual([0, 2.8, 4, 13.4]);
    }
    const [first] = (await search('bounds=-2,36,-1,37')).data;
    expect(first).not.toHaveProperty('distance_km');
  });

  test('shows the place, rounded, with whole spaces and pins only', async () => {
    const placeIn = async (fields: string) => (await search(`keyword=kilimani${fields}`)).data[0];
    expect((await placeIn('')).place).toEqual({ latitude: -1.29, longitude: 36.788 });
    expect((await placeIn('&fields=pin')).place).toEqual({ latitude: -1.29, longitude: 36.788 });
    expect(await placeIn('&fields=card')).not.toHaveProperty('place');
    const [untold] = (await search('keyword=nowhere&fields=pin')).data;
    expect(untold.place).toBeNull();
  });

  test('uses the rounded place alone, so that narrow bounds reveal no more', async () => {
    expect(await titles('bounds=-1.28995,36.787,-1.2898,36.7872')).toEqual([]);
    expect(await titles('bounds=-1.2901,36.7879,-1.2899,36.7881')).toEqual(['Kilimani']);
  });

  test('goes on from page to page, each space once', async () => {
    for (const query of [
      here,
      `${here}&sort=price`,
      'bounds=-1.5,36.6,-1.1,37',
      `${here}&sort=newest`,
    ]) {
      const found: string[] = [];
      let cursor = '';
      do {
        const page = await search(`${query}&limit=1&cursor=${cursor}`);
        found.push(...page.data.map(({ title }: { title: string }) => title));
        expect(page.total).toBe(4);
        cursor = page.next_cursor ?? '';
      } while (cursor);
      expect(found).toEqual(await titles(query));
    }
  });

  test('what is near in time keeps to the bounds too', async () => {
    await sql`
      insert into blocks (space_id, start_time, end_time, created_by, created_at)
      select id, '2026-11-27T09:00+03', '2026-11-27T11:00+03', owner_id, now() from spaces`.execute(
      world.db,
    );
    const path = '/api/spaces/near?date=2026-11-27&from=09:00&to=11:00';
    const { body } = await world.call('GET', `${path}&bounds=-1.3,36.77,-1.26,36.79`);
    expect(body.data.map(({ space }: { space: { title: string } }) => space.title)).toEqual([
      'Kilimani',
    ]);
  });

  test.each([
    ['near=here', 'near', /latitude and longitude in degrees, such as/],
    ['near=-1.286', 'near', /latitude and longitude/],
    ['near=36.82,-1.286,3', 'near', /latitude and longitude/],
    ['near=-91,36.8', 'near', /latitude and longitude/],
    ['near=-1.2,181', 'near', /latitude and longitude/],
    ['near=1e1,36', 'near', /latitude and longitude/],
    ['near=NaN,36', 'near', /latitude and longitude/],
    ['near=-1.2,36.8&near=-1.3,36.8', 'near', /latitude and longitude/],
    ['bounds=-1.3,36.7,-1.2', 'bounds', /south, west, north and east/],
    ['bounds=-1.2,36.7,-1.3,36.8', 'bounds', /south below their north/],
    ['bounds=-1.3,36.8,-1.2,36.8', 'bounds', /west before their east/],
    ['bounds=-1.3,36.8,-1.2,200', 'bounds', /in degrees/],
    ['sort=distance', 'sort', /say from where/],
    ['fields=place', 'fields', /./],
  ])('?%s is refused', async (query, field, sentence) => {
    const { status, body } = await world.call('GET', `/spaces?${query}`);
    expect(status).toBe(422);
    expect(body.errors[field]).toMatch(sentence);
  });
});

test.each([
  [{}, null, undefined],
  [
    { MAP_STYLE_URL: 'https://tiles.example/nairobi/style.json' },
    'https://tiles.example/nairobi/style.json',
    "connect-src 'self' https://tiles.example",
  ],
  [
    {
      MAP_STYLE_URL: 'https://tiles.example/nairobi/style.json',
      MAP_ORIGINS: 'https://tiles.example, https://letters.example:8443',
    },
    'https://tiles.example/nairobi/style.json',
    "connect-src 'self' https://tiles.example https://letters.example:8443",
  ],
  [{ MAP_ORIGINS: 'https://tiles.example' }, null, undefined],
])(
  'with the settings %j a map gets its style, and pages may load from there',
  async (settings, style, directive) => {
    const other = await openWorld(settings);
    const { body, headers } = await other.call('GET', '/api/map');
    expect(body).toEqual({ style_url: style });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.find((one) => one.startsWith('connect-src'))).toBe(directive);
    await other.close();
  },
);

describe('with many spaces', () => {
  const SPACES = 8_000;
  beforeAll(async () => {
    // Words are tested elsewhere; without their indexes so many spaces are inserted quickly.
    await sql`drop index spaces_by_words, spaces_by_title`.execute(world.db);
    await sql`alter table spaces disable trigger user`.execute(world.db);
    await sql`
      insert into spaces (owner_id, title, description, space_type, max_guests, price_cents, location, created_at, amenities,
                          latitude, longitude)
      select (select min(owner_id) from spaces), 'Room', repeat('Quiet and light. ', 30), (array['office', 'studio'])[1 + nth % 2],
             20, 50000 + nth * 7919::bigint % 200 * 10000, 'Karen', now(), nth % 8,
             on_grid(-1.4 + nth * 7919::bigint % 3000 / 10000.0), on_grid(36.6 + nth * 104729::bigint % 4000 / 10000.0)
      from generate_series(1, ${SPACES}::int) as nth`.execute(world.db);
    await sql`alter table spaces enable trigger user`.execute(world.db);
    await sql`insert into amenity_sets
      select distinct space_type, amenities from spaces on conflict do nothing`.execute(world.db);
    await sql`insert into space_cards (space_id, whole, card)
      select spaces.id, shown.whole, shown.card from spaces, lateral (select whole, card from space_cards limit 1) as shown
      on conflict do nothing`.execute(world.db);
    await sql`vacuum analyze spaces`.execute(world.db);
  });

  const near = 'near=-1.286,36.824';
  const wide = 'bounds=-1.4,36.6,-1.1,37';
  test.each([
    near,
    `${near}&sort=price`,
    `${near}&sort=rating`,
    `${near}&amenities=screen,projector&space_type=studio&max_price=15000`,
    wide,
    'bounds=-1.29,36.8,-1.27,36.82',
    `${wide}&sort=price&status=available`,
    `${wide}&${near}&neighbourhood=Karen`,
  ])('?%s reads the nearest by an index, in their order', async (query) => {
    sent.length = 0;
    expect((await search(`limit=20&fields=pin&${query}`)).data).toHaveLength(20);
    const nodes = await planOf(
      world.db,
      sent.find(({ sql }) => /^\s*with found/.test(sql)),
    );
    expect(nodes.filter(isWrong).map((node) => ({ ...node, Plans: undefined }))).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain('spaces_by_place');
  });
});

/** Reading everything, or sorting more than the first matches, which came in order. */
const isWrong = (node: PlanNode): boolean =>
  (['Seq Scan', 'Bitmap Heap Scan'].includes(node['Node Type']) &&
    node['Relation Name'] === 'spaces') ||
  (node['Node Type'] === 'Sort' && (node.Plans?.[0]?.['Actual Rows'] ?? 0) > 1_100) ||
  (node['Index Name'] === 'spaces_by_place' && node['Node Type'] !== 'Index Only Scan');
