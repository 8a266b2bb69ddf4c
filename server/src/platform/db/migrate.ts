import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartProblem } from '../start-problem.ts';
import type { Db } from './database.ts';
import { allValues, execute, onlyValue } from './rows.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/**
 * Brings the database to this version's schema: every file of `server/migrations` that has not run
 * yet, in order, in one transaction, under a lock that other processes wait for. Data that a later
 * version made is refused, untouched.
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = await readMigrations();
  await refuseUnknown(db, new Set(Object.keys(migrations)));
  await db.connection().execute(async (connection) => {
    // The limits of a request do not suit a migration, nor the wait for another process's.
    await execute(connection)`set lock_timeout = 0`;
    await execute(connection)`set statement_timeout = 0`;
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: async () => migrations },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await execute(connection)`reset lock_timeout`;
    await execute(connection)`reset statement_timeout`;
  });
}

/** The names of those that have not run here, in order. Data that a later version made is refused. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const names = Object.keys(await readMigrations());
  await refuseUnknown(db, new Set(names));
  const applied = new Set(await readApplied(db));
  return names.filter((name) => !applied.has(name));
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const read = async (file: string): Promise<[string, Migration]> => {
    const text = await readFile(join(FOLDER, file), 'utf8');
    return [
      file.replace(/\.sql$/, ''),
      { up: async (tx: Db) => void (await sql.raw(text).execute(tx)) },
    ];
  };
  return Object.fromEntries(await Promise.all(files.map(read)));
}

async function refuseUnknown(db: Db, known: Set<string>): Promise<void> {
  const unknown = (await readApplied(db)).filter((name) => !known.has(name));
  if (unknown.length) {
    throw new StartProblem(
      `This data was made by a later version of Nafasi (it has ${unknown.join(', ')}). ` +
        'Start that version, or set DATA_DIR or DATABASE_URL to other data. Nothing was changed.',
    );
  }
}

async function readApplied(db: Db): Promise<string[]> {
  if (!(await onlyValue<boolean>(db)`select to_regclass('migrations') is not null`)) return [];
  return allValues<string>(db)`select name from migrations`;
}
