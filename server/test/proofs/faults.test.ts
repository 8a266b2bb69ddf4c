// Whatever is wrong with the database: refusals come soon, with a Retry-After, and everything recovers by itself.
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { makeDatabase } from '../database.ts';
import { untilWorkedOn } from '../on-record.ts';
import { openRelay } from '../relay.ts';
import { isAtLength } from '../rounds.ts';
import { openWorld } from '../world.ts';
import { findAstray } from './astray.ts';
import { faultsOfDatabase } from './faults.ts';
import { isPlanted, keepFigures } from './figures.ts';
import { peopleAt } from './people.ts';
import { type Send, sendTo } from './served.ts';

let opened = new AsyncDisposableStack();
afterEach(async () => {
  await opened.disposeAsync();
  opened = new AsyncDisposableStack();
});

/** A server that omits Retry-After. */
const withoutRetryAfter =
  (send: Send): Send =>
  async (call) => ({ ...(await send(call)), retryAfter: null });
const asItIs = (send: Send) => send;

/** A world whose database is behind a relay, and people who use it while `disturb` interferes with that. */
async function disturbed(
  around: (send: Send) => Send,
  disturb: (
    relay: Awaited<ReturnType<typeof openRelay>>,
    people: Awaited<ReturnType<typeof peopleAt>>,
  ) => Promise<void>,
): Promise<string[]> {
  const database = await makeDatabase();
  opened.defer(() => database.drop());
  const relay = await openRelay(database.url);
  opened.defer(() => relay.close());
  const open = () => openDatabase(relay.url, () => undefined);
  const world = await openWorld({ RATE_LIMITS: 'off' }, { database, open });
  opened.defer(() => world.close());
  const people = await peopleAt(world, around(sendTo(world)), 3);
  people.begin();
  await people.hears(5);
  await disturb(relay, people);
  await people.hears(5);
  await people.stop();
  await world.services.callbacks.processPending();
  await untilWorkedOn(world);
  const astray = await findAstray(world.db, world.clock.now());
  return [...people.breaches, ...(await people.findAstray()), ...astray];
}

describe('a database that goes away', () => {
  test('is a 503 with a Retry-After until it is back, and nothing is lost', async () => {
    const breaches = await disturbed(asItIs, async (relay, people) => {
      relay.cut();
      await people.hears(5);
      relay.setAway(true);
      await expect.poll(() => people.figures.unavailable).toBeGreaterThan(10);
      relay.setAway(false);
    });
    expect(breaches).toEqual([]);
  });

  test('a refusal without a Retry-After is found', async () => {
    const breaches = await disturbed(withoutRetryAfter, async (relay, people) => {
      relay.setAway(true);
      await expect.poll(() => people.figures.unavailable).toBeGreaterThan(0);
      relay.setAway(false);
    });
    expect(breaches).toContainEqual(expect.stringContaining('without Retry-After'));
  });
});

describe.runIf(isAtLength())('at length', () => {
  test('the database is cut off, away, slow, locked or full', async () => {
    const around = isPlanted('no-retry-after') ? withoutRetryAfter : asItIs;
    const { figures, breaches } = await faultsOfDatabase(around);
    await keepFigures('faults', 'database', [
      ...figures,
      { what: 'breaches', value: breaches.length, most: 0 },
    ]);
    expect(breaches).toEqual([]);
  });
});
