// What happens is recorded and heard in the transaction of the change, or it did not happen.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { type Db, openDatabase, type Tx } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import { answer, ask, event, happened, listen, on, question } from './happened.ts';

const AT = new Date('2026-11-24T10:00:00+03:00');
const doorOpened = event<{ width: number }>('door.opened');
const doorClosed = event('door.closed');

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const open = (id: number) =>
  inTransaction(db, (tx) => happened(tx, doorOpened, { about: id, by: null, at: AT, width: 90 }));

async function onRecord(id: number) {
  const { rows } = await sql<{ action: string; detail: object | null }>`
    select action, detail from audit where subject = 'door' and subject_id = ${id}`.execute(db);
  return rows;
}

test('listeners receive an event with its facts, in the order of the list; those of other events do not', async () => {
  const heard: string[] = [];
  listen(db, [
    on(doorOpened, async (_tx, { about, width }) => void heard.push(`first ${about} ${width}`)),
    on(doorClosed, async () => void heard.push('closed')),
    on(doorOpened, async (tx, { about }) => {
      const { rows } = await sql`select from audit where subject_id = ${about}`.execute(tx);
      heard.push(`second ${rows.length}`);
    }),
  ]);
  await open(1);
  expect(heard).toEqual(['first 1 90', 'second 1']);
  // Facts are only for listeners.
  expect(await onRecord(1)).toEqual([{ action: 'door.opened', detail: {} }]);
});

test('a listener that fails undoes what happened, and what others did about it', async () => {
  listen(db, [
    on(doorOpened, (tx) => happened(tx, doorClosed, { about: 2, by: null, at: AT })),
    on(doorOpened, () => Promise.reject(new Error('The hinge is gone'))),
  ]);
  await expect(open(2)).rejects.toThrow('The hinge is gone');
  expect(await onRecord(2)).toEqual([]);
});

test('no event goes unheard: without registered listeners it fails', async () => {
  const other = openDatabase(database.url, () => undefined);
  const unheard = inTransaction(other, (tx) =>
    happened(tx, doorOpened, { about: 3, by: null, at: AT, width: 90 }),
  );
  await expect(unheard).rejects.toThrow('say listen(db, ...) first');
  await other.destroy();
  expect(await onRecord(3)).toEqual([]);
});

const doubled = question<{ of: number }, number>('number.doubled');
const twice = async (_tx: Tx, { of }: { of: number }) => of * 2;
const double = (of: number) => inTransaction(db, (tx) => ask(tx, doubled, { of }));

test('a question is answered by its registered answerer', async () => {
  listen(db, [], [answer(doubled, twice)]);
  expect(await double(21)).toBe(42);
});

test('a question has exactly one answerer', async () => {
  expect(() => listen(db, [], [answer(doubled, twice), answer(doubled, twice)])).toThrow(
    'number.doubled is answered twice',
  );
  listen(db, []);
  await expect(double(1)).rejects.toThrow('Nobody is listed to answer');
});
