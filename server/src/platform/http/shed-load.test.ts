import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { CONFIRMATIONS, confirmation, newCode } from '#channels/codes/codes.factory.ts';
import { openWorld, type World } from '#test/world.ts';
import { endpoint } from './contract.ts';
import { answer } from './route.ts';

/** For a process with two connections. */
const MOST = 40;

const call = (path: `/${string}`) =>
  endpoint(`GET ${path}`, {
    summary: '',
    tag: '',
    answers: { 200: z.object({ text: z.string() }) },
  });
/** More than the sockets between two programs buffer. */
const LARGE = 'x'.repeat(20_000_000);

let world: World;
let goOn = Promise.withResolvers<void>();
let inside = 0;
let wanted = 0;
let full = Promise.withResolvers<void>();
beforeAll(async () => {
  world = await openWorld(
    { DATABASE_CONNECTIONS: '2' },
    {
      features: [
        (routes) => {
          routes.on(call('/slow'), 'anyone', async () => {
            inside += 1;
            if (inside === wanted) full.resolve();
            await goOn.promise;
            inside -= 1;
            return answer(200, { text: 'at last' });
          });
          routes.on(call('/large'), 'anyone', async () => answer(200, { text: LARGE }));
        },
      ],
    },
  );
});
afterAll(() => world.close());

/** Keeps this many calls in progress until the test goes on. */
async function fill(count: number) {
  wanted = count;
  goOn = Promise.withResolvers();
  full = Promise.withResolvers();
  const calls = Array.from({ length: count }, () => world.call('GET', '/slow'));
  await full.promise;
  return {
    async end() {
      goOn.resolve();
      for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    },
  };
}

const search = () => world.call('GET', '/api/spaces');

test('a call beyond what is answered in time is refused at once, and none once there is room again', async () => {
  const person = await world.asClient();
  const calls = await fill(MOST);
  const statements = await world.statementsOf(async () => {
    for (const refused of [await search(), await person.call('GET', '/api/bookings')])
      expect(refused).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
        body: { code: 'NOT_READY', message: expect.stringContaining('try again') },
      });
  });
  expect(statements).toBe(0);
  await calls.end();
  expect((await search()).status).toBe(200);
});

test('payments and health probes are served meanwhile', async () => {
  const calls = await fill(MOST);
  const told = await world.call('POST', CONFIRMATIONS, confirmation(newCode(), 5));
  expect([told.status, told.body]).toMatchObject([200, { ResultCode: 0 }]);
  expect((await world.call('GET', '/healthz')).status).toBe(200);
  await calls.end();
});

test('a slow reader of a response keeps nobody out', async () => {
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const request = get(`${url}/large`);
  // Its head has arrived, and no more of its body is read.
  const [response] = await once(request, 'response');
  expect(response.statusCode).toBe(200);
  const calls = await fill(MOST - 1);
  expect((await search()).status).toBe(200);
  await calls.end();
  request.destroy();
});
