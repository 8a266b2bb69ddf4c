import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, execute } from '#platform/db/rows.ts';
import type { StoredPicture } from '#platform/pictures/pictures.ts';
import type { SpaceImage } from '../spaces.rules.ts';

export type NewUpload = StoredPicture & { user_id: number; created_at: Date };

export const insertUpload = (db: Db, upload: NewUpload) => execute(db)`
  insert into uploads (url, user_id, color, width, height, widths, created_at)
  values (${upload.url}, ${upload.user_id}, ${upload.color}, ${upload.width}, ${upload.height},
          ${upload.widths}, ${upload.created_at})`;

/** The facts of uploaded pictures, which cannot be removed until the transaction ends. */
export const holdUploads = (tx: Tx, urls: readonly string[]) => allRows<SpaceImage>(tx)`
  select url, url as served_url, null as problem, '' as alt, color, width, height, widths from uploads
  where url = any(${urls}) order by url for key share`;

/**
 * Removes older pictures that no space shows, in batches; returns their addresses. Those that a space is taking right
 * now are locked by it and skipped. That no other was taken meanwhile is checked once more, by a statement that began
 * after the rows were locked.
 */
export async function deleteStrayUploads(tx: Tx, before: Date, most: number): Promise<string[]> {
  const shown = sql`exists (select from space_images where space_images.served_url = uploads.url)`;
  const { rows: strays } = await sql<{ id: number }>`
    select id from uploads where created_at < ${before} and not ${shown}
    order by id limit ${most} for update skip locked`.execute(tx);
  return allValues<string>(tx)`
    delete from uploads where id = any(${strays.map(({ id }) => id)}) and not ${shown}
    returning url`;
}
