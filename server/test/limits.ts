// Sets how often something was tried, for tests of limits that would take a day to reach.
import { sql } from 'kysely';
import type { World } from './world.ts';

/** Sets how often a key counts as tried; it must have been tried before. */
export async function makeTried({ db }: World, limit: string, key: string | number, tries: number) {
  const { rows } = await sql`
    update rate_limits set points = ${tries} where key = ${`${limit}:${key}`} returning key`.execute(
    db,
  );
  if (rows.length !== 1) throw new Error(`${key} was not tried before`);
}
