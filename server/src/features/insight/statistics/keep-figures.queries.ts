import { sql } from 'kysely';
import { allowAllRows } from '#platform/db/all-rows.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, execute } from '#platform/db/rows.ts';
import { FIGURES } from './figures.sql.ts';

const columns = sql.join(FIGURES.map((figure) => sql.ref(figure)));
const sums = sql.join(FIGURES.map((figure) => sql`sum(${sql.ref(figure)})`));
const isAny = sql.join(
  FIGURES.map((figure) => sql`sum(${sql.ref(figure)}) <> 0`),
  sql` or `,
);

/**
 * Makes one row of the committed rows of each subject and day that has new ones. One statement: whoever reads
 * meanwhile sees the sums before or after it, which are the same; of two at once none adds up what the other deletes.
 */
export const foldFigures = (db: Db) => execute(db)`
  with added as (delete from figures where not is_folded returning subject, day, ${columns}),
  kept as (
    delete from figures using (select distinct subject, day from added) as touched
    where figures.is_folded and figures.subject = touched.subject and figures.day = touched.day
    returning figures.subject, figures.day, ${sql.join(FIGURES.map((figure) => sql`figures.${sql.ref(figure)}`))})
  insert into figures (subject, day, ${columns}, is_folded)
  select subject, day, ${sums}, true from (table added union all table kept) as added_up
  group by subject, day having ${isAny}`;

/** The same of the tallies. */
export const foldTallies = (db: Db) => execute(db)`
  with added as (delete from tallies where not is_folded returning what, added),
  kept as (
    delete from tallies using (select distinct what from added) as touched
    where tallies.is_folded and tallies.what = touched.what
    returning tallies.what, tallies.added)
  insert into tallies (what, added, is_folded)
  select what, sum(added), true from (table added union all table kept) as added_up group by what`;

/** Counts all people and spaces anew and puts right what the tallies lack; answers which they were. */
export const correctTallies = (tx: Tx) => allRows<{ what: string; added: number }>(tx)`
  with differing as (
    select what, number from tallied union all select what, -added from tallies)
  insert into tallies (what, added)
  select what, sum(number) from differing group by what having sum(number) <> 0
  returning what, added`;

/** Counts all bookings and invoices anew and puts right what the figures lack; answers which they were. */
export async function correctFigures(tx: Tx) {
  await allowAllRows(tx);
  return allRows<{ subject: string; day: string }>(tx)`
    with differing as (
      select subject, day, ${columns} from figures
      union all select made.* from bookings, figures_of_making(bookings, -1) as made
      union all
      select visits.* from bookings, figures_of_visit(bookings, -1) as visits where bookings.state = 'confirmed'
      union all select counted.* from invoices, figures_of_invoice(invoices, -1) as counted)
    insert into figures (subject, day, ${columns})
    select subject, day, ${sql.join(FIGURES.map((figure) => sql`-sum(${sql.ref(figure)})`))} from differing
    group by subject, day having ${isAny}
    returning subject, to_char(day, 'YYYY-MM-DD') as day`;
}
