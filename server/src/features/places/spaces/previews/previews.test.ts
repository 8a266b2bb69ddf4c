// The preview picture of links to a space: for whatever an owner writes, and with a limited rate.
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { makeSpace } from '../spaces.factory.ts';
import { PREVIEW_SIZE, previewPath } from './previews.rules.ts';

let world: World;
let ownerId: number;
beforeAll(async () => {
  world = await openWorld();
  ownerId = (await world.asOwner()).id;
});
afterAll(() => world.close());

const space = (title: string, rest: object = {}) =>
  makeSpace(world.services, { owner_id: ownerId, title, ...rest });
const pathOf = async (id: number) =>
  previewPath((await world.call('GET', `/api/spaces/${id}`)).body);
let callers = 0;
async function draw(url: string) {
  // Each from a network of its own: rate limits are tested elsewhere.
  callers += 1;
  const remoteAddress = `10.9.${callers >> 8}.${callers & 255}`;
  const { statusCode, headers, rawPayload } = await world.app.inject({ url, remoteAddress });
  return { status: statusCode, headers, picture: rawPayload };
}

const TITLES = [
  ['plain', 'Acacia Boardroom'],
  ['markup', '</script><script>alert(1)</script> "Boardroom" & <b>more</b>'],
  ['accents', 'Čajovna Ñandú, l’Été'],
  ['emoji', '🎙️ Sauti Studio 🇰🇪'],
  ['emoji alone', '🎙️🎧'],
  ['Arabic', 'قاعة الاجتماعات'],
  ['long', 'Baobab '.repeat(28).trim()],
  ['without blanks', 'W'.repeat(200)],
] as const;

test.each(TITLES)('%s: a picture of the right size that is kept for ever', async (_what, title) => {
  const { status, headers, picture } = await draw(await pathOf(await space(title)));
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...PREVIEW_SIZE });
  // Chat programs ignore heavier ones.
  expect(picture.length).toBeLessThan(300_000);
});

test('it is drawn even after another world of the same process, which drew one, has closed', async () => {
  const other = await openWorld();
  const otherSpace = await makeSpace(other.services, { title: 'Gone' });
  const { body } = await other.call('GET', `/api/spaces/${otherSpace}`);
  expect((await other.app.inject({ url: previewPath(body) })).statusCode).toBe(200);
  await other.close();
  expect((await draw(await pathOf(await space('Baobab '.repeat(20).trim())))).status).toBe(200);
});

test('characters that cannot be drawn are left out; if none are left, the kind of space stands there', async () => {
  const drawn = async (title: string) => (await draw(await pathOf(await space(title)))).picture;
  const studio = await drawn('Sauti Studio');
  expect((await drawn('🎙️ Sauti Studio')).equals(studio)).toBe(true);
  expect((await drawn('Sauti Studios')).equals(studio)).toBe(false);
  const nameless = await drawn('Conference room in Nairobi');
  expect((await drawn('قاعة')).equals(nameless)).toBe(true);
});

test('it shows the space as it is now, at another address once that has changed', async () => {
  const id = await space('Before');
  const before = await pathOf(id);
  const first = await draw(before);
  await sql`update spaces set title = 'After' where id = ${id}`.execute(world.db);
  const after = await pathOf(id);
  expect(after).not.toBe(before);
  const old = await draw(before);
  expect(old.headers['cache-control']).toBe('no-cache');
  expect(old.picture.equals(first.picture)).toBe(false);
  expect((await draw(after)).picture.equals(old.picture)).toBe(true);
});

test('there is none for a space that is not listed or does not exist', async () => {
  const id = await space('Gone');
  const path = await pathOf(id);
  await sql`update spaces set removed_at = now() where id = ${id}`.execute(world.db);
  const others = ['999999-00000000.jpg', '1.jpg', '1-zzzzzzzz.jpg', '..%2f1-00000000.jpg'];
  for (const url of [path, ...others.map((name) => `/previews/${name}`)])
    expect((await draw(url)).status).toBe(404);
});

test('drawing is limited per network; what is drawn already does not count', async () => {
  const remoteAddress = '203.0.113.9';
  const ask = async (id: number) =>
    (await world.app.inject({ url: await pathOf(id), remoteAddress })).statusCode;
  const first = await space('The first');
  expect(await ask(first)).toBe(200);
  await sql`
    update rate_limits set points = 60 where key = ${`preview:${remoteAddress}`}`.execute(world.db);
  const next = await space('One more');
  expect(await ask(next)).toBe(429);
  expect(await ask(first)).toBe(200);
  expect((await draw(await pathOf(next))).status).toBe(200);
});
