import { type RawBuilder, sql } from 'kysely';
import { approvalsOf } from '#money/approvals/approvals.sql.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allValues, anyRow, execute, firstRow, onlyValue } from '#platform/db/rows.ts';
import { isUnclear } from '../unclear.sql.ts';

export type BatchState = 'waiting' | 'approved' | 'cancelled';
export type Batch = { id: number; state: BatchState; made_by: number | null };

export const insertBatch = (tx: Tx, madeBy: number | null, now: Date) => onlyValue<number>(tx)`
  insert into payout_batches (made_at, made_by) values (${now}, ${madeBy}) returning id`;

/** Deletes a batch without payouts, in the transaction that made it. */
export const deleteBatch = (tx: Tx, batchId: number) =>
  execute(tx)`delete from payout_batches where id = ${batchId}`;

export const lockBatch = (tx: Tx, batchId: number) => firstRow<Batch>(tx)`
  select id, state, made_by from payout_batches where id = ${batchId} for no key update`;

export const setApproved = (tx: Tx, batchId: number, by: number, now: Date) => execute(tx)`
  update payout_batches set state = 'approved', approved_at = ${now}, approved_by = ${by} where id = ${batchId}`;

export const setCancelled = (
  tx: Tx,
  batchId: number,
  { by, reason, now }: { by: number; reason: string; now: Date },
) => execute(tx)`
  update payout_batches
  set state = 'cancelled', cancelled_at = ${now}, cancelled_by = ${by}, cancel_reason = ${reason} where id = ${batchId}`;

export const hasBatched = (db: Db) => anyRow(db)`
  select from payouts where batch_id is null and state = 'waiting'`;

const nameOf = (userId: RawBuilder<unknown>) => sql`
  (select first_name || ' ' || last_name from users where users.id = ${userId})`;

export type BatchRow = Batch & {
  made_at: Date;
  made_by_name: string | null;
  approved_at: Date | null;
  approved_by_name: string | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  owners: number;
  amount_cents: number;
  paid_cents: number;
  stopped: number;
  under_way: number;
  unclear: number;
  at_bank: number;
  approvals: { user_id: number; name: string; approved_at: string }[];
};

const isToBank = sql`exists (
  select from destinations where destinations.id = payouts.destination_id and destinations.kind = 'bank')`;

export const batchColumns = sql`
  payout_batches.id, payout_batches.state, made_by, made_at, ${nameOf(sql`payout_batches.made_by`)} as made_by_name, approved_at,
  ${nameOf(sql`payout_batches.approved_by`)} as approved_by_name, cancelled_at, cancel_reason,
  sums.owners, sums.amount_cents, sums.paid_cents, sums.stopped, sums.under_way, sums.unclear, sums.at_bank,
  (select coalesce(json_agg(json_build_object('user_id', given.user_id, 'name', ${nameOf(sql`given.user_id`)},
                                              'approved_at', given.approved_at) order by given.approved_at), '[]')
   from ${approvalsOf('payout_batch', sql`payout_batches.id`)} as given) as approvals`;

const ENDED_SUMS = sql`
  count(*) filter (where payouts.state <> 'cancelled') as owners,
  coalesce(sum(amount_cents) filter (where payouts.state <> 'cancelled'), 0)::bigint as amount_cents,
  coalesce(sum(payouts.paid_cents), 0)::bigint as paid_cents,
  count(*) filter (where payouts.state in ('cancelled', 'failed')) as stopped`;

// Only batches under way need more than their own row: one that is over has nothing unclear.
export const batchJoins = sql`cross join lateral (
  select end_owners::bigint as owners, end_amount_cents as amount_cents, end_paid_cents as paid_cents, end_stopped::bigint as stopped,
         0::bigint as under_way, 0::bigint as unclear, 0::bigint as at_bank
  where end_owners is not null
  union all
  select ${ENDED_SUMS},
         count(*) filter (where payouts.state = 'sending'),
         count(*) filter (where ${isUnclear}),
         count(*) filter (where case payouts.state when 'sending' then ${isToBank} end)
  from payouts where batch_id = payout_batches.id
  having end_owners is null) as sums`;

export const findBatch = (db: Db, batchId: number) => firstRow<BatchRow>(db)`
  select ${batchColumns} from payout_batches ${batchJoins} where payout_batches.id = ${batchId}`;

/** Batches with nothing under way that have not been summed since. */
export const findEnded = (db: Db) => allValues<number>(db)`
  select id from payout_batches
  where end_owners is null and state <> 'waiting'
    and not exists (select from payouts where batch_id = payout_batches.id and state in ('waiting', 'sending'))
  order by id`;

/** Stores the sums of a batch, which is locked. */
export const addUp = (tx: Tx, batchId: number) => execute(tx)`
  update payout_batches
  set end_owners = owners, end_amount_cents = sums.amount_cents, end_paid_cents = sums.paid_cents, end_stopped = stopped
  from (select ${ENDED_SUMS},
               count(*) filter (where payouts.state in ('waiting', 'sending')) as undecided
        from payouts where batch_id = ${batchId}) as sums
  where id = ${batchId} and undecided = 0`;
