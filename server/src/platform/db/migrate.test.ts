import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { type Db, openDatabase } from './database.ts';
import { migrate, requireSchema } from './migrate.ts';
import { describeSchema } from './schema.ts';

async function withDatabase(
  from: 'template' | 'nothing',
  work: (db: ReturnType<typeof openDatabase>) => Promise<void>,
) {
  const database = await makeDatabase(from);
  const db = openDatabase(database.url, () => undefined);
  try {
    await work(db);
  } finally {
    await db.destroy();
    await database.drop();
  }
}

test('two processes that start at once migrate an empty database once', async () => {
  await withDatabase('nothing', async (db) => {
    await Promise.all([migrate(db), migrate(db)]);
    await migrate(db);
    expect(await describeSchema(db)).toContain(
      'constraint taken_times_no_overlap EXCLUDE USING gist',
    );
  });
});

test('data of a later version is refused and left as it is', async () => {
  await withDatabase('template', async (db) => {
    await sql`insert into migrations (name, timestamp) values ('9999-from-the-future', 'now')`.execute(
      db,
    );
    const before = await describeSchema(db);
    await expect(migrate(db)).rejects.toThrow(
      /made by a later version of Nafasi \(it has 9999-from-the-future\).*Nothing was changed/,
    );
    expect(await describeSchema(db)).toBe(before);
  });
});

describe('in production a process starts', () => {
  const applied = (db: Db) => sql`select name, timestamp from migrations order by name`.execute(db);

  test('on its own schema, and not on an older one, which it leaves as it is', async () => {
    await withDatabase('template', async (db) => {
      await requireSchema(db);
      await sql`delete from migrations where name >= '0162'`.execute(db);
      const before = await applied(db);
      await expect(requireSchema(db)).rejects.toThrow(
        /older than this release: \d+ of its migrations have not run, from 0162-\S+ on\. Run nafasi migrate/,
      );
      expect((await applied(db)).rows).toEqual(before.rows);
    });
    await withDatabase('nothing', async (db) => {
      await expect(requireSchema(db)).rejects.toThrow(/Run nafasi migrate/);
    });
  });

  test('on that of a later release, unless that has dropped what it reads', async () => {
    await withDatabase('template', async (db) => {
      await sql`insert into migrations (name, timestamp) values ('9999-of-a-later-release', 'now')`.execute(
        db,
      );
      await requireSchema(db, '0.9.0');
      await sql`comment on table migrations is '0.10.0'`.execute(db);
      await requireSchema(db, '0.10.0');
      await expect(requireSchema(db, '0.9.0')).rejects.toThrow(
        'it fits 0.10.0 and later, and this is 0.9.0. Start the later one.',
      );
    });
  });
});

test('what was done is never changed: audit rows are only added', async () => {
  await withDatabase('template', async (db) => {
    await sql`insert into audit (at, action, subject, subject_id) values (now(), 'user.registered', 'user', 1)`.execute(
      db,
    );
    await expect(sql`update audit set action = 'nothing'`.execute(db)).rejects.toThrow(
      'never changed or removed',
    );
    await expect(sql`delete from audit`.execute(db)).rejects.toThrow('never changed or removed');
  });
});
