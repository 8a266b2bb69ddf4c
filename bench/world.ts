import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';

export type Size = {
  spaces: number;
  /** Per space, and per space of the first owner. */
  bookings: number;
  busy: number;
  owners: number;
};

export const SIZES: Readonly<Record<string, Size>> = {
  small: { spaces: 1_000, bookings: 100, busy: 100, owners: 200 },
  middle: { spaces: 100_000, bookings: 20, busy: 400, owners: 20_000 },
  large: { spaces: 1_000_000, bookings: 10, busy: 400, owners: 200_000 },
};

/** Files of `world`; those of one group run in parallel, and need what the groups before them wrote. */
const PARTS = [['spaces'], ['places', 'bookings'], ['money', 'traces']];
const CONNECTIONS = 2;
/** Triggers are off: the files write what they would write. */
const SETTINGS =
  '-c session_replication_role=replica -c work_mem=1GB -c maintenance_work_mem=1GB -c synchronous_commit=off';

/**
 * Fills a database with a world, unless it has been filled; returns the ids of the first person and of the first space.
 */
export async function fill(
  url: string,
  size: Size,
  say: (line: string) => void,
  options: string = SETTINGS,
) {
  const db = openDatabase(url, () => undefined);
  await migrate(db);
  await db.destroy();
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, options });
  // A pool ends before its connections do.
  const closed: Promise<unknown>[] = [];
  pool.on('connect', (client) => closed.push(once(client, 'end')));
  try {
    if (!(await isWhole(pool))) await make(pool, size, say);
    const { rows } = await pool.query<{ person: number; space: number }>(
      `select (select min(owner_id) from spaces) as person, (select min(id) from spaces) as space`,
    );
    const [first] = rows;
    if (!first) throw new Error('The world has no spaces');
    return first;
  } finally {
    await pool.end();
    await Promise.all(closed);
  }
}

const WHOLE = 'Of a whole world';

async function isWhole(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isBegun: boolean; isWhole: boolean }>(
    `select exists (select from spaces) as "isBegun",
            coalesce(obj_description('spaces'::regclass) = $1, false) as "isWhole"`,
    [WHOLE],
  );
  const [{ isBegun, isWhole } = { isBegun: false, isWhole: false }] = rows;
  if (isBegun && !isWhole) throw new Error('The world is half made. Drop its database');
  return isWhole;
}

async function make(pool: pg.Pool, size: Size, say: (line: string) => void): Promise<void> {
  say(`Making a world of ${size.spaces} spaces; this is done once ...`);
  const run = async (client: pg.PoolClient, statement: string) => {
    const began = performance.now();
    await client.query(statement);
    const seconds = Math.round((performance.now() - began) / 1000);
    if (seconds > 9) say(`${seconds} s: ${statement.slice(0, 80).replaceAll(/\s+/g, ' ')}`);
  };
  const runAll = async (statements: Iterable<string>) => {
    const client = await pool.connect();
    for (const statement of statements) await run(client, statement);
    client.release(true);
  };
  const build = await withoutIndexes(pool);
  for (const beside of PARTS)
    await Promise.all(beside.map(async (part) => runAll(await statementsOf(part, size))));
  // Each connection takes the next statement that is left.
  const left = build.values();
  await Promise.all(Array.from({ length: CONNECTIONS }, () => runAll(left)));
  await runAll(['vacuum analyze', `comment on table spaces is '${WHOLE}'`]);
}

/**
 * Drops what is cheaper to build at the end than to maintain row by row, and returns the statements that build it:
 * indexes, and exclusion constraints on times. Primary keys stay, as the world is written in their order. The index of
 * a partitioned table covers its partitions'.
 */
async function withoutIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ drop: string; build: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop,
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as build
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'x' and connamespace = 'public'::regnamespace
    order by build`);
  await pool.query(rows.map(({ drop }) => drop).join(';'));
  return rows.map(({ build }) => build);
}

/** The statements of a file, each of which ends at the end of a line. */
async function statementsOf(part: string, { spaces, bookings, busy, owners }: Size) {
  const text = await readFile(new URL(`world/${part}.sql`, import.meta.url), 'utf8');
  return text
    .replaceAll('$spaces', String(spaces))
    .replaceAll('$bookings', String(bookings))
    .replaceAll('$busy', String(busy))
    .replaceAll('$owners', String(owners))
    .trim()
    .split(/;\n/);
}
