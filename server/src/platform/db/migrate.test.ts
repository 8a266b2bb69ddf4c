import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { type Db, openDatabase } from './database.ts';
import { migrate, requireSchema } from './migrate.ts';
import { describeSchema } from './schema.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

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

describe('an upgrade over many migrations', () => {
  /** As a release before 0169 left it, with a payout. */
  async function goBack(db: Db, more = '') {
    const files = (await readdir(FOLDER)).filter((file) => file < '0169').sort();
    await db.transaction().execute(async (tx) => {
      for (const file of files)
        await sql.raw(await readFile(join(FOLDER, file), 'utf8')).execute(tx);
    });
    await sql
      .raw(`
      create table migrations (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into migrations select unnest('{${files.map((file) => file.replace('.sql', ''))}}'::text[]), '2026-11-25T00:00:00.000Z';
      begin;
      set local session_replication_role = replica;
      insert into payouts (owner_id, destination_id, state, parts_cents, carried_cents, amount_cents, held_cents, is_asked, made_at, decided_at)
      values (1, 1, 'cancelled', 10000, 0, 10000, 0, false, now(), now());
      commit;
      ${more}`)
      .execute(db);
  }

  test('works if one changes rows of a table that a later one indexes', async () => {
    await withDatabase('nothing', async (db) => {
      await goBack(db);
      await migrate(db);
      await requireSchema(db);
    });
  });

  test('that fails names the migration and the reason, and leaves everything unchanged', async () => {
    await withDatabase('nothing', async (db) => {
      await goBack(db, 'create table message_files ()');
      const before = await describeSchema(db);
      await expect(migrate(db)).rejects.toMatchObject({
        message: 'The migration 0210-messages failed.',
        cause: expect.objectContaining({ message: 'relation "message_files" already exists' }),
      });
      expect(await describeSchema(db)).toBe(before);
    });
  });
});

test('data of a later version is refused and left unchanged', async () => {
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

  test('on its own schema, and not on an older one, which it leaves unchanged', async () => {
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

  test('on that of a later release, unless that has removed what it reads', async () => {
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

test('the audit is never changed: rows are only added', async () => {
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
