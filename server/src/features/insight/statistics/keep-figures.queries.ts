import { type RawBuilder, sql } from 'kysely';
import { allowAllRows } from '#platform/db/all-rows.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, execute, onlyRow, onlyValue } from '#platform/db/rows.ts';
import { FIGURES } from './figures.sql.ts';

const columns = sql.join(FIGURES.map((figure) => sql.ref(figure)));
const sums = sql.join(FIGURES.map((figure) => sql`sum(${sql.ref(figure)})`));
const isAny = sql.join(
  FIGURES.map((figure) => sql`sum(${sql.ref(figure)}) <> 0`),
  sql` or `,
);

/**
 * Merges the committed rows of each subject and day that has new ones into one. In one statement: concurrent readers
 * see the sums before or after it, which are the same; and of two concurrent runs none adds up what the other deletes.
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

/** The same for tallies. */
export const foldTallies = (db: Db) => execute(db)`
  with added as (delete from tallies where not is_folded returning what, added),
  kept as (
    delete from tallies using (select distinct what from added) as touched
    where tallies.is_folded and tallies.what = touched.what
    returning tallies.what, tallies.added)
  insert into tallies (what, added, is_folded)
  select what, sum(added), true from (table added union all table kept) as added_up group by what`;

/** Recounts all people and spaces and corrects the tallies; returns which ones differed. */
export const correctTallies = (tx: Tx) => allRows<{ what: string; added: number }>(tx)`
  with differing as (
    select what, number from tallied union all select what, -added from tallies)
  insert into tallies (what, added)
  select what, sum(number) from differing group by what having sum(number) <> 0
  returning what, added`;

type Wrong = { subject: string; day: string };

const isOfOwner = sql`subject ~ '^(owner|space) '`;
const OWNERS_AT_ONCE = 1_000;

/**
 * Recounts all bookings and invoices and corrects the figures; returns which ones differed. It sees one instant, and
 * processes some owners at a time: the figures of all owners and spaces at once would exceed memory and fill a disk.
 */
export async function correctFigures(tx: Tx, ownersAtOnce = OWNERS_AT_ONCE): Promise<Wrong[]> {
  await execute(tx)`set transaction isolation level repeatable read`;
  await allowAllRows(tx);
  const end = await onlyValue<number>(tx)`select coalesce(max(id), 0) from users`;
  const wrong: Wrong[] = [];
  let ofMarket = '[]';
  for (let last = 0; last < end; last += ownersAtOnce) {
    const counted = await correctOfOwners(tx, last + 1, last + ownersAtOnce, ofMarket);
    wrong.push(...counted.wrong);
    ofMarket = counted.of_market;
  }
  return [...wrong, ...(await correctOfMarket(tx, ofMarket))];
}

/**
 * Corrects the figures of some owners and their spaces. What their bookings and invoices take off the market's figures
 * is added to that of earlier owners; it stays text, as JavaScript's numbers cannot hold all of PostgreSQL's.
 */
const correctOfOwners = (tx: Tx, first: number, last: number, ofMarket: string) =>
  onlyRow<{ wrong: Wrong[]; of_market: string }>(tx)`
    with differing as (
      select subject, day, ${columns} from figures where subject in (
        select 'owner ' || id from users where id between ${first} and ${last}
        union all select 'space ' || id from spaces where owner_id between ${first} and ${last})
      union all
      select made.* from bookings, figures_of_making(bookings, -1) as made where owner_id between ${first} and ${last}
      union all
      select visits.* from bookings, figures_of_visit(bookings, -1) as visits
      where bookings.state = 'confirmed' and owner_id between ${first} and ${last}
      union all
      select billed.* from invoices, figures_of_invoice(invoices, -1) as billed
      where owner_id between ${first} and ${last}
      union all
      select * from ${rowsOf(ofMarket)}),
    summed (subject, day, ${columns}) as (${summed(sql`differing`)}),
    corrected as (${correct(sql`select * from summed where ${isOfOwner}`)})
    select coalesce((select json_agg(corrected) from corrected), '[]') as wrong,
           coalesce((select json_agg(summed) from summed where not ${isOfOwner}), '[]')::text as of_market`;

const correctOfMarket = (tx: Tx, ofMarket: string) => allRows<Wrong>(tx)`
  ${correct(
    summed(sql`(
      select subject, day, ${columns} from figures where not ${isOfOwner}
      union all select * from ${rowsOf(ofMarket)}) as differing`),
  )}`;

const rowsOf = (figures: string) => sql`jsonb_populate_recordset(null::figure, ${figures}::jsonb)`;

const summed = (differing: RawBuilder<unknown>) => sql`
  select subject, day, ${sums} from ${differing} group by subject, day having ${isAny}`;

/** Subtracts what figures have in excess. */
const correct = (excess: RawBuilder<unknown>) => sql`
  insert into figures (subject, day, ${columns})
  select subject, day, ${sql.join(FIGURES.map((figure) => sql`-${sql.ref(figure)}`))}
  from (${excess}) as excess (subject, day, ${columns})
  returning subject, to_char(day, 'YYYY-MM-DD') as day`;
