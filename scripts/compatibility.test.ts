import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compatibilityBreaches, findUses } from './compatibility.ts';

const SCHEMA = `CREATE OR REPLACE FUNCTION public.count_rooms()
 RETURNS integer;

create table rooms (
  id bigint generated always as identity not null,
  name text not null,
  note text,
  size integer,
  made_by_trigger integer not null,
  constraint rooms_name_unique UNIQUE (name)
);

create table old_rooms (
  id bigint not null
);
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-compatibility-'));
  for (const path of ['migrations', 'src/features/places/rooms'])
    await mkdir(join(folder, 'server', path), { recursive: true });
  await plant('schema.sql', SCHEMA);
  await plant(
    'src/features/places/rooms/rooms.queries.ts',
    "sql`select id, name, note, count_rooms() from rooms`; if (broken === 'rooms_name_unique') refuse();",
  );
  await plant('src/features/places/rooms/rooms.test.ts', 'sql`select size from rooms, old_rooms`');
  await plant('released.json', JSON.stringify(await findUses('0.4.0', folder)));
});
afterEach(() => rm(folder, { recursive: true }));

const plant = (path: string, text: string) => writeFile(join(folder, 'server', path), text);
const breachesOf = async (schema: string, migration = '-- Why.\n') => {
  expect(schema).not.toBe(SCHEMA);
  await plant('schema.sql', schema);
  await plant('migrations/0001-new.sql', migration);
  return compatibilityBreaches(folder);
};

test('a release uses what its own code names, together with the table it belongs to', async () => {
  expect(JSON.parse(await readFile(join(folder, 'server/released.json'), 'utf8'))).toEqual({
    release: '0.4.0',
    tables: { rooms: { id: 'bigint not null', name: 'text not null', note: 'text' } },
    names: ['count_rooms', 'rooms_name_unique'],
    unused: ['rooms.size', 'rooms.made_by_trigger', 'old_rooms.id'],
  });
  expect(await compatibilityBreaches(folder)).toEqual([]);
});

describe('what the present release uses must stay unchanged', () => {
  test.each([
    [
      'a dropped table',
      SCHEMA.replace('create table rooms', 'create table halls'),
      'rooms is gone',
    ],
    ['a dropped column', SCHEMA.replace('  note text,\n', ''), 'rooms.note is gone'],
    ['a renamed column', SCHEMA.replace('note text', 'remark text'), 'rooms.note is gone'],
    [
      'another type',
      SCHEMA.replace('note text', 'note jsonb'),
      'rooms.note is jsonb and no longer text',
    ],
    [
      'a column that must be given',
      SCHEMA.replace('note text', 'note text not null'),
      'rooms.note must be given',
    ],
    [
      'a new one that must be given',
      SCHEMA.replace('note text', 'note text,\n  floor integer not null'),
      'rooms.floor must be given',
    ],
    ['a dropped function', SCHEMA.replace('count_rooms', 'count_halls'), 'count_rooms is gone'],
    [
      'a dropped constraint',
      SCHEMA.replace('rooms_name_unique', 'rooms_name'),
      'rooms_name_unique is gone',
    ],
  ])('%s', async (_case, schema, sentence) => {
    const breaches = await breachesOf(schema);
    expect(breaches).toHaveLength(1);
    expect(breaches[0]).toContain(sentence);
    expect(breaches[0]).toContain('release 0.4.0 uses it');
  });

  test('what it does not use may be removed, and what requires nothing of it may be added', async () => {
    const without = SCHEMA.replace('  size integer,\n', '').replace(
      /create table old_rooms.*/s,
      '',
    );
    const more = without.replace(
      'note text',
      'note text,\n  floor integer default 0 not null,\n  view text',
    );
    expect(await breachesOf(more)).toEqual([]);
  });
});

describe('a contraction', () => {
  const schema = SCHEMA.replace('  note text,\n', '');
  const line = (what: string, fits: string) => `-- Contracts ${what}: fits ${fits} and later\n`;

  test('removes what it names, once the release that does without is out', async () => {
    expect(await breachesOf(schema, line('rooms.note', '0.4.0'))).toEqual([]);
    expect(await breachesOf(schema, line('rooms.size', '0.4.0'))).toHaveLength(1);
  });

  test('waits for that release', async () => {
    expect(await breachesOf(schema, line('rooms.note', '0.5.0'))).toEqual([
      expect.stringContaining('fits 0.5.0 and later, which is not released'),
      expect.stringContaining('rooms.note is gone'),
    ]);
  });
});
