// The test of a space's internet: what it carries is bounded, and what it found is kept as measured.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '#test/world.ts';
import { formOf } from '../images.factory.ts';
import { makeSpace } from '../spaces.factory.ts';
import { MOST_DOWN_BYTES, MOST_UP_BYTES } from './speed-limits.contract.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.asOwner();
});
afterAll(() => world.close());

const down = (bytes: number | string, by = owner) =>
  world.app.inject({
    url: `/api/speed_test?bytes=${bytes}`,
    headers: { authorization: `Bearer ${by.accessToken}`, 'accept-encoding': 'br, gzip' },
  });

test('as many bytes are sent as were asked for, neither cached nor compressed', async () => {
  const answer = await down(200_000);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.length).toBe(200_000);
  expect(answer.headers).toMatchObject({
    'content-length': '200000',
    'content-type': 'application/octet-stream',
    'cache-control': 'no-store',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test.each([0, MOST_DOWN_BYTES + 1, 'many'])('%s bytes are refused', async (bytes) => {
  expect((await down(bytes)).statusCode).toBe(422);
});

const up = (bytes: number) => {
  const { body, headers } = formOf(Buffer.alloc(bytes));
  return owner.call('POST', '/api/speed_test', body, headers);
};

test('uploaded bytes are counted and discarded; more than a run sends are refused', async () => {
  expect(await up(100_000)).toMatchObject({ status: 200, body: { data: { bytes: 100_000 } } });
  expect(await up(MOST_UP_BYTES + 20_000)).toMatchObject({ status: 413 });
});

test('the result of a test is kept as measured today, beside what was stated before', async () => {
  const id = await makeSpace(world.services, { owner_id: owner.id });
  await owner.call('PATCH', `/api/spaces/${id}`, { internet: { second_line: true }, area_m2: 20 });
  const { status, body } = await owner.call('PUT', `/api/spaces/${id}/speed`, {
    download_mbps: 94.3127,
    upload_mbps: 40,
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    area_m2: 20,
    internet: {
      download_mbps: 94.313,
      upload_mbps: 40,
      told_on: '2026-11-24',
      told_by: 'test',
      second_line: true,
    },
  });
});

test.each([{ download_mbps: 20 }, { download_mbps: 0, upload_mbps: 1 }, {}])(
  'a speed of %j is refused',
  async (speed) => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    expect(await owner.call('PUT', `/api/spaces/${id}/speed`, speed)).toMatchObject({
      status: 422,
    });
  },
);

test('tests are limited per person and hour', async () => {
  const other = await world.asOwner();
  let last = await down(1, other);
  for (let calls = 1; calls < 61; calls += 1) last = await down(1, other);
  expect(last.statusCode).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});
