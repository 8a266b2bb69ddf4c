import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spaceRequest } from '#places/spaces/spaces.factory.ts';
import { makeDatabase } from '#test/database.ts';
import { openRelay } from '#test/relay.ts';
import { openWorld, type World } from '#test/world.ts';
import { platformRefusals, Refusal } from '../http/refusal.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { isDatabaseAway, openDatabase, SESSION } from './database.ts';
import { readinessOf } from './readiness.ts';
import { requireSession } from './require-session.ts';
import { execute, onlyValue } from './rows.ts';
import { inTransaction } from './transaction.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Ends its own connection, as a stopping or failing server would. */
const breakConnection = () =>
  inTransaction(world.db, async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });

describe('a database that is away', () => {
  test('is distinguished from other errors', async () => {
    const broken: unknown = await breakConnection().catch((error: unknown) => error);
    expect(isDatabaseAway(broken)).toBe(true);
    const failed: unknown = await sql`select 1 / 0`.execute(world.db).catch((error) => error);
    expect(isDatabaseAway(failed)).toBe(false);
  });

  test.each([
    [{ message: 'timeout exceeded when trying to connect' }, true],
    [{ message: 'Connection terminated unexpectedly' }, true],
    [{ message: 'Client has encountered a connection error and is not queryable' }, true],
    [{ message: 'Client was closed and is not queryable' }, true],
    [{ message: 'Query read timeout' }, true],
    [{ message: 'remaining connection slots are reserved', code: '53300' }, true],
    [{ message: 'could not extend file: No space left on device', code: '53100' }, true],
    [{ message: 'canceling statement due to statement timeout', code: '57014' }, true],
    [{ message: 'terminating connection due to administrator command', code: '57P01' }, true],
    [{ message: 'protocol violation', code: '08P01' }, true],
    [{ message: 'connect ENOENT', code: 'ENOENT', syscall: 'connect' }, true],
    [{ message: 'open ENOENT', code: 'ENOENT', syscall: 'open' }, false],
    [{ message: 'connect EHOSTUNREACH 10.0.0.11:5432', code: 'EHOSTUNREACH' }, true],
    [{ message: 'connect ENETUNREACH 10.0.0.11:5432', code: 'ENETUNREACH' }, true],
    [{ message: 'getaddrinfo EAI_AGAIN db', code: 'EAI_AGAIN' }, true],
    [{ message: 'duplicate key', code: '23505' }, false],
  ])('%j: %j', (error, isAway) => {
    expect(isDatabaseAway(Object.assign(new Error(error.message), error))).toBe(isAway);
  });

  test('is one whose name cannot be resolved', async () => {
    const db = openDatabase('postgres://nafasi@db.invalid/nafasi', () => undefined, 1);
    const nowhere: unknown = await sql`select 1`.execute(db).catch((error: unknown) => error);
    expect(isDatabaseAway(nowhere)).toBe(true);
    await db.destroy();
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

test('ranges of time are read to the millisecond, whatever the offset they are written with', async () => {
  const [start, end] = ['2026-11-24T06:00:00.000Z', '2026-11-24T14:00:00.250Z'];
  const [later, last] = ['2026-11-25T06:00:00.000Z', '2026-11-25T06:30:00.000Z'];
  const written = `{["${start}","${end}"),["${later}","${last}")}`;
  for (const zone of ['Africa/Nairobi', 'Asia/Kolkata', 'America/St_Johns', 'UTC']) {
    const read = await inTransaction(world.db, async (tx) => {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx);
      return onlyValue(tx)`select ${written}::tstzmultirange`;
    });
    expect(read).toEqual([
      { start: new Date(start), end: new Date(end) },
      { start: new Date(later), end: new Date(last) },
    ]);
  }
  expect(await onlyValue(world.db)`select '{}'::tstzmultirange`).toEqual([]);
});

test('a statement waits for a lock a little, not for ever', async () => {
  const db = openDatabase(world.database.url, () => undefined, 1);
  const { rows } = await sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
    db,
  );
  expect(rows).toEqual([{ lock: '2s', statement: '30s' }]);
  await db.destroy();
});

test('a lock timeout is not retried', async () => {
  await sql`create table contended (id int)`.execute(world.db);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = inTransaction(world.db, async (tx) => {
    await sql`lock table contended`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  let tries = 0;
  const refused = await inTransaction(world.db, async (tx) => {
    tries += 1;
    await sql`set local lock_timeout = '50ms'`.execute(tx);
    await sql`lock table contended`.execute(tx);
  }).catch((error: unknown) => error);
  held.resolve();
  await holder;
  expect(refused).toMatchObject({ kind: platformRefusals.BUSY });
  expect(tries).toBe(1);
});

describe('the error that ended a transaction is thrown even if its rollback fails too', () => {
  test('the loss of the connection', async () => {
    const error: unknown = await inTransaction(world.db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '57P01' });
  });

  test('a refusal, whatever became of the connection', async () => {
    const error: unknown = await inTransaction(world.db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined);
      throw new Refusal(platformRefusals.NOT_FOUND);
    }).catch((thrown: unknown) => thrown);
    expect(error).toEqual(new Refusal(platformRefusals.NOT_FOUND));
  });
});

test('a full disk is a 503 that says when to retry, and readiness waits until a write succeeds', async () => {
  const fail = (name: string, type: string) => sql`
    create function ${sql.ref(name)}() returns ${sql.raw(type)} language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
  await fail('fail_row', 'trigger').execute(world.db);
  await fail('fail_table', 'event_trigger').execute(world.db);
  await sql`create trigger filled before insert on spaces execute function fail_row()`.execute(
    world.db,
  );
  await sql`create event trigger filled on ddl_command_start execute function fail_table()`.execute(
    world.db,
  );
  const owner = await world.asOwner();
  expect((await world.call('GET', '/readyz')).status).toBe(200);
  const answer = await owner.call('POST', '/api/spaces', spaceRequest());
  expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
  expect(answer.headers['retry-after']).toBe('5');
  expect((await world.call('GET', '/readyz')).status).toBe(503);
  await sql`drop event trigger filled`.execute(world.db);
  expect((await world.call('GET', '/readyz')).status).toBe(200);
});

test('a process whose connections are all taken still reports ready', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { connections } = world.services.config.database;
  let taken = 0;
  const all = Array.from({ length: connections }, () =>
    inTransaction(world.db, async () => {
      taken += 1;
      await promise;
    }),
  );
  await expect.poll(() => taken).toBe(connections);
  expect((await world.call('GET', '/readyz')).status).toBe(200);
  resolve();
  await Promise.all(all);
});

test('JIT is off: compiling our statements takes a hundred times as long as running them', async () => {
  expect(await onlyValue<string>(world.db)`show jit`).toBe('off');
});

test('a database that accepts no changes, like one that was the primary a moment ago, is away and not ready', async () => {
  const { url, drop } = await makeDatabase();
  const owner = openDatabase(url, () => undefined, 1);
  const name = await onlyValue<string>(owner)`select current_database()`;
  await sql`alter database ${sql.ref(name)} set default_transaction_read_only = on`.execute(owner);
  await owner.destroy();
  const standby = openDatabase(url, () => undefined, 1);
  const refused = await execute(standby)`delete from reviews`.catch((error: unknown) => error);
  expect(isDatabaseAway(refused)).toBe(true);
  await standby.destroy();
  const readiness = readinessOf(url);
  await expect(readiness.check()).rejects.toThrow('takes no changes');
  await readiness.close();
  await drop();
});

test('however many probes ask whether a process is ready, few statements are sent', async () => {
  let statements = 0;
  const inSpan = <Result>(_span: unknown, work: () => Promise<Result>) => {
    statements += 1;
    return work();
  };
  const readiness = readinessOf(world.database.url, {
    tracing: { inSpan } as unknown as Tracing,
  });
  await Promise.all(Array.from({ length: 100 }, () => readiness.check()));
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThan(3);
  await readiness.close();
});

test('a connection that falls silent is dropped, and the next query uses another one', async () => {
  const relay = await openRelay(world.database.url);
  const readiness = readinessOf(relay.url, { isPooled: true, isPreparing: false });
  await readiness.check();
  relay.fallSilent();
  await expect(readiness.check()).rejects.toThrow('Query read timeout');
  await readiness.check();
  await readiness.close();
  await relay.close();
});

describe('behind a pooler that shares connections by transaction', () => {
  test('no settings come with a connection, so the user must have them, or nothing starts', async () => {
    const { url, drop } = await makeDatabase();
    const open = () => openDatabase(url, () => undefined, 1, { isPooled: true });
    const owner = openDatabase(url, () => undefined, 1);
    const name = await onlyValue<string>(owner)`select current_database()`;
    for (const setting of Object.keys(SESSION))
      await sql`alter role current_user in database ${sql.ref(name)} set ${sql.raw(setting)} = ${sql.raw(setting === 'jit' ? 'on' : '0')}`.execute(
        owner,
      );
    const without = open();
    const refused = await requireSession(without).catch((error: Error) => error.message);
    await without.destroy();
    const statements = [
      ...String(refused).matchAll(/alter role \S+ in database \S+ set (\w+) = '\w+';/g),
    ];
    expect(statements.map(([, name]) => name)).toEqual([
      'lock_timeout',
      'statement_timeout',
      'idle_in_transaction_session_timeout',
      'jit',
    ]);

    // Doing what it says is enough.
    for (const [statement] of statements) await sql.raw(statement).execute(owner);
    await owner.destroy();
    const limited = open();
    await requireSession(limited);
    expect(await onlyValue<string>(limited)`show lock_timeout`).toBe('2s');
    await limited.destroy();
    await drop();
  });
});
