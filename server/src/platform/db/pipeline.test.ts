import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { type Db, openDatabase, type Tx } from './database.ts';
import { atCommit } from './pipeline.ts';
import { allValues, execute, executeLast, onlyValue } from './rows.ts';
import { brokenConstraint, inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await makeDatabase('nothing');
  db = openDatabase(database.url, () => undefined, 2);
  await execute(
    db,
  )`create table steps (step integer not null constraint steps_positive check (step > 0))`;
});
beforeEach(() => execute(db)`truncate steps`);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const add = (tx: Tx, step: number) => execute(tx)`insert into steps values (${step})`;
const addLast = (tx: Tx, step: number) => executeLast(tx)`insert into steps values (${step})`;
const steps = (on: Db) => allValues<number>(on)`select step from steps order by ctid`;

test('statements sent at once are done in their order, each upon what those before it did', async () => {
  const seen = await inTransaction(db, (tx) =>
    Promise.all([add(tx, 1), steps(tx), add(tx, 2), steps(tx)]),
  );
  expect(seen).toEqual([undefined, [1], undefined, [1, 2]]);
});

test('the first of them to fail is what is told, and nothing stands', async () => {
  const failing = inTransaction(db, (tx) => Promise.all([add(tx, 1), add(tx, -1), add(tx, 2)]));
  expect(brokenConstraint(await failing.catch((error: unknown) => error))).toBe('steps_positive');
  expect(await steps(db)).toEqual([]);
});

test('what goes with the commit is written then, in the order in which it was given', async () => {
  const before = await inTransaction(db, async (tx) => {
    await addLast(tx, 2);
    await addLast(tx, 3);
    await add(tx, 1);
    return steps(tx);
  });
  expect([before, await steps(db)]).toEqual([[1], [1, 2, 3]]);
});

test('it is worded when it is sent', async () => {
  let step = 1;
  await inTransaction(db, async (tx) => {
    await atCommit(tx, () => sql`insert into steps values (${step})`.compile(tx));
    step = 2;
  });
  expect(await steps(db)).toEqual([2]);
});

test('where it cannot be, the transaction comes to nothing and says why', async () => {
  const failing = inTransaction(db, async (tx) => {
    await add(tx, 1);
    await addLast(tx, -1);
    await addLast(tx, 2);
  });
  expect(brokenConstraint(await failing.catch((error: unknown) => error))).toBe('steps_positive');
  expect(await steps(db)).toEqual([]);
});

test('a deadlock there is tried again, like any other', async () => {
  await execute(db)`insert into steps values (1), (2)`;
  const raise = (tx: Tx, step: number) =>
    sql`update steps set step = step + 10 where step % 10 = ${step}`.execute(tx);
  const meet = Promise.withResolvers<void>();
  let inside = 0;
  const crossing = (first: number, then: number) =>
    inTransaction(db, async (tx) => {
      await raise(tx, first);
      inside += 1;
      if (inside === 2) meet.resolve();
      await meet.promise;
      await executeLast(tx)`update steps set step = step + 10 where step % 10 = ${then}`;
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  expect(inside).toBe(3);
  expect((await steps(db)).toSorted()).toEqual([21, 22]);
});

test('what is rolled back leaves nothing of it, and the connection is as good as new', async () => {
  const refused = inTransaction(db, async (tx) => {
    await addLast(tx, 1);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await steps(db)).toEqual([]);
  expect(await onlyValue(db)`select pg_current_xact_id_if_assigned() is null`).toBe(true);
});

test('a transaction without a statement begins nothing', async () => {
  expect(await inTransaction(db, async () => 'done')).toBe('done');
  const open = await onlyValue<number>(db)`
    select count(*)::int from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  expect(open).toBe(0);
});

test('outside of one of ours what is for the commit is done at once', async () => {
  const seen = await db.transaction().execute(async (tx) => {
    await addLast(tx, 1);
    return steps(tx);
  });
  expect(seen).toEqual([1]);
});
