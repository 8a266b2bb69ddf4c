// Pictures on other hosts: fetched once after saving, served by us, and their owner told if that fails.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyValue } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { drawPicture } from '../images.factory.ts';
import { spaceRequest } from '../spaces.factory.ts';
import { findWaiting } from './fetch-picture.queries.ts';
import { queueWaiting } from './fetch-picture.service.ts';
import { removeStrayUploads } from './remove-stray-uploads.service.ts';

let world: World;
let owner: Person;
let room: Buffer | null;
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  if (request.url === '/page') return response.end('<html>Not found</html>');
  if (request.url === '/large') return response.end(Buffer.alloc(11 * 1024 * 1024));
  if (!room) return response.writeHead(404).end();
  return response.end(room);
});
let host: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await openWorld({ IMPORTS_FROM_INSIDE: 'on' });
  owner = await world.asOwner();
  room = await drawPicture(900, 600);
});
afterAll(async () => {
  await world.close();
  server.close();
});

type Shown = { url: string; served_url: string | null; problem: string | null; widths: number[] };

async function list(by: Person, images: string[]): Promise<number> {
  const answer = await by.call('POST', '/api/spaces/', spaceRequest({ images }));
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}
const imagesOf = async (id: number, { call } = world): Promise<Shown[]> =>
  (await call('GET', `/api/spaces/${id}`)).body.images;
/** How many connections wait for a lock. */
const countWaiting = () => onlyValue<number>(world.db)`
  select count(*) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const uploads = async () =>
  (
    await sql<{ url: string }>`select url from uploads where user_id = ${owner.id}`.execute(
      world.db,
    )
  ).rows;

test('a picture is shown with its given address, and served by us once it is fetched', async () => {
  const url = `${host}/room.jpg`;
  const id = await list(owner, [url]);
  expect(await imagesOf(id)).toMatchObject([{ url, served_url: null, problem: null, widths: [] }]);

  await world.processQueue();
  await queueWaiting(world.services);
  await world.processQueue();
  const [image] = await imagesOf(id);
  expect(image).toMatchObject({ url, problem: null, width: 900, height: 600 });
  expect(image?.served_url).toMatch(/^\/pictures\/[0-9a-f-]{36}\/800\.webp$/);
  expect(requests).toEqual(['/room.jpg']);

  await owner.call('PATCH', `/api/spaces/${id}`, {
    title: 'Renamed',
    images: [{ url, alt: 'It' }],
  });
  await world.processQueue();
  expect(await imagesOf(id)).toMatchObject([{ url, alt: 'It', served_url: image?.served_url }]);
  expect(requests).toHaveLength(1);

  world.clock.pass(2 * 24 * 60);
  await removeStrayUploads(world.services);
  expect(await uploads()).toEqual([{ url: image?.served_url }]);
  await owner.signInAgain();
  await owner.call('PATCH', `/api/spaces/${id}`, { images: [] });
  await removeStrayUploads(world.services);
  expect(await uploads()).toEqual([]);
});

test('one that cannot be fetched says why, and is tried again when its space is saved', async () => {
  room = null;
  const id = await list(
    owner,
    ['/gone', '/page', '/large'].map((path) => host + path),
  );
  await world.processQueue();
  expect((await imagesOf(id)).map(({ served_url, problem }) => [served_url, problem])).toEqual([
    [null, 'The server says that there is nothing at this address any more.'],
    [null, 'This file cannot be read as a JPEG, PNG, WebP or AVIF picture.'],
    [null, 'What is at this address is larger than 10 MB.'],
  ]);
  room = await drawPicture(900, 600);
  await queueWaiting(world.services);
  await world.processQueue();
  expect((await imagesOf(id))[0]?.served_url).toBeNull();

  await owner.call('PATCH', `/api/spaces/${id}`, { status: 'unavailable' });
  await world.processQueue();
  expect(
    (await imagesOf(id)).map(({ served_url, problem }) => [served_url !== null, problem]),
  ).toEqual([
    [true, null],
    [false, expect.stringContaining('cannot be read')],
    [false, expect.stringContaining('10 MB')],
  ]);
});

test('one that cannot be fetched does not undo what somebody else changes of its space meanwhile', async () => {
  room = null;
  const id = await list(owner, [`${host}/gone`]);
  const changed = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const change = inTransaction(world.db, async (tx) => {
    await sql`update spaces set price_cents = 500000 where id = ${id}`.execute(tx);
    changed.resolve();
    await held.promise;
  });
  await changed.promise;
  const fetching = world.processQueue();
  await expect.poll(countWaiting).toBe(1);
  held.resolve();
  await Promise.all([change, fetching]);
  const { body } = await world.call('GET', `/api/spaces/${id}`);
  expect([body.price_per_hour, body.images[0].problem]).toEqual([
    5000,
    expect.stringContaining('nothing at this address'),
  ]);
});

test('pictures of a space that is removed keep no others waiting', async () => {
  const id = await list(owner, [`${host}/removed`]);
  expect((await owner.call('DELETE', `/api/spaces/${id}`)).status).toBe(200);
  await world.processQueue();
  const waiting = await findWaiting(world.db, null, 1000);
  expect(waiting.filter(({ space_id }) => space_id === id)).toEqual([]);
});

test('inner addresses are refused, and pages load pictures from us alone', async () => {
  const guarded = await openWorld({ RATE_LIMITS: 'on' });
  const id = await list(await guarded.asOwner(), [
    'https://169.254.169.254/latest/meta-data',
    'http://168.63.129.16/machine',
    'http://127.0.0.1/room.jpg',
  ]);
  await guarded.processQueue();
  for (const { served_url, problem } of await imagesOf(id, guarded)) {
    expect(served_url).toBeNull();
    expect(problem).toMatch(/^This address does not lead to the public internet\./);
  }
  const { headers } = await guarded.call('GET', '/api/spaces');
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  await guarded.close();
});

test('very many of one owner keep nobody else’s waiting', async () => {
  const [id, other] = [await list(owner, []), await list(await world.asOwner(), [`${host}/turn`])];
  await sql`insert into space_images (space_id, position, url, alt, color, width, height, widths)
    select ${id}, nth, ${host} || '/' || nth, 'A room', '#d8cfc0', 1200, 800, '{}' from generate_series(1, 12) as nth`.execute(
    world.db,
  );
  const waiting = await findWaiting(world.db, null, 2);
  expect(waiting.map(({ space_id }) => space_id)).toEqual([id, other]);
});
