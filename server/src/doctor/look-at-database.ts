import type { Db } from '#platform/db/database.ts';
import { pendingMigrations, requireSchema } from '#platform/db/migrate.ts';
import { allValues, onlyRow } from '#platform/db/rows.ts';
import { doubtful, type Finding, right, wordsOf, wrong } from './finding.ts';

const LEAST_VERSION = 15;
const EXTENSIONS = ['btree_gist', 'fuzzystrmatch', 'pg_trgm', 'unaccent'];
const MOST_APART_MS = 2_000;

type Facts = {
  version: number;
  may_create: boolean;
  is_safe: boolean;
  is_primary: boolean;
  connections: number;
  at: Date;
};

/** The database as a whole; if it does not respond nothing else can be checked. */
export async function lookAtDatabase(db: Db, now: () => Date, needed: number): Promise<Finding[]> {
  let facts: Facts;
  const asked = now().getTime();
  try {
    facts = await readFacts(db);
  } catch (error) {
    const remedy =
      'Check DATABASE_URL, that PostgreSQL runs there, and that its pg_hba.conf lets us in.';
    return [wrong('database', `It does not answer (${wordsOf(error)}).`, remedy)];
  }
  // Compared with the middle of the round trip.
  const apart = Math.abs(facts.at.getTime() - (asked + now().getTime()) / 2);
  return [
    lookAtServer(facts),
    facts.may_create
      ? right('rights', 'Our user may create tables and the schema of the queue.')
      : wrong(
          'rights',
          'Our user may not create.',
          'Make it the owner of its database, or grant it CREATE on the database and on the schema public.',
        ),
    facts.is_safe
      ? right('durability', 'What is committed is on disk.')
      : wrong(
          'durability',
          'fsync, full_page_writes or synchronous_commit is off: what was acknowledged may be lost.',
          'Turn all three on in postgresql.conf.',
        ),
    facts.connections >= 3 * needed
      ? right('connections', `The server takes ${facts.connections}; a process needs ${needed}.`)
      : doubtful(
          'connections',
          `The server takes ${facts.connections} connections; a process needs ${needed}.`,
          'Raise max_connections, or put a pooler in front.',
        ),
    apart <= MOST_APART_MS
      ? right('clock', 'Ours and that of the database agree.')
      : wrong(
          'clock',
          `Ours and that of the database are ${Math.round(apart / 1000)} s apart: holds would end at the wrong time.`,
          'Run chrony or systemd-timesyncd on both machines.',
        ),
    await lookAtExtensions(db),
    await lookAtSchema(db),
  ];
}

const readFacts = (db: Db) => onlyRow<Facts>(db)`
  select current_setting('server_version_num')::integer / 10000 as version,
         has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
         'off' <> all(array[current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit')]) as is_safe,
         not pg_is_in_recovery() as is_primary,
         current_setting('max_connections')::integer as connections,
         clock_timestamp() as at`;

function lookAtServer({ version, is_primary }: Facts): Finding {
  if (version < LEAST_VERSION)
    return wrong('database', `It is PostgreSQL ${version}.`, `Use ${LEAST_VERSION} or later.`);
  if (!is_primary)
    return wrong(
      'database',
      'It is a replica, which takes no writes.',
      'Let DATABASE_URL lead to the primary.',
    );
  return right('database', `PostgreSQL ${version} answers.`);
}

async function lookAtExtensions(db: Db): Promise<Finding> {
  const there = await allValues<string>(db)`
    select name from pg_available_extensions where name = any(${EXTENSIONS})`;
  const missing = EXTENSIONS.filter((name) => !there.includes(name));
  return missing.length === 0
    ? right('extensions', 'All that are needed are installed.')
    : wrong(
        'extensions',
        `${missing.join(', ')} cannot be created.`,
        "Install PostgreSQL's contrib package.",
      );
}

async function lookAtSchema(db: Db): Promise<Finding> {
  const pending = await pendingMigrations(db);
  const [first] = pending;
  if (first)
    return wrong(
      'schema',
      `${pending.length} migrations have not run, from ${first} on.`,
      'Run nafasi migrate (in a clone: npm run db:migrate).',
    );
  // The schema of a later release is right too, as long as a process would start on it.
  return requireSchema(db).then(
    () => right('schema', 'This release works on it.'),
    (error: unknown) => wrong('schema', wordsOf(error), 'Install the release that made it.'),
  );
}
