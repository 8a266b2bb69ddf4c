import { type RawBuilder, sql } from 'kysely';

/** An instant as answers have it, written by the database: as `toNairobiIso` writes it. */
export const nairobiIso = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"')`;
