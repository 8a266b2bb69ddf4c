import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { openDatabase } from './database.ts';
import { allRows, allValues, execute, onlyValue } from './rows.ts';
import { brokenConstraint, inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  database = await makeDatabase('nothing');
});
afterAll(() => database.drop());

/** What a connection has prepared once `work` is done on it. */
async function prepared(isPreparing: boolean, text: string): Promise<string[]> {
  const db = openDatabase(database.url, () => undefined, 1, { isPreparing });
  const double = (number: number) =>
    onlyValue<number>(db)`select ${number}::int * ${sql.raw(text)}`;
  try {
    expect([await double(1), await double(2), await double(3)]).toEqual([2, 4, 6]);
    await onlyValue(db)`select 1`;
    await onlyValue(db)`select 1`;
    return await allValues<string>(db)`select statement from pg_prepared_statements`;
  } finally {
    await db.destroy();
  }
}

test('a statement with values is prepared once it is run again', async () => {
  expect(await prepared(true, '2')).toEqual(['select $1::int * 2']);
});

test('a pooler that does not support names gets none', async () => {
  expect(await prepared(false, '02')).toEqual([]);
});

test('a statement about words is planned for its words', async () => {
  expect(await prepared(true, '2 /* like holding($1) */')).toEqual([]);
});

describe('a statement that is not awaited', () => {
  const opened = () => openDatabase(database.url, () => undefined, 1);
  let db: ReturnType<typeof opened>;
  beforeAll(async () => {
    db = opened();
    await execute(
      db,
    )`create table numbers (number int constraint numbers_even check (number % 2 = 0))`;
  });
  afterAll(() => db.destroy());
  const kept = () => allValues<number>(db)`select number from numbers order by number`;

  test('is done before the next one, and commits with its transaction', async () => {
    const seen = await inTransaction(db, async (tx) => {
      await execute(tx)`insert into numbers values (${2})`;
      await execute(tx)`insert into numbers values (${4})`;
      return allValues<number>(tx)`select number from numbers order by number`;
    });
    expect([seen, await kept()]).toEqual([
      [2, 4],
      [2, 4],
    ]);
    const undone = inTransaction(db, async (tx) => {
      await execute(tx)`insert into numbers values (${6})`;
      throw new Error('not after all');
    });
    await expect(undone).rejects.toThrow('not after all');
    expect(await kept()).toEqual([2, 4]);
  });

  test.each([
    ['the next statement', allRows],
    ['the commit', () => async () => undefined],
  ] as const)('fails %s with its own error, and nothing of it stays', async (_, next) => {
    let reached = 0;
    const failed = inTransaction(db, async (tx) => {
      await execute(tx)`insert into numbers values (${8})`;
      await execute(tx)`insert into numbers values (${9})`;
      reached += 1;
      await next(tx)`select 1`;
    });
    expect(brokenConstraint(await failed.catch((error: unknown) => error))).toBe('numbers_even');
    expect([reached, await kept()]).toEqual([1, [2, 4]]);
    // The only connection still works.
    await inTransaction(db, (tx) => execute(tx)`delete from numbers where number > ${4}`);
  });

  test('that could not be serialised fails the commit too', async () => {
    const circular: Record<string, unknown> = {};
    circular.itself = circular;
    const failed = inTransaction(db, async (tx) => {
      await execute(tx)`insert into numbers values (${8})`;
      await execute(tx)`insert into numbers select 10 where ${circular}::jsonb is not null`;
    });
    await expect(failed).rejects.toThrow('circular');
    expect(await kept()).toEqual([2, 4]);
    await inTransaction(db, (tx) => execute(tx)`delete from numbers where number > ${4}`);
  });

  test('fails only its own transaction, however many follow it there', async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      const failed = inTransaction(db, async (tx) => {
        await execute(tx)`insert into numbers values (${9})`;
        await execute(tx)`insert into numbers values (${12})`;
        await execute(tx)`insert into numbers values (${14})`;
      });
      expect(brokenConstraint(await failed.catch((error: unknown) => error))).toBe('numbers_even');
      await inTransaction(db, (tx) => execute(tx)`insert into numbers values (${16})`);
      expect(await kept()).toEqual([2, 4, 16]);
      await inTransaction(db, (tx) => execute(tx)`delete from numbers where number > ${4}`);
    }
  });

  test('does not fail a rollback', async () => {
    const given = inTransaction(db, async (tx) => {
      await execute(tx)`insert into numbers values (${9})`;
      throw new Error('for another reason');
    });
    await expect(given).rejects.toThrow('for another reason');
    expect(await kept()).toEqual([2, 4]);
  });

  test('of an unreachable database fails the transaction it was to begin', async () => {
    const away = openDatabase('postgres://127.0.0.1:1/none', () => undefined, 1);
    await expect(inTransaction(away, (tx) => execute(tx)`select ${1}::int`)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    await away.destroy();
  });
});
