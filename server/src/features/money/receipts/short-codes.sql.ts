// The numbers that are ours to be paid to, and the channel by which each is heard of.
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export async function isOurShortCode(db: Db, shortCode: string): Promise<boolean> {
  const { rows } = await sql`
    select from short_codes where short_code = ${shortCode}`.execute(db);
  return rows.length === 1;
}

/** Keeps that a short code is ours; one that is known stays as it is. */
export async function keepShortCode(db: Db, shortCode: string, channel: string): Promise<void> {
  await sql`
    insert into short_codes (short_code, channel) values (${shortCode}, ${channel})
    on conflict on constraint short_codes_pkey do nothing`.execute(db);
}
