import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { makeDatabase } from '#test/database.ts';
import { type Db, openDatabase } from './db/database.ts';
import { executorOf } from './db/executor.ts';
import { allRows, execute } from './db/rows.ts';
import { inTransaction } from './db/transaction.ts';
import { PermanentFailure, queueIn, type Task, workOn, workOnAll } from './jobs.ts';
import { withDeadline } from './patience.ts';

const greet: Task<{ name: string }> = { name: 'greet', data: z.object({ name: z.string() }) };
const hopeless: Task<{ name: string }> = { ...greet, name: 'hopeless' };

const ask: Task<{ name: string }> = { ...greet, name: 'ask' };
const seat: Task<{ name: string }> = { ...greet, name: 'seat' };

let db: Db;
let url: string;
let queue: ReturnType<typeof queueIn>;
/** Another process. */
let again: typeof queue;
let end: () => Promise<void>;
const greeted: string[] = [];
/** Tasks that wait for an outside party that hangs, and how to end that. */
const hanging: string[] = [];
const { promise: isOver, resolve: endHanging } = Promise.withResolvers<void>();
/** Which tasks were done together. */
const tables: string[][] = [];
const errors: object[] = [];
const log = { error: (details: object) => void errors.push(details), warn: () => undefined };

beforeAll(async () => {
  const database = await makeDatabase();
  ({ url } = database);
  db = openDatabase(url, () => undefined);
  queue = queueIn({ connectionString: database.url, useListenNotify: true }, () => undefined);
  again = queueIn({ connectionString: database.url }, () => undefined);
  const tasks = [
    workOn(greet, async ({ name }) => void greeted.push(name)),
    workOn(hopeless, async ({ name }) => {
      if (name === 'nobody') throw new PermanentFailure('There is no such person');
      greeted.push(name);
    }),
  ];
  const asking = async ({ name }: { name: string }) => {
    if (name.startsWith('hangs')) {
      hanging.push(name);
      await isOver;
    }
    greeted.push(name);
  };
  tasks.push(workOn(ask, asking, { mostBatches: 5 }));
  const seatAll = async (all: { name: string }[]) => {
    if (all.some(({ name }) => name === 'stands')) throw new PermanentFailure('There is no seat');
    tables.push(all.map(({ name }) => name));
  };
  tasks.push(workOnAll(seat, seatAll));
  await queue.open(tasks);
  const newYear = { cron: '0 0 1 1 *', run: async () => void greeted.push('at the start') };
  await queue.work(log, [{ ...newYear, name: 'greet-all', atStart: true }], tasks);
  end = async () => {
    await queue.stop();
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => end());

test('a task is done when its transaction has been committed, and never if it was rolled back', async () => {
  const rolledBack = db.transaction().execute(async (tx) => {
    await queue.add(tx, greet, { name: 'undone' });
    throw new Error('The change failed');
  });
  await expect(rolledBack).rejects.toThrow('The change failed');
  await db.transaction().execute((tx) => queue.add(tx, greet, { name: 'done' }));
  await expect.poll(() => greeted).toContain('done');
  expect(greeted).not.toContain('undone');
});

test('a resting queue starts no task, and still accepts those of calls in progress', async () => {
  const wave: Task<{ name: string }> = { ...greet, name: 'wave' };
  const waved: string[] = [];
  const works = (who: string) => [
    workOn(wave, async ({ name }) => void waved.push(`${who} ${name}`)),
  ];
  await again.open(works('one'));
  await again.work(log, [], works('one'));
  await again.rest();
  await db.transaction().execute((tx) => again.add(tx, wave, { name: 'late' }));
  await db.transaction().execute((tx) => again.addAll(tx, wave, [{ name: 'later' }]));
  const other = queueIn({ connectionString: url }, () => undefined);
  await other.open(works('other'));
  await other.work(log, [], works('other'));
  await expect.poll(() => waved.toSorted()).toEqual(['other late', 'other later']);
  await other.stop();
  await again.stop();
  expect(again.use()?.open ?? 0).toBe(0);
});

test('what is queued is announced, in queues of former releases too, but not what is done together', async () => {
  const announced = async () =>
    Object.fromEntries((await queue.boss.getQueues()).map(({ name, notify }) => [name, notify]));
  const expected = { greet: true, seat: false, 'greet-all': true };
  expect(await announced()).toMatchObject(expected);
  const listening = await allRows(db)`
    select from pg_stat_activity
    where datname = current_database() and query ~* 'listen' and pid <> pg_backend_pid()`;
  expect(listening).toHaveLength(1);
  await queue.boss.updateQueue(greet.name, { notify: false });
  await queue.boss.updateQueue(seat.name, { notify: true });
  await again.open([workOn(greet, async () => undefined), workOnAll(seat, async () => undefined)]);
  await again.stop();
  expect(await announced()).toMatchObject(expected);
});

test('a job may take longer than others, in queues of former releases too', async () => {
  const allowed = async () => (await queue.boss.getQueue('add-up'))?.expireInSeconds;
  const addUp = { name: 'add-up', cron: '0 0 1 1 *', run: async () => undefined };
  await again.open([]);
  await again.work(log, [addUp], []);
  expect(await allowed()).toBe(60);
  await again.work(log, [{ ...addUp, mostMinutes: 15 }], []);
  expect(await allowed()).toBe(900);
  await again.stop();
});

test('a job whose time came while no process was up is made up for by the next one', async () => {
  const then = new Date(Date.now() - 3_600_000);
  const cron = `${then.getUTCMinutes()} ${then.getUTCHours()} * * *`;
  const daily = { name: 'once-a-day', cron, run: async () => void greeted.push('made up for') };
  await again.open([]);
  await again.work(log, [daily], []);
  await again.stop();
  const earlier = (column: string) => sql`${sql.ref(column)} - interval '2 hours'`;
  await execute(db)`update pgboss.schedule set created_on = ${earlier('created_on')}`;
  await execute(db)`update pgboss.version set cron_on = ${earlier('cron_on')}`;
  await again.open([]);
  await again.work(log, [daily], []);
  await expect.poll(() => greeted).toContain('made up for');
  await again.stop();
});

test('the queue waits for its connections longer than all jobs of one moment take', async () => {
  const narrow = queueIn({ connectionString: url, max: 1 }, () => undefined);
  await narrow.open([]);
  const { pool } = narrow.boss.getDb() as unknown as { pool: pg.Pool };
  const held = await pool.connect();
  const answered = narrow.boss.getQueues();
  setTimeout(() => held.release(), 11_000);
  await expect(answered).resolves.not.toEqual([]);
  await narrow.stop();
});

test('a task whose completion could not be recorded is retried within a minute', async () => {
  const lose: Task<{ name: string }> = { ...greet, name: 'lose' };
  await again.open([workOn(lose, async () => undefined)]);
  await db.transaction().execute((tx) => again.add(tx, lose, { name: 'in the dark' }));
  await again.boss.fetch(lose.name);
  await execute(db)`
    update pgboss.job set heartbeat_on = now() - interval '31 seconds' where name = ${lose.name}`;
  await execute(db)`
    update pgboss.queue set monitor_claim_on = now() - interval '31 seconds' where name = ${lose.name}`;
  await again.boss.supervise();
  const states = (await again.boss.findJobs(lose.name)).map(({ state }) => state);
  expect(states).toEqual(['retry']);
  await again.stop();
});

test('a finished task is deleted an hour later, with its data', async () => {
  const part: Task<{ name: string }> = { ...greet, name: 'part' };
  await again.open([workOn(part, async () => undefined)]);
  await db.transaction().execute((tx) => again.add(tx, part, { name: 'who has left' }));
  const [fetched] = await again.boss.fetch(part.name);
  await again.boss.complete(part.name, fetched?.id ?? '');
  await execute(db)`
    update pgboss.job set completed_on = now() - interval '61 minutes' where name = ${part.name}`;
  await execute(db)`
    update pgboss.queue set maintain_on = now() - interval '11 minutes' where name = ${part.name}`;
  await again.boss.supervise();
  expect(await again.boss.findJobs(part.name)).toEqual([]);
  await again.stop();
});

test('a task that was given up stays for a week, to be put back', async () => {
  const plead: Task<{ name: string }> = { ...greet, name: 'plead' };
  const works = [workOn(plead, async () => Promise.reject(new Error('In vain.')))];
  await again.open(works);
  await db.transaction().execute((tx) => again.add(tx, plead, { name: 'for the last time' }));
  await execute(db)`update pgboss.job set retry_count = retry_limit where name = ${plead.name}`;
  await again.work({ ...log, error: () => undefined }, [], works);
  const found = () => again.boss.findJobs(plead.name);
  const states = async () => (await found()).map(({ state }) => state);
  await expect.poll(states).toEqual(['failed']);
  const endedAgo = async (days: number) => {
    await execute(db)`
      update pgboss.job set completed_on = now() - ${days} * interval '1 day' where name = ${plead.name}`;
    await execute(db)`
      update pgboss.queue set maintain_on = now() - interval '11 minutes' where name = ${plead.name}`;
    await again.boss.supervise();
    return states();
  };
  expect(await endedAgo(6)).toEqual(['failed']);
  expect(await endedAgo(8)).toEqual([]);
  await again.stop();
});

test('a job that is to run at the start does not wait for its time', async () => {
  await expect.poll(() => greeted).toContain('at the start');
});

test('a task that hangs is abandoned, so that it does not hold up those beside it', async () => {
  const hanging = withDeadline(() => new Promise(() => undefined), 5);
  await expect(hanging).rejects.toThrow('This took too long.');
  await expect(withDeadline(async () => undefined, 60_000)).resolves.toBeUndefined();
});

test('a batch that hangs, and tasks that hang one after the other, do not hold up the rest', async () => {
  const add = (...names: string[]) =>
    db.transaction().execute(async (tx) => {
      for (const name of names) await queue.add(tx, ask, { name });
    });
  const batch = Array.from({ length: 10 }, (_, nth) => `hangs ${nth}`);
  await add(...batch);
  await expect.poll(() => hanging).toHaveLength(10);
  for (const name of ['hangs alone', 'hangs too']) {
    await add(name, `is beside what ${name}`);
    await expect.poll(() => hanging).toContain(name);
  }
  await add('is behind them');
  await expect.poll(() => greeted).toContain('is behind them');
  // None of them was abandoned by then.
  expect(errors).toEqual([]);
  endHanging();
  await expect.poll(() => greeted).toEqual(expect.arrayContaining(hanging));
  const states = async () => (await queue.boss.findJobs(ask.name)).map(({ state }) => state);
  await expect.poll(states).toEqual(Array.from({ length: 15 }, () => 'completed'));
});

test('tasks that are done all at once are done one by one if one of them cannot be done', async () => {
  const add = (names: string[]) =>
    db.transaction().execute((tx) =>
      queue.addAll(
        tx,
        seat,
        names.map((name) => ({ name })),
      ),
    );
  const guests = Array.from({ length: 60 }, (_, nth) => `guest ${nth}`);
  await add(guests);
  await expect.poll(() => tables.flat()).toHaveLength(60);
  expect(tables.length).toBeLessThan(3);
  await add(['comes early', 'stands', 'comes late']);
  await expect
    .poll(() => tables)
    .toEqual(expect.arrayContaining([['comes early'], ['comes late']]));
  const failed = async () =>
    (await queue.boss.findJobs(seat.name)).filter(({ state }) => state === 'failed');
  await expect.poll(failed).toHaveLength(1);
});

test('a mail that has gone out is not sent again because others hold the connections', async () => {
  const few = openDatabase(url, () => undefined, 1, {
    firstWithinMs: 50,
    idleTimeoutMillis: 0,
  });
  const post: Task<{ name: string }> = { ...greet, name: 'post' };
  const posted: string[] = [];
  const states: string[] = [];
  const works = [
    workOn(post, async ({ name }) => {
      await execute(few)`select 1`;
      const held = Promise.withResolvers<void>();
      const hold = inTransaction(few, async () => {
        held.resolve();
        await wait(300);
      });
      await held.promise;
      posted.push(name);
      await execute(few)`select 1`;
      states.push('noted');
      await hold;
    }),
  ];
  // Opening the connection may take longer.
  await vi.waitFor(() => execute(few)`select 1`, { timeout: 50_000 });
  const other = queueIn({ connectionString: url }, () => undefined);
  await other.open(works);
  await other.work(log, [], works);
  await db.transaction().execute((tx) => other.add(tx, post, { name: 'a letter' }));
  const ended = async () => (await other.boss.findJobs(post.name)).map(({ state }) => state);
  const isUnderWay = async () => (await ended()).some((state) => /created|active/.test(state));
  await expect.poll(isUnderWay).toBe(false);
  expect({ posted, states, ended: await ended() }).toEqual({
    posted: ['a letter'],
    states: ['noted'],
    ended: ['completed'],
  });
  await other.stop();
  await few.destroy();
});

test('of many tasks each is done once, and one that cannot be done stops no other and is left', async () => {
  const names = Array.from({ length: 25 }, (_, nth) => (nth === 3 ? 'nobody' : `person ${nth}`));
  await db.transaction().execute(async (tx) => {
    for (const name of names) await queue.add(tx, hopeless, { name });
  });
  const expected = names.filter((name) => name !== 'nobody');
  await expect.poll(() => greeted).toEqual(expect.arrayContaining(expected));
  expect(greeted.filter((name) => name.startsWith('person')).sort()).toEqual(expected.sort());
  const states = async () =>
    (await queue.boss.findJobs(hopeless.name)).map(({ state, data }) => [
      state,
      (data as { name: string }).name === 'nobody',
    ]);
  await expect.poll(states).toContainEqual(['failed', true]);
  expect(errors.filter((error) => 'job' in error && error.job === hopeless.name)).toHaveLength(1);
});

test('the first tasks of a kind need no connection besides those of their transactions', async () => {
  let sentBeside = 0;
  const { executeSql } = executorOf(db);
  const watched = queueIn(
    {
      db: {
        executeSql: (...statement) => {
          sentBeside += 1;
          return executeSql(...statement);
        },
      },
      migrate: false,
      supervise: false,
      schedule: false,
    },
    () => undefined,
  );
  const first: Task<{ name: string }> = { ...greet, name: 'first-of-its-kind' };
  await watched.open([workOn(first, async () => undefined)]);
  sentBeside = 0;
  await db.transaction().execute((tx) => watched.add(tx, first, { name: 'the first' }));
  expect(sentBeside).toBe(0);
  await watched.stop();
});
