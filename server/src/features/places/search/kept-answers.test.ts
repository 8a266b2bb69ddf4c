// Responses to searches without a day are cached until something they depend on changes, also by hand.
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openWorld, type World } from '#test/world.ts';

const FREE = '&date=2026-11-26&hours=1';

let world: World;
let spaceId: number;
let ownerId: number;
beforeAll(async () => {
  world = await openWorld();
  const owner = await world.asOwner();
  ownerId = owner.id;
  spaceId = await makeSpace(world.services, { owner_id: owner.id, title: 'Before' });
});
afterAll(() => world.close());

const search = async (query = '') => (await world.call('GET', `/spaces?limit=5${query}`)).body;

test('a repeated search only checks whether anything changed', async () => {
  const asked = await search('&max_price=99000');
  let again: unknown;
  expect(await world.statementsOf(async () => (again = await search('&max_price=99000')))).toBe(1);
  expect(again).toEqual(asked);
});

test('concurrent identical searches are run once', async () => {
  const ask = () => search('&max_price=98000');
  const rename = (title: string) =>
    sql`update spaces set title = ${title} where id = ${spaceId}`.execute(world.db);
  await rename('Between');
  const one = await world.statementsOf(ask);
  await rename('Before');
  expect(await world.statementsOf(() => Promise.all(Array.from({ length: 20 }, ask)))).toBe(one);
});

test('free time is searched each time, and shown from the cache', async () => {
  const once = await search(FREE);
  expect(once.data).toContainEqual(expect.objectContaining({ id: spaceId }));
  let again: unknown;
  expect(await world.statementsOf(async () => (again = await search(FREE)))).toBe(2);
  expect(again).toEqual(once);
});

test.each([
  ['title', () => sql`update spaces set title = 'After' where id = ${spaceId}`, { title: 'After' }],
  [
    'amenity',
    () => sql`update spaces set amenities = 1 where id = ${spaceId}`,
    { amenities: ['screen'] },
  ],
  [
    'picture',
    () => sql`insert into space_images (space_id, position, url, served_url, alt)
      values (${spaceId}, 9, '/b', '/b', 'B')`,
    { images: expect.arrayContaining([expect.objectContaining({ alt: 'B' })]) },
  ],
  [
    'name of the owner',
    () => sql`update users set first_name = 'Amina' where id = ${ownerId}`,
    { owner: expect.objectContaining({ first_name: 'Amina' }) },
  ],
  [
    'default terms',
    () => sql`insert into agreements (terms, created_at) values ('Be kind.', now())`,
    { terms: 'Be kind.' },
  ],
])('a changed %s shows at once', async (_what, change, after) => {
  const shown = async (query = '') =>
    (await search(query)).data.find((one: { id: number }) => one.id === spaceId);
  expect(await shown()).not.toMatchObject(after);
  expect(await shown(FREE)).not.toMatchObject(after);
  await change().execute(world.db);
  expect(await shown()).toMatchObject(after);
  expect(await shown(FREE)).toMatchObject(after);
});

test('a removed space is found no longer, a new one at once', async () => {
  const titles = async () => (await search()).data.map(({ title }: { title: string }) => title);
  await makeSpace(world.services, { owner_id: ownerId, title: 'Brand new' });
  expect(await titles()).toContain('Brand new');
  await sql`update spaces set removed_at = now() where title = 'Brand new'`.execute(world.db);
  expect(await titles()).not.toContain('Brand new');
});

test('concurrent changes all count, and do not wait for one another', async () => {
  const changes = () =>
    sql<{ sum: number }>`select sum(changes)::int from search_changes`
      .execute(world.db)
      .then(({ rows }) => rows[0]?.sum ?? 0);
  const before = await changes();
  await world.db.transaction().execute(async (one) => {
    const rename = (tx: typeof world.db) =>
      sql`update users set first_name = 'Ruth' where id = ${ownerId}`.execute(tx);
    await rename(one);
    // Another change commits while the first is open.
    await sql`update spaces set location = 'Karen' where id = ${spaceId}`.execute(world.db);
  });
  expect(await changes()).toBe(before + 2);
});

test('a browser that has the response is told that it is unchanged, and is sent a new one once it has changed', async () => {
  const ask = (headers = {}) => world.call('GET', '/spaces?limit=5', undefined, headers);
  const first = await ask();
  expect(first.headers['cache-control']).toBe('no-cache');
  const tag = String(first.headers.etag);
  const again = await ask({ 'if-none-match': tag });
  expect([again.status, again.body]).toEqual([304, '']);
  await sql`update spaces set title = 'Yet another' where id = ${spaceId}`.execute(world.db);
  const other = await ask({ 'if-none-match': tag });
  expect(other.status).toBe(200);
  expect(other.headers.etag).not.toBe(tag);
});

test('a response is compressed for those who accept it', async () => {
  const ask = (encoding: string) =>
    world.app.inject({ url: '/spaces?limit=5', headers: { 'accept-encoding': encoding } });
  await sql`update spaces set description = ${'Light and quiet. '.repeat(100)}
            where id = ${spaceId}`.execute(world.db);
  const plain = await ask('identity');
  for (const encoding of ['gzip, deflate, br', 'br']) {
    const { headers, rawPayload } = await ask(encoding);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.payload);
  }
  expect((await ask('br;q=0')).headers['content-encoding']).toBeUndefined();
});
