import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { inCall } from './calls.ts';
import { type Db, isDatabaseAway, openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';

let world: World;
let db: Db;
beforeAll(async () => {
  world = await openWorld();
  db = openDatabase(world.database.url, () => undefined, 1, { firstWithinMs: 50 });
  // Opening the connection may take longer: from here on it is open.
  await vi.waitFor(ask, { timeout: 50_000 });
});
afterAll(async () => {
  await db.destroy();
  await world.close();
});

const ask = () => sql`select 1`.execute(db);
const call = <Result>(work: () => Promise<Result>) => inCall({ hasBegun: false }, work);

/** Takes the only connection until it is released. */
async function takeConnection() {
  const held = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const over = inTransaction(db, async () => {
    taken.resolve();
    await held.promise;
  });
  await taken.promise;
  return async () => {
    held.resolve();
    await over;
  };
}

test('a call that gets no connection is refused soon; one that has started may finish', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = call(async () => {
    await ask();
    begun.resolve();
    await goOn.promise;
    return ask();
  });
  await begun.promise;
  const letGo = await takeConnection();
  goOn.resolve();
  const refused: unknown = await call(ask).catch((error: unknown) => error);
  expect(isDatabaseAway(refused)).toBe(true);
  const ofNone: unknown = await ask().catch((error: unknown) => error);
  expect(isDatabaseAway(ofNone)).toBe(true);
  await letGo();
  expect((await first).rows).toHaveLength(1);
  // The turns of those who were refused have passed.
  expect((await call(ask)).rows).toHaveLength(1);
});
