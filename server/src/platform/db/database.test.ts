import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { isDatabaseAway } from './database.ts';
import { inTransaction } from './transaction.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Ends the connection that asks, as a stopping or failing server would. */
const breakConnection = () =>
  inTransaction(world.db, async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });

describe('a database that is away', () => {
  test('is told from other faults', async () => {
    const broken: unknown = await breakConnection().catch((error: unknown) => error);
    expect(isDatabaseAway(broken)).toBe(true);
    const failed: unknown = await sql`select 1 / 0`.execute(world.db).catch((error) => error);
    expect(isDatabaseAway(failed)).toBe(false);
  });

  test.each([
    [{ message: 'timeout exceeded when trying to connect' }, true],
    [{ message: 'Connection terminated unexpectedly' }, true],
    [{ message: 'remaining connection slots are reserved', code: '53300' }, true],
    [{ message: 'connect ENOENT', code: 'ENOENT', syscall: 'connect' }, true],
    [{ message: 'open ENOENT', code: 'ENOENT', syscall: 'open' }, false],
    [{ message: 'duplicate key', code: '23505' }, false],
  ])('%j: %j', (error, isAway) => {
    expect(isDatabaseAway(Object.assign(new Error(error.message), error))).toBe(isAway);
  });

  test('is a 503 that says when to try again', async () => {
    const held = Promise.withResolvers<void>();
    const holders = Array.from({ length: 10 }, () =>
      world.db.connection().execute(() => held.promise),
    );
    const answer = await world.call('GET', '/api/spaces');
    held.resolve();
    await Promise.all(holders);
    expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
    expect(answer.headers['retry-after']).toBe('5');
  });
});

test('a statement waits for a lock a few seconds, not for ever', async () => {
  const { rows } = await sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
    world.db,
  );
  expect(rows).toEqual([{ lock: '8s', statement: '30s' }]);
});

test('a lock that is not given in time is asked for again', async () => {
  await sql`create table contended (id int)`.execute(world.db);
  const held = Promise.withResolvers<void>();
  const holder = inTransaction(world.db, async (tx) => {
    await sql`lock table contended`.execute(tx);
    await held.promise;
  });
  await wait(50);
  let tries = 0;
  const waiter = inTransaction(world.db, async (tx) => {
    tries += 1;
    if (tries === 2) held.resolve();
    await sql`set local lock_timeout = '100ms'`.execute(tx);
    if (tries === 2) await sql`set local lock_timeout = '10s'`.execute(tx);
    await sql`lock table contended`.execute(tx);
  });
  await Promise.all([holder, waiter]);
  expect(tries).toBe(2);
});
