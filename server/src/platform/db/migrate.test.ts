import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
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
