import { sql } from 'kysely';
import { allMoved } from '#money/ledger/ledger.sql.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, firstValue, onlyValue } from '#platform/db/rows.ts';
import { earlier, MINUTE_MS } from '#platform/durations.ts';
import type { MoveKind } from './pay-bill.rules.ts';

/** After this time a query without an answer is given up; a late answer still counts. */
const SILENCE_MS = 2 * MINUTE_MS;

/** Why no answer to a query is awaited any more; null if it was answered, or may yet be. */
const problemAt = (now: Date) => sql`
  case when answered_at is null and asked_at <= ${earlier(now, SILENCE_MS)}
       then coalesce(problem, 'M-Pesa did not answer.') else problem end`;

/** Serialises answers until the transaction ends, so that each sees the one before. */
export const lockBalance = (tx: Tx) => execute(tx)`
  select pg_advisory_xact_lock(hashtextextended('pay-bill balance', 0))`;

export const insertCheck = (db: Db, ref: string, { by, now }: { by: number | null; now: Date }) =>
  execute(db)`
  insert into balance_checks (ref, asked_at, asked_by) values (${ref}, ${now}, ${by})`;

/** Whether a query since an instant was answered, or may yet be. */
export const isAskedSince = (db: Db, instant: Date, now: Date) => anyRow(db)`
  select from balance_checks where asked_at > ${instant} and (${problemAt(now)}) is null`;

export const findCheck = (tx: Tx, ref: string) => firstRow<{ id: number; is_answered: boolean }>(
  tx,
)`
  select id, answered_at is not null as is_answered from balance_checks where ref = ${ref} for no key update`;

/** The charges in the last answer; null if there was none. */
export const findLastCharges = (tx: Tx) => firstValue<number>(tx)`
  select charges_cents from balance_checks where answered_at is not null order by id desc limit 1`;

/** The balance of the pay-bill by the ledger. */
export const readOnPayBill = (db: Db) => onlyValue<number>(db)`
  select coalesce(sum(case when debit = 'pay_bill' then amount_cents else -amount_cents end), 0)::bigint
  from ${allMoved} where 'pay_bill' in (debit, credit)`;

type Answered = {
  heldCents: number;
  chargesCents: number;
  newChargesCents: number;
  ledgerCents: number;
  now: Date;
};
/** Stores the answer; a trigger posts the new charges. */
export const setAnswered = (tx: Tx, checkId: number, answered: Answered) => execute(tx)`
  update balance_checks
  set answered_at = ${answered.now}, held_cents = ${answered.heldCents}, charges_cents = ${answered.chargesCents},
      new_charges_cents = ${answered.newChargesCents}, ledger_cents = ${answered.ledgerCents}, problem = null
  where id = ${checkId}`;

/** Records why no answer to a query is awaited any more, unless it was answered. */
export const setProblem = (db: Db, ref: string, problem: string) => execute(db)`
  update balance_checks set problem = ${problem} where ref = ${ref} and answered_at is null`;

export type BalanceCheck = {
  asked_at: Date;
  answered_at: Date | null;
  held_cents: number | null;
  charges_cents: number | null;
  ledger_cents: number | null;
  problem: string | null;
};

/** The last query, and the last two that were answered, newest first. */
export const findLastChecks = (db: Db, now: Date) => allRows<BalanceCheck>(db)`
  select asked_at, answered_at, held_cents, charges_cents, ledger_cents, ${problemAt(now)} as problem
  from balance_checks
  where id = (select max(id) from balance_checks)
     or id in (select id from balance_checks where answered_at is not null order by id desc limit 2)
  order by id desc`;

/** When the last answer came, or else the first query was sent; null before that. */
export const findLastAnswerOrFirstQuestion = (db: Db) => firstValue<Date>(db)`
  select coalesce(
    (select answered_at from balance_checks where answered_at is not null order by id desc limit 1),
    (select asked_at from balance_checks order by id limit 1))`;

type NewMove = { kind: MoveKind; amountCents: number; reason: string; by: number; now: Date };
export const insertMove = (tx: Tx, { kind, amountCents, reason, by, now }: NewMove) =>
  onlyValue<number>(tx)`
  insert into ledger_moves (kind, amount_cents, reason, moved_by, moved_at)
  values (${kind}, ${amountCents}, ${reason}, ${by}, ${now}) returning id`;
