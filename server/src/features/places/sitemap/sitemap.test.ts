import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openWorld, type World } from '#test/world.ts';

const PUBLIC_URL = 'https://nafasi.example';

let world: World;
let listed: number;
let removed: number;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL });
  const { id } = await world.asOwner();
  const space = (location: string) =>
    makeSpace(world.services, { owner_id: id, location, space_type: 'studio' });
  listed = await space('Kilimani');
  removed = await space('Karen');
  await sql`update spaces set removed_at = now() where id = ${removed}`.execute(world.db);
});
afterAll(() => world.close());

const read = async (path: string) => {
  const { status, headers, body } = await world.call('GET', path);
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return String(body);
};
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
    return address.slice(PUBLIC_URL.length);
  });

test('search engines are told where the list of pages is', async () => {
  const { status, headers, body } = await world.call('GET', '/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
  );
});

test('without a public address it is at the host of the request', async () => {
  const other = await openWorld();
  const { body } = await other.call('GET', '/robots.txt', undefined, { host: 'here.example:5000' });
  expect(body).toContain('Sitemap: http://here.example:5000/sitemap.xml\n');
  const map = await other.call('GET', '/sitemap.xml', undefined, { host: 'a&b.example' });
  expect(map.body).toContain('<loc>http://a&amp;b.example/</loc>');
  await other.close();
});

test('every page for visitors is listed: that of each listed space, and of each corner that has one', async () => {
  const xml = await read('/sitemap.xml');
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]*>\n/);
  expect(xml.endsWith('</urlset>\n')).toBe(true);
  expect(locations(xml)).toEqual([
    ...['/', '/host', '/help', '/terms', '/privacy'],
    ...['/nairobi', '/nairobi/kilimani', '/nairobi/studios', '/nairobi/kilimani/studios'],
    `/spaces/${listed}`,
  ]);
});

test('of more spaces than a file takes it lists parts, each read by key, and none that is empty', async () => {
  await world.db.transaction().execute(async (tx) => {
    // The triggers of each space would take longer than all the rest.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into spaces (id, owner_id, title, description, space_type, max_guests, price_cents, created_at)
      overriding system value
      select 90000 + nth, owner_id, 'Room', 'Light.', 'office', 4, 100000, now()
      from (select min(owner_id) as owner_id from spaces) as owner, generate_series(1, 12000) as nth`.execute(
      tx,
    );
  });
  const index = await read('/sitemap.xml');
  expect(index).toContain('<sitemapindex ');
  const parts = locations(index);
  expect(parts).toEqual(['/sitemap.xml?part=pages', '/sitemap.xml?part=1', '/sitemap.xml?part=3']);
  expect(locations(await read('/sitemap.xml?part=pages'))).toContain('/nairobi/kilimani');
  expect(locations(await read('/sitemap.xml?part=1'))).toEqual([`/spaces/${listed}`]);
  const last = locations(await read('/sitemap.xml?part=3'));
  expect([last.length, last[0], last.at(-1)]).toEqual([12_000, '/spaces/90001', '/spaces/102000']);
  // Five thousand addresses at a time.
  expect(await world.statementsOf(() => read('/sitemap.xml?part=3'))).toBe(5);
});

test.each(['2', '4', '999999999', '9007199254740991'])(
  'part %s, which does not exist, is refused',
  async (part) => {
    expect((await world.call('GET', `/sitemap.xml?part=${part}`)).status).toBe(404);
  },
);
test.each(['0', 'none'])('part %s is not valid', async (part) => {
  expect((await world.call('GET', `/sitemap.xml?part=${part}`)).status).toBe(422);
});
