import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { openDatabase } from './database.ts';
import { allValues, onlyValue } from './rows.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  database = await makeDatabase('nothing');
});
afterAll(() => database.drop());

/** What one connection has prepared once `work` is done on it. */
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

test('a pooler that does not know names gets none', async () => {
  expect(await prepared(false, '02')).toEqual([]);
});

test('a statement about words is planned for its words', async () => {
  expect(await prepared(true, '2 /* like holding($1) */')).toEqual([]);
});
