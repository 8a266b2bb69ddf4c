import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { allRows, execute, firstValue } from '../db/rows.ts';
import type { ListedPicture, PictureStore } from './picture-store.ts';

const AT_ONCE = 500;

/** Pictures as rows: in the same backup as everything else, and for any number of processes. */
export const picturesInDatabase = (db: Db): PictureStore => ({
  keep: (key, files) => {
    const rows = files.map(({ name, bytes }) => sql`(${key}::uuid, ${name}, ${bytes}::bytea)`);
    return execute(db)`
      insert into pictures (key, name, bytes) values ${sql.join(rows)} on conflict do nothing`;
  },
  read: (key, name) => firstValue<Buffer>(db)`
    select bytes from pictures where key = ${key} and name = ${name}`,
  remove: (key) => execute(db)`delete from pictures where key = ${key}`,
  async *list() {
    for (let last: string | null = null; ; ) {
      const page: ListedPicture[] = await allRows<ListedPicture>(db)`
        select key, array_agg(name order by name) as names from pictures
        where ${last}::uuid is null or key > ${last} group by key order by key limit ${AT_ONCE}`;
      yield* page;
      if (page.length < AT_ONCE) return;
      last = page.at(-1)?.key ?? null;
    }
  },
});
