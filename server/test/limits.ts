// How often something was tried, for tests of limits that would take a day to reach.
import { sql } from 'kysely';
import type { World } from './world.ts';

/** Makes it so that a key which was tried before was tried so often. */
export async function makeTried({ db }: World, limit: string, key: string | number, tries: number) {
  const { rows } = await sql`
    update rate_limits set points = ${tries} where key = ${`${limit}:${key}`} returning key`.execute(
    db,
  );
  if (rows.length !== 1) throw new Error(`${key} was not tried before`);
}
