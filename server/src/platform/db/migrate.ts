import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import project from '../../../package.json' with { type: 'json' };
import { StartProblem } from '../start-problem.ts';
import { isBefore, oldestRelease } from './contractions.ts';
import type { Db, Tx } from './database.ts';
import { allValues, execute, onlyValue } from './rows.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** Advisory lock that serialises migrations; the key is arbitrary, but nothing else may lock it. */
const LOCK = 20_261_125;

/** The text of each migration by its name, in order. */
type Migrations = ReadonlyMap<string, string>;

/**
 * Brings the database to this version's schema: runs every file of `server/migrations` that has not run yet, in order,
 * in one transaction, under a lock that other processes wait for. Data that a later version made is refused and left
 * untouched.
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = await readMigrations();
  await db.transaction().execute(async (tx) => {
    // The limits of a request suit neither a migration nor the wait for another process's. Set for this transaction
    // alone: behind a pooler others use the session next.
    await execute(tx)`
      select set_config(name, '0', true) from unnest(array['lock_timeout', 'statement_timeout']) as name`;
    await execute(tx)`select pg_advisory_xact_lock(${LOCK})`;
    await refuseUnknown(tx, migrations);
    // Fails with a clear error if the right to create tables is missing. Kysely would check for its tables again, in a
    // transaction that has already failed.
    await execute(tx)`create table migrating ()`;
    await execute(tx)`drop table migrating`;
    let failure: unknown = null;
    const migrator = new Migrator({
      db: tx,
      provider: { getMigrations: async () => runnable(migrations, (why) => (failure = why)) },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    });
    const { error } = await migrator.migrateToLatest();
    // Kysely's own error only says that the transaction is aborted.
    if (error) throw failure ?? error;
    await noteOldestRelease(tx, oldestRelease(migrations.values()));
  });
}

/** The names of migrations that have not run here, in order. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await readApplied(db));
  return [...(await readMigrations()).keys()].filter((name) => !applied.has(name));
}

/**
 * Refuses a schema that this release cannot work with: an older one, or a newer one that lacks something this release
 * reads. Other newer ones are fine, as the previous release keeps running during a rollout.
 */
export async function requireSchema(db: Db, release: string = project.version): Promise<void> {
  const [first, ...others] = await pendingMigrations(db);
  if (first)
    throw new StartProblem(
      `The database is older than this release: ${others.length + 1} of its migrations have not run, from ${first} on. ` +
        'Run nafasi migrate (in a clone: npm run db:migrate), then start again. Nothing was changed.',
    );
  const oldest = await readOldestRelease(db);
  if (oldest && isBefore(release, oldest))
    throw new StartProblem(
      `A later release of Nafasi has changed the database: it fits ${oldest} and later, and this is ${release}. ` +
        'Start the later one. Nothing was changed.',
    );
}

async function readMigrations(): Promise<Migrations> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const read = async (file: string) =>
    [file.replace(/\.sql$/, ''), await readFile(join(FOLDER, file), 'utf8')] as const;
  return new Map(await Promise.all(files.map(read)));
}

const runnable = (
  migrations: Migrations,
  onFailure: (why: Error) => void,
): Record<string, Migration> =>
  Object.fromEntries(
    [...migrations].map(([name, text]) => {
      const up = (tx: Db) =>
        run(tx, text).catch((cause: unknown) => {
          const why = new Error(`The migration ${name} failed.`, { cause });
          onFailure(why);
          throw why;
        });
      return [name, { up }];
    }),
  );

async function run(tx: Db, text: string): Promise<void> {
  await sql.raw(text).execute(tx);
  // Runs the checks that are deferred to the end of the transaction: a later migration could not alter a table with
  // pending checks.
  await execute(tx)`set constraints all immediate`;
  await execute(tx)`set constraints all deferred`;
}

async function refuseUnknown(db: Db, known: Migrations): Promise<void> {
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

// Stored as a comment on the table of migrations: releases that know neither these migrations nor their effects read
// it.
async function noteOldestRelease(tx: Tx, release: string | null): Promise<void> {
  await execute(tx)`comment on table migrations is ${sql.lit(release)}`;
}

const readOldestRelease = (db: Db) =>
  onlyValue<string | null>(db)`select obj_description('migrations'::regclass)`;
