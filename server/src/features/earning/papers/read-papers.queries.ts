import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows, allValues, firstRow } from '#platform/db/rows.ts';
import { readPage } from '#platform/http/paging.ts';
import { isReadBy, type Reader } from '#platform/http/scope.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { listPapers } from './papers.contract.ts';
import type { PaperRow } from './papers.queries.ts';
import { paperNumber } from './papers.rules.ts';

const columns = sql`
  papers.id, kind, owner_id, month::text, year, number, issued_at, owner_name, owner_pin, issuer_pin, gross_cents,
  commission_cents, vat_cents, withholding_cents`;

type Shown = z.input<(typeof listPapers.answers)[200]>['data'][number];

const present = (row: PaperRow, reader: Reader): Shown => ({
  id: row.id,
  kind: row.kind,
  number: paperNumber(row.kind, row.year, row.number),
  month: row.month,
  issued_at: toNairobiIso(row.issued_at),
  owner: reader === 'all' ? { id: row.owner_id, name: row.owner_name } : null,
  amount: toShillings(row.commission_cents + row.vat_cents + row.withholding_cents),
});

export const listPapersOf = (
  db: Db,
  reader: Reader,
  { kind, limit, cursor }: z.output<typeof listPapers.query>,
) =>
  readPage<PaperRow, Shown>(db, {
    columns,
    from: sql`papers`,
    where: allOf(isReadBy(reader, sql`papers.owner_id`), kind && sql`papers.kind = ${kind}`),
    id: sql`papers.id`,
    page: { limit, cursor },
    present: (row) => present(row, reader),
  });

/** Null if there is none, or it belongs to somebody else. */
export const findPaper = (db: Db, reader: Reader, paperId: number) => firstRow<PaperRow>(db)`
  select ${columns} from papers where papers.id = ${paperId} and ${isReadBy(reader, sql`papers.owner_id`)}`;

/** An owner's papers for the months of a year, in order. */
export const readPapersOfYear = (db: Db, ownerId: number, year: number) => allRows<PaperRow>(db)`
  select ${columns} from papers
  where owner_id = ${ownerId} and papers.month between ${`${year}-01-01`} and ${`${year}-12-01`}
  order by papers.month, kind, id`;

/**
 * The years in which an owner earned something or was paid, newest first. For earnings it jumps by index to the last of
 * each year.
 */
export const readYears = (db: Db, ownerId: number) => allValues<number>(db)`
  with recursive earned (year) as (
    select ${yearOf(sql`max(earned_at)`)} from earned_parts where owner_id = ${ownerId}
    union all
    select (select ${yearOf(sql`max(earned_at)`)} from earned_parts
            where owner_id = ${ownerId} and earned_at < make_timestamptz(earned.year, 1, 1, 0, 0, 0, 'Africa/Nairobi'))
    from earned where year is not null)
  select year from earned where year is not null
  union
  select ${yearOf(sql`payout_sendings.decided_at`)}
  from payout_sendings join payouts on payouts.id = payout_id
  where payouts.owner_id = ${ownerId} and payout_sendings.paid_cents > 0
  order by year desc`;

const yearOf = (instant: RawBuilder<unknown>) =>
  sql`extract(year from nairobi_month(${instant}))::integer`;
