import { type RawBuilder, sql } from 'kysely';
import { notTotalled } from '#money/ledger/ledger.sql.ts';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import { allowAllRows } from '#platform/db/all-rows.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute, firstRow, onlyRow } from '#platform/db/rows.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import { earnedNotPosted, ownersNotPosted } from './books/earned-sides.queries.ts';
import { keptTotals, placedOf, type Totals } from './books/totals.queries.ts';
import { PROBLEMS_OF_BOOKS, type ProblemName, type Side, sideOfSums } from './desk.rules.ts';
import { centsIn, codeIn } from './lists/callback-fields.queries.ts';

const sumOf = (rows: RawBuilder<unknown>) => sql`
  (select coalesce(sum(amount_cents), 0)::bigint from ${rows})`;

const isPhantom = sql`receipts.id in (
  select receipt_id from receipt_corrections group by receipt_id having sum(amount_cents) < 0)`;

const isUsed = sql`(
  exists (select from settlements where settlements.receipt_id = receipts.id and settlements.is_standing)
  or exists (select from refunds where refunds.receipt_id = receipts.id and refunds.state <> 'withdrawn'))`;

// Each side from its own table: what was received is independent of how it was used.
const totals = sql`
  ${sumOf(sql`receipts`)} + ${sumOf(sql`receipt_corrections`)} as received_cents,
  ${sumOf(sql`settlements`)} as settled_cents,
  ${sumOf(sql`refunds where ${isOwed}`)} as surplus_cents,
  ${sumOf(sql`receipts where not ${isUsed} and not ${isPhantom}`)} as unclaimed_cents,
  ${sumOf(sql`refunds where state = 'done'`)} as refunded_cents`;

type Found = { count: number; expected: number; found: number; ids: number[] };
type Books = Totals & { kept: Totals; ledger_cents: number; earned_cents: number } & Record<
    RowCheck,
    Found
  >;

/**
 * Adds up the books from all existing rows and compares the two sides of each check: one statement, so all of it is
 * seen at one instant. Returns the sums and both sides of every check.
 */
export async function readBooks(db: Db, now: Date): Promise<Totals & { sides: Side[] }> {
  const books = await onlyRow<Books>(db)`
    select ${totals}, (select to_json(kept) from (${keptTotals}) as kept) as kept,
           ${notTotalled} as ledger_cents, ${earnedNotPosted} as earned_cents,
           ${sql.join(checksAt(now), sql`, `)}`;
  return {
    ...books,
    sides: [
      sideOfSums('received_is_placed', books.received_cents, placedOf(books)),
      sideOfSums('totals_are_kept', 0, distanceOf(books, books.kept)),
      sideOfSums('ledger_is_totalled', 0, books.ledger_cents),
      sideOfSums('earned_is_posted', 0, books.earned_cents),
      ...ROW_CHECKS.map((name): Side => {
        const { count, expected, found, ids } = books[name];
        return COUNTED.includes(name)
          ? { name, unit: 'count', expected: count, found: 0, ids }
          : { name, unit: 'cents', expected, found, ids };
      }),
    ],
  };
}

/** The distance between two sets of totals, in which differences of opposite sign must not cancel out. */
const distanceOf = (sums: Totals, kept: Totals): number =>
  (Object.keys(kept) as (keyof Totals)[])
    .map((total) => Math.abs(sums[total] - kept[total]))
    .reduce((distance, one) => distance + one, 0);

/** The same with a longer time limit, as it reads every row. */
export async function readAllBooks(tx: Tx, now: Date) {
  await allowAllRows(tx);
  return readBooks(tx, now);
}

/** Checks of sums, without reading single rows. */
const SUM_CHECKS = [
  'received_is_placed',
  'owed_back_is_posted',
  'unclaimed_is_posted',
  'totals_are_kept',
  'ledger_is_totalled',
  'earned_is_posted',
] as const;
type RowCheck = Exclude<ProblemName, (typeof SUM_CHECKS)[number]>;
const ROW_CHECKS = (Object.keys(PROBLEMS_OF_BOOKS) as ProblemName[]).filter(
  (name): name is RowCheck => !SUM_CHECKS.some((one) => one === name),
);

/** Checks in which each wrong row counts, whatever its amount. */
const COUNTED: readonly RowCheck[] = [
  'done_refunds_are_proved',
  'refunds_left_once',
  'settled_claims_are_counted',
  'unclaimed_receipts_are_marked',
];

const MOST_NAMED = 20;

const checksAt = (now: Date) =>
  Object.entries(wrongRows(now)).map(
    ([name, rows]) => sql`
      (select json_build_object(
         'count', count(*), 'expected', coalesce(sum(expected), 0), 'found', coalesce(sum(found), 0),
         'ids', coalesce((array_agg(id order by id))[1:${sql.lit(MOST_NAMED)}], '{}'))
       from (${rows}) as wrong) as ${sql.ref(name)}`,
  );

// Shorter than the time after which callbacks' bodies are emptied.
const BODIES_COMPARED_MS = 31 * DAY_MS;

const settledByInvoice = sql`
  (select invoice_id, sum(amount_cents) as cents from settlements group by invoice_id)`;
const sumByReceipt = (table: RawBuilder<unknown>) => sql`
  (select receipt_id, sum(amount_cents) as cents from ${table} group by receipt_id)`;

/** For each check the rows that disagree: their ids, what was expected of them, what was found. */
const wrongRows = (now: Date): Record<RowCheck, RawBuilder<unknown>> => ({
  receipts_are_wholly_placed: sql`
    select receipts.id, receipts.amount_cents as expected,
           coalesce(settled.cents, 0) + coalesce(refunded.cents, 0) as found
    from receipts
    left join ${sumByReceipt(sql`settlements where is_standing`)} as settled on settled.receipt_id = receipts.id
    left join ${sumByReceipt(sql`refunds where state <> 'withdrawn'`)} as refunded on refunded.receipt_id = receipts.id
    where (settled.receipt_id is not null or refunded.receipt_id is not null)
      and coalesce(settled.cents, 0) + coalesce(refunded.cents, 0) <> receipts.amount_cents`,
  paid_invoices_are_covered: sql`
    select invoices.id, invoices.amount_cents as expected, coalesce(settled.cents, 0) as found
    from invoices left join ${settledByInvoice} as settled on settled.invoice_id = invoices.id
    where invoices.status = 'paid' and coalesce(settled.cents, 0) <> invoices.amount_cents`,
  covered_invoices_are_paid: sql`
    select invoices.id, invoices.amount_cents as expected, settled.cents as found
    from invoices join ${settledByInvoice} as settled on settled.invoice_id = invoices.id
    where invoices.status = 'pending' and settled.cents >= invoices.amount_cents`,
  cancelled_invoices_hold_nothing: sql`
    select invoices.id, 0 as expected, settled.cents as found
    from invoices join ${settledByInvoice} as settled on settled.invoice_id = invoices.id
    where invoices.status = 'cancelled' and settled.cents > 0`,
  owners_are_posted: ownersNotPosted,
  done_refunds_are_proved: sql`
    select refunds.id, 0 as expected, 0 as found
    from refunds join receipts on receipts.id = refunds.receipt_id
    where refunds.state = 'done' and receipts.reversed_at is null
      and not exists (select from transfer_attempts as attempts
                      where attempts.transfer_id = refunds.transfer_id and attempts.state = 'done')`,
  refunds_left_once: sql`
    select refunds.id, 0 as expected, 0 as found
    from refunds join transfer_attempts as attempts on attempts.transfer_id = refunds.transfer_id
    where attempts.is_proof or attempts.state = 'done'
    group by refunds.id having count(*) > 1`,
  // If M-Pesa took the payment back, the claim may be without a settlement.
  settled_claims_are_counted: sql`
    select claims.id, 0 as expected, 0 as found
    from claims left join receipts on receipts.code = claims.code
    where claims.state = 'settled' and receipts.reversed_at is null
      and not exists (select from settlements where settlements.receipt_id = receipts.id and settlements.is_standing
                      and settlements.invoice_id = claims.invoice_id)`,
  unclaimed_receipts_are_marked: sql`
    select receipts.id, 0 as expected, 0 as found from receipts where is_unclaimed = (${isUsed} or ${isPhantom})`,
  confirmations_have_receipts: sql`
    select notified.id, notified.cents as expected, coalesce(receipts.amount_cents, 0) as found
    from (select callbacks.id, ${codeIn(sql`callbacks.body`)} as code,
                 ${centsIn(sql`callbacks.body`)} as cents
          from callbacks
          where callbacks.kind = 'c2b_confirmation'
            and callbacks.outcome in ('received', 'settled', 'refused', 'held', 'duplicate')
            and callbacks.received_at >= ${earlier(now, BODIES_COMPARED_MS)}) as notified
    left join receipts on receipts.code = notified.code
    where notified.code is not null and notified.cents is distinct from receipts.amount_cents`,
});

/** Stores the result of a check of the books. */
export const insertBooksCheck = (
  db: Db,
  found: Totals,
  { problems, isWhole, now }: { problems: Side[]; isWhole: boolean; now: Date },
) => execute(db)`
  insert into books_checks (checked_at, received_cents, settled_cents, surplus_cents, unclaimed_cents,
                            refunded_cents, problems, is_whole)
  values (${now}, ${found.received_cents}, ${found.settled_cents}, ${found.surplus_cents},
          ${found.unclaimed_cents}, ${found.refunded_cents}, ${JSON.stringify(problems)}, ${isWhole})`;

export type BooksCheck = Totals & {
  checked_at: Date;
  /** When every row was last checked. */
  whole_at: Date | null;
  problems: Side[];
};

/** What the last check found; null before the first. */
export const findLastCheck = (db: Db) => firstRow<BooksCheck>(db)`
  select checked_at, received_cents, settled_cents, surplus_cents, unclaimed_cents, refunded_cents, problems,
         (select max(checked_at) from books_checks where is_whole) as whole_at
  from books_checks order by id desc limit 1`;

export const forgetBooksChecks = (db: Db, before: Date) =>
  execute(db)`delete from books_checks where checked_at < ${before}`;
