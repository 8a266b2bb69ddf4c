import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase } from '../database.ts';
import { columnReader } from './columns.ts';
import { wrongIn, wrongValue } from './row-types.ts';
import { readProgram, statementsOf } from './statements.ts';

// Where the text of a statement, or the type of its rows, is known only at run time. May only shrink.
const UNKNOWN: readonly string[] = [
  'server/src/platform/db/migrate.ts run',
  'server/src/platform/db/migrate.ts noteOldestRelease',
  'server/src/platform/db/rows.ts allRows',
  'server/src/platform/db/rows.ts execute',
];

const PLANTED = 'server/src/features/planted.queries.ts';

const FAULTS = `
  import { type RawBuilder, sql } from 'kysely';
  import type { Db } from '#platform/db/database.ts';
  import { anyRow, allValues, firstRow } from '#platform/db/rows.ts';
  import { readPage } from '#platform/http/paging.ts';

  const title = sql\`title\`;
  const named = (column: RawBuilder<unknown>, isShort = true) =>
    isShort ? sql\`\${column} as name\` : sql\`upper(\${column}) as name\`;

  export const right = (db: Db, { id }: { id: number }, words: string[]) =>
    sql<{ id: number; name: string; opens: Date | null; ids: number[]; more?: string; story: { at: string } }>\`
      select id, \${named(title)}, created_at as opens, array[1, 2] as ids, '{}'::json as story
      from spaces where id = \${id} and title in (\${sql.join(words)})\`.execute(db);
  export const inserts = (db: Db) =>
    sql<{ space_id: number }>\`
      insert into favourites (user_id, space_id, created_at) values (\${1}, \${2}, \${new Date()})
      returning space_id\`.execute(db);
  export const noSuchColumn = (db: Db) => sql\`select heading from spaces\`.execute(db);
  export const renamed = (db: Db) => sql<{ heading: string }>\`select title from spaces\`.execute(db);
  export const missing = (db: Db) =>
    sql<{ id: number; title: string }>\`select id from spaces\`.execute(db);
  export const notANumber = (db: Db) => sql<{ title: number }>\`select title from spaces\`.execute(db);
  export const notAText = (db: Db) => sql<{ id: string | null }>\`select id from spaces\`.execute(db);
  export const notADate = (db: Db) => sql<{ id: Date }>\`select id from spaces\`.execute(db);
  export const dateAsText = (db: Db) =>
    sql<{ created_at: string }>\`select created_at from spaces\`.execute(db);
  export const notABoolean = (db: Db) =>
    sql<{ is_free: number }>\`select true as is_free\`.execute(db);
  export const numericAsNumber = (db: Db) =>
    sql<{ total: number }>\`select sum(price_cents) as total from spaces\`.execute(db);
  export const notAnArray = (db: Db) => sql<{ ids: number }>\`select array[1, 2] as ids\`.execute(db);
  export const otherItems = (db: Db) =>
    sql<{ ids: string[] }>\`select array[1, 2] as ids\`.execute(db);
  export const dateInJson = (db: Db) =>
    sql<{ spaces: { at: Date }[] }>\`select json_agg(title) as spaces from spaces\`.execute(db);
  export const run = (db: Db, id: number) =>
    firstRow<{ id: number; title: number }>(db)\`select id, title from spaces where id = \${id}\`;
  export const runUnread = (db: Db) => anyRow(db)\`select heading from spaces\`;
  export const value = (db: Db) => allValues<string>(db)\`select title from spaces\`;
  export const otherValue = (db: Db) => allValues<string>(db)\`select id from spaces\`;
  export const twoValues = (db: Db) => allValues<number>(db)\`select id, title from spaces\`;
  export const inList = (db: Db) =>
    readPage(db, {
      columns: sql\`spaces.id, \${named(sql\`spaces.title\`)}\`, from: sql\`spaces\`, where: sql\`true\`,
      id: sql\`spaces.id\`, page: { limit: 1 }, present: (row: { id: number; title: string }) => row,
    });
  const bySpace = (db: Db, condition: RawBuilder<unknown>) =>
    sql\`select from spaces where \${condition}\`.execute(db);
  export const calls = (db: Db) => bySpace(db, sql\`heading = 'Loft'\`);
  export const unknown = (db: Db, condition: RawBuilder<unknown>) =>
    sql\`select from spaces where \${condition}\`.execute(db);
`;

let database: Awaited<ReturnType<typeof makeDatabase>>;
let client: pg.Client;
let own: Found[];
let planted: Found[];

type Found = { at: string; text: string | null; wrong: string[] };

beforeAll(async () => {
  database = await makeDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const program = readProgram({ [PLANTED]: FAULTS });
  const readColumns = await columnReader(client);
  const found: Found[] = [];
  const checker = program.getTypeChecker();
  for (const { at, text, row, isValue } of statementsOf(program)) {
    const wrongOf = isValue ? wrongValue : wrongIn;
    const wrong =
      text === null
        ? []
        : await readColumns(text).then(
            (columns) => (row ? wrongOf(row, columns, checker) : []),
            (error: Error) => [error.message],
          );
    found.push({ at, text, wrong });
  }
  own = found.filter(({ at }) => !at.startsWith(PLANTED));
  planted = found.filter(({ at }) => at.startsWith(PLANTED));
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every statement is understood by PostgreSQL, and returns rows of the stated type', () => {
  expect(own.length).toBeGreaterThan(200); // Reading nothing is no pass.
  expect(own.flatMap(({ at, wrong }) => wrong.map((sentence) => `${at}: ${sentence}`))).toEqual([]);
});

test('only what is listed cannot be known from the code', () => {
  expect(own.filter(({ text }) => text === null).map(({ at }) => at)).toEqual(UNKNOWN);
});

test('a statement that PostgreSQL refuses is found, and a type that does not match its rows', () => {
  const name = (at: string) => at.slice(PLANTED.length + 1);
  expect(Object.fromEntries(planted.map(({ at, wrong }) => [name(at), wrong]))).toEqual({
    right: [],
    inserts: [],
    noSuchColumn: ['column "heading" does not exist'],
    renamed: ['heading is no column'],
    missing: ['title is no column'],
    notANumber: ['title is string, and said to be number'],
    notAText: ['id is number, and said to be string | null'],
    notADate: ['id is number, and said to be Date'],
    dateAsText: ['created_at is Date, and said to be string'],
    notABoolean: ['is_free is boolean, and said to be number'],
    numericAsNumber: ['total is string, and said to be number'],
    notAnArray: ['ids is number[], and said to be number'],
    otherItems: ['ids is number[], and said to be string[]'],
    dateInJson: ['spaces is json, and said to be { at: Date; }[]'],
    run: ['title is string, and said to be number'],
    runUnread: ['column "heading" does not exist'],
    value: [],
    otherValue: ['id is number, and said to be string'],
    twoValues: ['2 columns instead of one'],
    inList: ['title is no column'],
    bySpace: ['column "heading" does not exist'],
    unknown: [],
  });
  expect(planted.filter(({ text }) => text === null).map(({ at }) => name(at))).toEqual([
    'unknown',
  ]);
});
