// 32 clients want one time at the same instant, at two servers over one database: one gets it, the others are told so.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openSession } from '#people/accounts/sessions/sessions.service.ts';
import { makeDatabase } from '../database.ts';
import { isAtLength, rounds } from '../rounds.ts';
import { serverProcesses } from '../server-process.ts';
import { openWorld, type World } from '../world.ts';
import { isPlanted, keepFigures } from './figures.ts';
import { CLIENTS, dropExclusion, PLANTED, raceForSlots } from './one-slot.ts';
import { type Send, sendOver, sendTo } from './served.ts';

let opened = new AsyncDisposableStack();
afterEach(async () => {
  await opened.disposeAsync();
  opened = new AsyncDisposableStack();
});

/** Two servers over one database: in the gate in this process, in the long run as processes of their own. */
async function prepare() {
  const database = await makeDatabase();
  opened.defer(() => database.drop());
  const world = await openWorld({ RATE_LIMITS: 'off' }, { database });
  opened.defer(() => world.close());
  if (isAtLength()) return { world, ...(await startProcesses(world)) };
  const { clock, mpesa } = world;
  const other = await openWorld({ RATE_LIMITS: 'off' }, { database, clock, mpesa });
  opened.defer(() => other.close());
  return { world, servers: [sendTo(world), sendTo(other)], keepTime: async () => undefined };
}

async function startProcesses(world: World) {
  // The URL has to name a host; only the socket's folder matters.
  const DATABASE_URL = world.database.url.replace('@/', '@localhost/');
  const aheadMs = () => world.clock.now().getTime() - Date.now();
  const orders: (() => Promise<void>)[] = [];
  const servers: Send[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const processes = await serverProcesses({ DATABASE_URL });
    opened.defer(() => processes.remove());
    const server = await processes.start(aheadMs());
    opened.defer(() => server.kill());
    orders.push(() => server.order({ aheadMs: aheadMs(), steps: null, job: null }));
    servers.push(sendOver(processes.url));
  }
  /** The clocks of the processes run, while the world's stands still. */
  const keepTime = async () => {
    await Promise.all(orders.map((order) => order()));
  };
  return { servers, keepTime };
}

async function race(most: number, isBroken: boolean) {
  const { world, servers, keepTime } = await prepare();
  if (isBroken) await sql.raw(dropExclusion).execute(world.db);
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => world.asClient()));
  return raceForSlots(world, servers, most, async () => {
    await keepTime();
    const sessions = clients.map(({ id }) => openSession(world.services, id));
    return (await Promise.all(sessions)).map((session) => session?.access_token ?? '');
  });
}

test(`${CLIENTS} clients want one time, at two servers: one gets it, the others are refused`, async () => {
  const { breaches, ...found } = await race(rounds(3, 1_000), isPlanted(PLANTED));
  await keepFigures('one-slot', 'slots', [
    { what: `rounds of ${CLIENTS} clients at two processes`, value: found.rounds },
    { what: 'booked', value: found.won, least: found.rounds, most: found.rounds },
    { what: 'refused with 409', value: found.refused, least: found.rounds * (CLIENTS - 1) },
    { what: 'breaches', value: breaches.length, most: 0 },
  ]);
  expect(breaches).toEqual([]);
});

test('a database that does not keep two bookings apart is found', async () => {
  const { breaches } = await race(1, true);
  expect(breaches).toContainEqual(expect.stringMatching(/^In round 0 the answers were 201 201/));
  expect(breaches).toContainEqual(expect.stringMatching(/^Bookings that live overlap/));
});
