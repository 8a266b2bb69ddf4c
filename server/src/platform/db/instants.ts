import { type RawBuilder, sql } from 'kysely';

/** An instant as responses have it, formatted by the database: the same as `toNairobiIso`. */
export const nairobiIso = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"')`;
