// What a database has of what people were told.
import { readBooks } from '../../server/src/features/insight/desk/desk.queries.ts';
import { disagreementsOf } from '../../server/src/features/insight/desk/desk.rules.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { askAt } from './databases.ts';
import type { Kept } from './judge.ts';

/** `last` is the newest booking of the initial world. */
export async function readKept(url: string, last: number): Promise<Kept> {
  const [bookings, receipts] = await Promise.all([
    askAt<{ id: string; state: string }>(
      url,
      `select id, state from bookings where id > ${last} order by id`,
    ),
    askAt<{ code: string }>(url, 'select code from receipts'),
  ]);
  const ids = (all: typeof bookings) => new Set(all.map(({ id }) => Number(id)));
  const db = openDatabase(url, () => undefined, 1);
  const { sides } = await readBooks(db, new Date());
  await db.destroy();
  return {
    bookings: ids(bookings),
    confirmed: ids(bookings.filter(({ state }) => state === 'confirmed')),
    payments: new Set(receipts.map(({ code }) => code)),
    newBookings: bookings.length,
    disagreements: disagreementsOf(sides).map(({ name }) => name),
  };
}
