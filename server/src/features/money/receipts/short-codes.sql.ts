// Our own short codes, and the channel that reports payments to each.

import type { Db } from '#platform/db/database.ts';
import { anyRow, execute, firstValue } from '#platform/db/rows.ts';

export const isOurShortCode = (db: Db, shortCode: string) => anyRow(db)`
  select from short_codes where short_code = ${shortCode}`;

/** The first of these short codes that is ours; null if none is. */
export const firstOwnShortCode = (db: Db, shortCodes: readonly string[]) => firstValue<string>(db)`
  select short_code from short_codes where short_code = any(${[...shortCodes]}::text[])
  order by array_position(${[...shortCodes]}::text[], short_code) limit 1`;

/** Records that a short code is ours; a known one stays as it is. */
export const keepShortCode = (db: Db, shortCode: string, channel: string) => execute(db)`
  insert into short_codes (short_code, channel) values (${shortCode}, ${channel})
  on conflict on constraint short_codes_pkey do nothing`;
