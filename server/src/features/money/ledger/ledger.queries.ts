import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows, execute, onlyRow } from '#platform/db/rows.ts';
import { walkList } from '#platform/http/paging.ts';
import type { exportJournal } from './ledger.contract.ts';
import type { Account } from './ledger.rules.ts';
import { allMoved } from './ledger.sql.ts';

/** What was debited and credited on each account that ever moved. In cents. */
export const readTurnover = (db: Db) => allRows<{
  account: Account;
  debit_cents: number;
  credit_cents: number;
}>(db)`
  select account, sum(debit_cents)::bigint as debit_cents, sum(credit_cents)::bigint as credit_cents
  from ${allMoved}, lateral (
    values (debit, amount_cents, 0), (credit, 0, amount_cents)) as sides (account, debit_cents, credit_cents)
  group by account`;

/**
 * Folds the committed totals of each pair of accounts and owner that has new ones into one row. It is one statement, so
 * that readers see the sums before or after it, which are equal, and of two at once neither adds up what the other
 * deletes.
 */
export const foldLedger = (db: Db) => execute(db)`
  with added as (delete from ledger_totals where not is_folded returning debit, credit, owner_id, amount_cents),
  touched as (select distinct debit, credit, owner_id from added),
  kept_of_all as (${keptWhere(sql`ledger_totals.owner_id is null and touched.owner_id is null`)}),
  kept_of_owners as (${keptWhere(sql`ledger_totals.owner_id = touched.owner_id`)})
  insert into ledger_totals (debit, credit, owner_id, amount_cents, is_folded)
  select debit, credit, owner_id, sum(amount_cents), true
  from (table added union all table kept_of_all union all table kept_of_owners) as added_up
  group by debit, credit, owner_id`;

/**
 * Deletes folded totals. Conditions with and without an owner are kept apart: in one join the totals of each owner
 * would be compared with those of all others.
 */
const keptWhere = (isSame: RawBuilder<unknown>) => sql`
  delete from ledger_totals using touched
  where ledger_totals.is_folded and ledger_totals.debit = touched.debit and ledger_totals.credit = touched.credit
    and ${isSame}
  returning ledger_totals.debit, ledger_totals.credit, ledger_totals.owner_id, ledger_totals.amount_cents`;

/** An entry as the journal shows it. */
export type Entry = {
  id: number;
  posted_at: Date;
  debit: Account;
  credit: Account;
  amount_cents: number;
  owner_name: string | null;
  subject: string;
  subject_id: number;
};

/**
 * The range of ids within which the entries of a period lie, found by the index on time: a scan by id alone would read
 * everything before or after it. `+ 0` keeps the planner from using the primary key for min and max.
 */
const findEnds = (db: Db, isOfTime: RawBuilder<unknown>) => onlyRow<{
  first: number | null;
  last: number | null;
}>(db)`
  select min(id + 0) as first, max(id + 0) as last from ledger_entries where ${isOfTime}`;

/** All entries of a period, newest first, in batches. */
export async function* walkEntries(
  db: Db,
  { from, to }: z.output<typeof exportJournal.query>,
): AsyncIterableIterator<Entry[]> {
  const isOfTime = allOf(from && sql`posted_at >= ${from}`, to && sql`posted_at < ${to}`);
  const ends = from || to ? await findEnds(db, isOfTime) : null;
  yield* walkList<Entry, Entry>(db, {
    columns: sql`
      ledger_entries.id, posted_at, debit, credit, amount_cents, first_name || ' ' || last_name as owner_name,
      subject, subject_id`,
    from: sql`ledger_entries`,
    joins: sql`left join users on users.id = ledger_entries.owner_id`,
    where: allOf(
      isOfTime,
      ends && sql`ledger_entries.id between ${ends.first}::bigint and ${ends.last}::bigint`,
    ),
    id: sql`ledger_entries.id`,
    present: (entry) => entry,
  });
}
