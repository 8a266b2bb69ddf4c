import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';

export type Size = {
  spaces: number;
  /** Of each space, and of each of the first owner's. */
  bookings: number;
  busy: number;
  owners: number;
};

export const SIZES: Readonly<Record<string, Size>> = {
  small: { spaces: 1_000, bookings: 100, busy: 100, owners: 200 },
  middle: { spaces: 100_000, bookings: 10, busy: 400, owners: 20_000 },
  large: { spaces: 1_000_000, bookings: 10, busy: 400, owners: 200_000 },
};

/** Fills a database with a world, unless it has been filled; returns the id of the first person and of the first space. */
export async function fill(url: string, size: Size, say: (line: string) => void) {
  const db = openDatabase(url, () => undefined);
  await migrate(db);
  await db.destroy();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const isFilled = (await client.query('select from spaces limit 1')).rowCount;
    if (!isFilled) {
      say(`Making a world of ${size.spaces} spaces; this is done once ...`);
      await client.query('begin');
      const build = await withoutIndexes(client);
      await client.query(await worldOf(size));
      await client.query(build);
      await client.query('commit');
      await client.query('vacuum analyze');
    }
    const { rows } = await client.query<{ person: number; space: number }>(
      `select (select min(owner_id) from spaces) as person, (select min(id) from spaces) as space`,
    );
    const [first] = rows;
    if (!first) throw new Error('The world has no spaces');
    return first;
  } finally {
    await client.end();
  }
}

/**
 * Drops what is dearer to keep up row by row than to build at the end, and returns the statements that build it: indexes,
 * and what keeps times apart. Keys stay, as the world is written in their order.
 */
async function withoutIndexes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ drop: string; build: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as build
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'x' and connamespace = 'public'::regnamespace`);
  await client.query(rows.map(({ drop }) => drop).join(';'));
  return rows.map(({ build }) => build).join(';');
}

async function worldOf({ spaces, bookings, busy, owners }: Size): Promise<string> {
  const text = await readFile(new URL('world.sql', import.meta.url), 'utf8');
  return text
    .replaceAll('$spaces', String(spaces))
    .replaceAll('$bookings', String(bookings))
    .replaceAll('$busy', String(busy))
    .replaceAll('$owners', String(owners));
}
