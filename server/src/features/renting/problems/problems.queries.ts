import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '#platform/db/conditions.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { anyRow, firstRow, firstValue } from '#platform/db/rows.ts';
import { orderBy, readPage, type Sorts } from '#platform/http/paging.ts';
import { inScope, rowsIn, type Scope } from '#platform/http/scope.ts';
import { toShillings } from '#platform/money.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import type { getProblem, listProblems } from './problems.contract.ts';
import { mayDecide, type ProblemReason, type ProblemState } from './problems.rules.ts';
import { isToDecide } from './problems.sql.ts';

type Problem = z.input<(typeof getProblem.answers)[200]>;
type Made = 'booking_number' | 'state' | 'may_be_decided' | 'paid_amount' | 'refund_amount';
type Times = 'start_time' | 'end_time' | 'reported_at' | 'answer_by' | 'answered_at' | 'decided_at';

type Row = WithInstants<Omit<Problem, Made>, Times> & {
  paid_cents: number;
  refund_cents: number | null;
};

const columns = sql`
  problems.id, problems.booking_id, bookings.space_id, spaces.title as space_title,
  clients.first_name || ' ' || clients.last_name as client_name,
  owners.first_name || ' ' || owners.last_name as owner_name,
  bookings.start_time, bookings.end_time, problems.reason, problems.words, problems.reported_at,
  problems.answer_by, problems.answer, problems.answered_at, problems.refund_cents, problems.decision, problems.decided_at,
  (select coalesce(sum(invoices.amount_cents), 0) from invoices
   where invoices.booking_id = problems.booking_id and invoices.status = 'paid')::bigint as paid_cents`;

const joins = sql`
  join bookings on bookings.id = problems.booking_id
  join spaces on spaces.id = bookings.space_id
  join users as clients on clients.id = problems.user_id
  join users as owners on owners.id = problems.owner_id`;

const WHOSE = { table: 'problems', client: 'user_id', owner: 'owner_id' };
const SORTS: Sorts = { oldest: [sql`problems.reported_at`, 'timestamptz'] };

function stateOf({ answered_at, decided_at }: Row): ProblemState {
  if (decided_at) return 'decided';
  return answered_at ? 'answered' : 'open';
}

const presentAt =
  (now: Date) =>
  (row: Row): Problem => {
    const { paid_cents, refund_cents, ...problem } = row;
    return {
      ...withNairobiTimes(problem),
      booking_number: bookingNumber(row.booking_id),
      state: stateOf(row),
      may_be_decided: row.decided_at === null && mayDecide(row, now),
      paid_amount: toShillings(paid_cents),
      refund_amount: refund_cents === null ? null : toShillings(refund_cents),
    };
  };

/** A page of the problems in the scope that fit the filters. */
export const listProblemsIn = (
  db: Db,
  scope: Scope,
  { booking_id, state, sort, ...page }: z.output<typeof listProblems.query>,
  now: Date,
) =>
  readPage(db, {
    columns,
    from: sql`problems`,
    among: rowsIn(scope, WHOSE),
    joins,
    where: allOf(
      booking_id && sql`problems.booking_id = ${booking_id}`,
      state && isDecided(state === 'decided'),
    ),
    id: sql`problems.id`,
    order: orderBy(sort, SORTS),
    page,
    present: presentAt(now),
  });

const isDecided = (decided: boolean): RawBuilder<unknown> =>
  decided ? sql`problems.decided_at is not null` : sql`problems.decided_at is null`;

/** A problem in the scope, as it is shown; null if there is none. */
export async function findProblem(db: Db, problemId: number, scope: Scope, now: Date) {
  const row = await firstRow<Row>(db)`
    select ${columns} from problems ${joins} where problems.id = ${problemId} and ${inScope(scope, WHOSE)}`;
  return row && presentAt(now)(row);
}

/** The booking, client and owner of a problem. */
export type Concerned = { booking_id: number; user_id: number; owner_id: number };

/** The same for one in the scope; null if there is none. */
export const findConcerned = (db: Db, problemId: number, scope: Scope) => firstRow<Concerned>(db)`
  select booking_id, user_id, owner_id from problems where id = ${problemId} and ${inScope(scope, WHOSE)}`;

export type NewProblem = {
  bookingId: number;
  reason: ProblemReason;
  words: string;
  now: Date;
  answerBy: Date;
};

/** Stores a client's report; null while another problem of the booking is open, as problems_one_open ensures. */
export const insertProblem = (
  tx: Tx,
  { bookingId, reason, words, now, answerBy }: NewProblem,
) => firstValue<number>(tx)`
  insert into problems (booking_id, user_id, owner_id, reason, words, reported_at, answer_by)
  select id, user_id, owner_id, ${reason}, ${words}, ${now}, ${answerBy} from bookings where id = ${bookingId}
  on conflict (booking_id) where decided_at is null do nothing
  returning id`;

/** Stores the owner's answer; false if there is one already, or it is decided. */
export const setAnswered = (tx: Tx, problemId: number, answer: string, now: Date) => anyRow(tx)`
  update problems set answer = ${answer}, answered_at = ${now}
  where id = ${problemId} and answered_at is null and decided_at is null returning id`;

export type Decision = { refundCents: number; decision: string; by: number; now: Date };

/** Decides a problem; false if it was decided already, or the owner still has time to answer. */
export const setDecided = (
  tx: Tx,
  problemId: number,
  { refundCents, decision, by, now }: Decision,
) => anyRow(tx)`
  update problems set refund_cents = ${refundCents}, decision = ${decision}, decided_by = ${by},
    decided_at = greatest(${now}, answered_at)
  where id = ${problemId} and ${isToDecide(now)} returning id`;
