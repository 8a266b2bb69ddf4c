import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import {
  allRows,
  allValues,
  anyRow,
  execute,
  firstRow,
  firstValue,
  onlyRow,
  onlyValue,
} from '#platform/db/rows.ts';
import { boundingQuestion, isAskedEnough } from '../codes.sql.ts';
import type { CheckCounts } from './checks.rules.ts';
import { NOT_FOUND } from './checks.rules.ts';

export type Check = {
  id: number;
  code: string;
  ref: string;
  state: 'asking' | 'answered' | 'failed' | 'fault';
  result_code: string | null;
};

/** Records a query; null if one about this code is open, as receipt_checks_one_open ensures. */
export const insertCheck = (
  tx: Tx,
  { code, ref, now }: { code: string; ref: string; now: Date },
) => firstRow<Check>(tx)`
  insert into receipt_checks (code, ref, asked_at) values (${code}, ${ref}, ${now})
  on conflict (code) where state = 'asking' do nothing
  returning id, code, ref, state, result_code`;

export const saveConversation = (db: Db, checkId: number, conversationId: string) => execute(db)`
  update receipt_checks set conversation_id = ${conversationId} where id = ${checkId}`;

/** The code a query was about; null if no query has this ref. Neither ever changes. */
export const findCheckedCode = (db: Db, ref: string) =>
  firstValue<string>(db)`select code from receipt_checks where ref = ${ref}`;

/** A query whose code is locked. */
export async function findCheck(tx: Tx, ref: string): Promise<Check> {
  const row = await firstRow<Check>(tx)`
    select id, code, ref, state, result_code from receipt_checks where ref = ${ref}`;
  if (!row) throw new Error('A question to M-Pesa is gone');
  return row;
}

type Ending = {
  state: Exclude<Check['state'], 'asking'>;
  resultCode: string;
  /** Whether it proves the payment as it is on record. */
  isConfirmed?: boolean;
  now: Date;
};

/** Ends a query. A late answer ends it again, as any answer is better than none. */
export const endCheck = (
  tx: Tx,
  checkId: number,
  { state, resultCode, isConfirmed = false, now }: Ending,
) => execute(tx)`
  update receipt_checks
  set state = ${state}, result_code = ${resultCode.slice(0, 40)}, is_confirmed = ${isConfirmed}, answered_at = ${now}
  where id = ${checkId}`;

/** Gives up the open query about a code if it was sent before `sentBefore`. */
export const endSilentCheck = (tx: Tx, code: string, sentBefore: Date, now: Date) => execute(tx)`
  update receipt_checks set state = 'failed', result_code = 'silence', answered_at = ${now}
  where code = ${code} and state = 'asking' and asked_at <= ${sentBefore}`;

/** The number of queries about a code since an instant, and how many were answered "not found". */
export const countChecks = (tx: Tx, code: string, since: Date) => onlyRow<CheckCounts>(tx)`
  select count(*) as questions, count(*) filter (where result_code = ${NOT_FOUND}) as "notFound"
  from receipt_checks where code = ${code} and asked_at >= ${since}`;

/** See `boundingQuestion`. */
export const findBoundingQuestion = (tx: Tx, code: string) => onlyValue<Date | null>(tx)`
  select ${boundingQuestion(sql`${code}`)}`;

/** See `isAskedEnough`. */
export const wasAskedEnough = (tx: Tx, code: string, day: Date) => onlyValue<boolean>(tx)`
  select ${isAskedEnough(sql`${code}`, day)}`;

type Unproved = { askedBefore: Date; day: Date; most: number };

/**
 * The codes of payments known only from a statement about which M-Pesa was not asked since `askedBefore`, has not
 * answered otherwise, and may be asked: those typed by a client first.
 */
export const findCodesToProve = (db: Db, { askedBefore, day, most }: Unproved) => allValues<string>(
  db,
)`
  select code from receipts
  where not is_proved and not is_phantom and reversed_at is null
    and not exists (select from receipt_checks as asked
                    where asked.code = receipts.code and asked.asked_at > ${askedBefore})
    and not exists (select from contradictions
                    where contradictions.receipt_id = receipts.id and kind in ('not_known', 'amount'))
    and not ${isAskedEnough(sql`receipts.code`, day)}
  order by exists (select from claims where claims.code = receipts.code and state = 'verifying') desc, id
  limit ${most}`;

/** When M-Pesa last answered that it does not know a code; null if it never did. */
export const findNotFoundAt = (tx: Tx, code: string) => firstValue<Date>(tx)`
  select answered_at from receipt_checks where code = ${code} and result_code = ${NOT_FOUND}
  order by id desc limit 1`;

/** When M-Pesa last rejected our own credentials, and whether it has answered a query since. */
export const findLastFault = (tx: Tx) => firstRow<{ at: Date; is_over: boolean }>(tx)`
  select fault.answered_at as at,
         exists (select from receipt_checks as good
                 where good.state = 'answered' and good.answered_at > fault.answered_at) as is_over
  from receipt_checks as fault where fault.state = 'fault'
  order by fault.answered_at desc limit 1`;

/** Serialises sending queries until the transaction ends; returns whether one is open. */
export async function isAnyoneAsking(tx: Tx, since: Date): Promise<boolean> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended('questions to M-Pesa', 0))`;
  return anyRow(tx)`
    select from receipt_checks where state = 'asking' and asked_at > ${since} limit 1`;
}

/**
 * Deletes queries that ended before a time, except those about codes of payments, which are marked as kept; returns all
 * of them.
 */
export const forgetFruitless = (db: Db, before: Date, most: number) => allRows(db)`
  with old as materialized (
    select id, exists (select from receipts where receipts.code = checks.code) as is_paid
    from receipt_checks as checks
    where state <> 'asking' and answered_at < ${before} and not is_kept
    order by answered_at limit ${most}),
  kept as (
    update receipt_checks set is_kept = true from old where old.id = receipt_checks.id and old.is_paid),
  forgotten as (
    delete from receipt_checks using old where old.id = receipt_checks.id and not old.is_paid)
  select 1 from old`;
