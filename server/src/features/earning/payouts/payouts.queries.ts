// The rows of payouts, as they are made, sent and ended. Any change requires the owner's payouts to be locked.
import { type RawBuilder, sql } from 'kysely';
import type { Place, Schedule } from '#earning/destinations/destinations.rules.ts';
import { hasDoubt, hasRefundOpen } from '#earning/earnings/earnings.queries.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import {
  allRows,
  allValues,
  anyRow,
  execute,
  firstRow,
  onlyRow,
  onlyValue,
} from '#platform/db/rows.ts';
import { hasProblemOpen } from '#renting/problems/problems.sql.ts';
import { type PayoutState, PROVED_FROM_CENTS } from './payouts.rules.ts';

/** Locks the payouts of owners until the transaction ends: nobody else makes, sends or ends one of theirs. */
export const lockPayoutsOf = (tx: Tx, ownerIds: readonly number[]) => execute(tx)`
  select pg_advisory_xact_lock(hashtextextended('payouts', owner_id))
  from (select unnest(${[...ownerIds]}::bigint[]) as owner_id order by 1) as owners`;

/**
 * Whether a part waits because something about its earning is open: a refund, a contradicted payment, a problem. What
 * was given back never waits: it is deducted from whatever else is payable.
 */
const waits = sql`(earned_parts.net_cents > 0 and exists (
  select from earnings as own join invoices on invoices.id = own.invoice_id
  where own.id = earned_parts.earning_id and (${hasRefundOpen} or ${hasDoubt} or ${hasProblemOpen})))`;

type Dues = Record<Exclude<Schedule, 'asked'>, Date | null>;

/** Whether a destination can be paid to now. */
const isPaidTo = (now: Date) => sql`
  destinations.ended_at is null and destinations.counts_from <= ${now}
  and (not destinations.name_differs or destinations.name_accepted_by is not null)`;

/** Whether a destination is still the owner's current one, and whether it can be paid to now. */
const standingOfPlace = (destinationId: RawBuilder<unknown>, now: Date) => sql`
  exists (select from destinations where destinations.id = ${destinationId} and destinations.ended_at is null) as is_current,
  exists (select from destinations where destinations.id = ${destinationId} and ${isPaidTo(now)}) as is_paid_to`;

const dueAt = ({ daily, weekly, monthly }: Dues) => sql`
  case schedule when 'daily' then ${daily}::timestamptz when 'weekly' then ${weekly} when 'monthly' then ${monthly} end`;

/** What payouts that are over held and did not pay, which the next one carries over. In cents. */
export const carriedOf = (ownerId: RawBuilder<unknown>) => sql`(
  select coalesce(sum(held_cents - paid_cents), 0)::bigint from payouts as over
  where over.owner_id = ${ownerId} and over.state = 'done')`;

/**
 * Owners for whom something was payable when their schedule last gathered: earnings, or what did not arrive of an
 * earlier payout.
 */
export const findDueOwners = (db: Db, dues: Dues, now: Date) => allValues<number>(db)`
  select destinations.owner_id from destinations
  where ${isPaidTo(now)} and exists (
      select from (
        select owner_id, earned_at as since from earned_parts where payout_id is null
        union all
        select owner_id, decided_at from payouts
        where state = 'done' and held_cents - paid_cents >= 100 and ${carriedOf(sql`payouts.owner_id`)} >= 100) as payable
      where payable.owner_id = destinations.owner_id and since <= ${dueAt(dues)})
    and not exists (select from payouts where payouts.owner_id = destinations.owner_id and state in ('waiting', 'sending'))
  order by destinations.owner_id`;

type Making = { least: number; isAsked: boolean; batchId: number | null; now: Date };
export type MadePayout = { id: number; owner_id: number; amount_cents: number };

/**
 * Makes a payout for each of some owners, whose payouts are locked, of everything that is payable and not in doubt,
 * which may be only what did not arrive of earlier ones. It is one statement, so that what is earned meanwhile goes
 * into the next one. Owners with too little, or without a destination that counts, get none.
 */
export const makePayouts = (
  tx: Tx,
  ownerIds: readonly number[],
  { least, isAsked, batchId, now }: Making,
) => allRows<MadePayout>(tx)`
  with parts as (
    select id, owner_id, net_cents from earned_parts
    where payout_id is null and owner_id = any(${[...ownerIds]}::bigint[]) and not ${waits}
    for no key update),
  sums as (
    select owner_id, coalesce(sum(net_cents), 0)::bigint as cents
    from unnest(${[...ownerIds]}::bigint[]) as owners (owner_id) left join parts using (owner_id) group by owner_id),
  whole as (
    select sums.owner_id, destinations.id as destination_id, cents, carried, (cents + carried) / 100 * 100 as amount
    from sums
    join destinations on destinations.owner_id = sums.owner_id and ${isPaidTo(now)}
    join users on users.id = sums.owner_id and users.removed_at is null,
    lateral (select ${carriedOf(sql`sums.owner_id`)} as carried) as before),
  made as (
    insert into payouts (owner_id, destination_id, batch_id, parts_cents, carried_cents, amount_cents, held_cents, is_asked, made_at)
    select owner_id, destination_id, ${batchId}::bigint, cents, carried, amount, cents, ${isAsked}, ${now}
    from whole where amount >= ${least}
    on conflict (owner_id) where state in ('waiting', 'sending') do nothing
    returning id, owner_id, amount_cents),
  taken as (
    update earned_parts set payout_id = made.id, was_in = made.id
    from parts join made on made.owner_id = parts.owner_id where earned_parts.id = parts.id)
  select id, owner_id, amount_cents from made order by id`;

/** Whether this much would be payable to an owner if nothing were waiting. In cents. */
export const isHeldUp = (tx: Tx, ownerId: number, least: number) => onlyValue<boolean>(tx)`
  select coalesce(sum(net_cents), 0) + ${carriedOf(sql`${ownerId}::bigint`)} >= ${least}
  from earned_parts where payout_id is null and owner_id = ${ownerId}`;

/** Puts up to `most` payouts that were asked for and are in no batch into one, oldest first. */
export const batchAsked = (tx: Tx, batchId: number, most: number) => allRows<MadePayout>(tx)`
  update payouts set batch_id = ${batchId}
  where id in (
    select id from payouts where batch_id is null and state = 'waiting'
    order by id limit ${most} for no key update)
  returning id, owner_id, amount_cents`;

export type Payout = Place & {
  id: number;
  owner_id: number;
  owner_name: string;
  destination_id: number;
  batch_id: number | null;
  state: PayoutState;
  parts_cents: number;
  carried_cents: number;
  amount_cents: number;
  paid_cents: number;
  approved_by: number | null;
};

const payoutColumns = sql`
  payouts.id, payouts.owner_id, first_name || ' ' || last_name as owner_name, destination_id, batch_id, payouts.state,
  parts_cents, carried_cents, amount_cents, paid_cents, approved_by, kind, number, account
  from payouts
  join users on users.id = payouts.owner_id
  join destinations on destinations.id = destination_id
  left join payout_batches on payout_batches.id = batch_id`;

export const findPayout = (db: Db, payoutId: number) => firstRow<Payout>(db)`
  select ${payoutColumns} where payouts.id = ${payoutId}`;

/** The payout of which a transfer is a piece. */
export const readPayoutOf = (db: Db, transferId: number) => onlyRow<
  Payout & { sending_id: number; piece_cents: number }
>(db)`
  select payout_sendings.id as sending_id, payout_sendings.amount_cents as piece_cents, ${sql`payout.*`}
  from payout_sendings, lateral (select ${payoutColumns} where payouts.id = payout_id) as payout
  where transfer_id = ${transferId}`;

/** The owners of a batch's waiting payouts. */
export const findWaitingOwners = (tx: Tx, batchId: number) => allValues<number>(tx)`
  select owner_id from payouts where batch_id = ${batchId} and state = 'waiting'`;

/** The waiting payouts of a batch, with what `problemOf` needs, in the order in which they are checked. */
export const findWaiting = (tx: Db, batchId: number, now: Date) => allRows<
  Payout & {
    is_paid_to: boolean;
    is_current: boolean;
    has_open: boolean;
    has_balance: boolean;
  }
>(tx)`
  select waiting.*,
         ${standingOfPlace(sql`waiting.destination_id`, now)},
         exists (select from earned_parts where payout_id = waiting.id and ${waits}) as has_open,
         waiting.carried_cents = ${carriedOf(sql`waiting.owner_id`)} and waiting.amount_cents <= (
           select coalesce(sum(case when credit = 'owners' then amount_cents else -amount_cents end), 0)
           from ledger_totals where ledger_totals.owner_id = waiting.owner_id) as has_balance
  from (select ${payoutColumns} where payouts.batch_id = ${batchId} and payouts.state = 'waiting') as waiting
  order by waiting.id`;

type Unpaid = { state: 'failed' | 'cancelled' | 'reversed'; problem: string; now: Date };

/** Ends payouts that pay nothing: what they held is payable again. */
export async function endUnpaid(
  tx: Tx,
  payoutIds: readonly number[],
  { state, problem, now }: Unpaid,
): Promise<void> {
  await execute(tx)`
    update payouts set state = ${state}, held_cents = 0, paid_cents = 0, problem = ${problem}, decided_at = ${now}
    where id = any(${[...payoutIds]}::bigint[])`;
  await execute(tx)`
    update earned_parts set payout_id = null, is_paid = false where payout_id = any(${[...payoutIds]}::bigint[])`;
}

/** Marks a payout as paid, and its parts with it. */
export async function setPaid(tx: Tx, payoutId: number, now: Date): Promise<void> {
  await execute(tx)`
    update payouts set state = 'done', paid_cents = ${paidOf(payoutId)}, decided_at = ${now} where id = ${payoutId}`;
  await execute(tx)`
    update earned_parts set is_paid = true where payout_id = ${payoutId} and not is_paid`;
}

const paidOf = (payoutId: number) => sql`
  (select coalesce(sum(payout_sendings.paid_cents), 0) from payout_sendings where payout_id = ${payoutId})`;

/** Records how much of it is paid so far; the rest is under way. */
export const setPaidSoFar = (tx: Tx, payoutId: number) => execute(tx)`
  update payouts set paid_cents = ${paidOf(payoutId)} where id = ${payoutId}`;

/** A payout held to have failed was paid after all: it takes its parts back, unless another one has taken some. */
export async function revive(tx: Tx, payoutId: number, now: Date): Promise<void> {
  const isWhole = await anyRow(tx)`
    select from payouts where id = ${payoutId} and parts_cents = (
      select coalesce(sum(net_cents), 0) from earned_parts where was_in = ${payoutId} and payout_id is null)
      and not exists (select from earned_parts where was_in = ${payoutId} and payout_id is not null)`;
  if (isWhole)
    await execute(tx)`
      update earned_parts set payout_id = ${payoutId}, is_paid = true where was_in = ${payoutId} and payout_id is null`;
  await execute(tx)`
    update payouts
    set state = 'done', problem = null, paid_cents = ${paidOf(payoutId)}, decided_at = ${now},
        held_cents = case when ${isWhole} then parts_cents else 0 end
    where id = ${payoutId}`;
}

/** Whether one is still to be approved; its owner's payouts are locked. */
export const isWaiting = (tx: Tx, payoutId: number) => anyRow(tx)`
  select from payouts where id = ${payoutId} and state = 'waiting'`;

export const setSending = (tx: Tx, payoutIds: readonly number[]) => execute(tx)`
  update payouts set state = 'sending' where id = any(${[...payoutIds]}::bigint[])`;

/** The transfers of approved payouts that nobody has sent by M-Pesa yet, with the standing of their destinations. */
export const findUnsent = (db: Db, most: number, now: Date) => allRows<{
  transfer_id: number;
  payout_id: number;
  amount_cents: number;
  is_current: boolean;
  is_paid_to: boolean;
}>(db)`
  select transfer_id, payout_id, transfers.amount_cents, ${standingOfPlace(sql`payouts.destination_id`, now)}
  from payout_sendings
  join payouts on payouts.id = payout_id
  join transfers on transfers.id = transfer_id
  where payout_sendings.state = 'sending' and transfers.state = 'due' and transfers.kind <> 'bank'
  order by payout_sendings.id limit ${most}`;

/**
 * The payments behind large payouts that M-Pesa has not confirmed since those were made, and was not asked about
 * lately.
 */
export const findUnproved = (
  db: Db,
  { askedBefore, most }: { askedBefore: Date; most: number },
) => allValues<string>(db)`
  select distinct receipts.code ${receiptsBehind(sql`payouts.state = 'waiting' and payouts.amount_cents >= ${PROVED_FROM_CENTS}`)}
    and not ${isProved}
    and not exists (select from receipt_checks as asked where asked.code = receipts.code and asked.asked_at > ${askedBefore})
  limit ${most}`;

/** The payouts of a batch with such payments. */
export const findUnprovedPayouts = (tx: Db, batchId: number) => allValues<number>(tx)`
  select distinct payouts.id
  ${receiptsBehind(sql`payouts.state = 'waiting' and payouts.batch_id = ${batchId} and payouts.amount_cents >= ${PROVED_FROM_CENTS}`)}
    and not ${isProved}`;

/**
 * Except payments that went back in full: nothing of them is paid out, and M-Pesa does not confirm what it took back.
 */
const receiptsBehind = (which: RawBuilder<unknown>) => sql`
  from payouts
  join earned_parts on earned_parts.payout_id = payouts.id
  join earnings on earnings.id = earned_parts.earning_id
  join settlements on settlements.invoice_id = earnings.invoice_id and settlements.is_standing and settlements.amount_cents > 0
  join receipts on receipts.id = settlements.receipt_id
  where ${which}`;
const isProved = sql`exists (
  select from receipt_checks
  where receipt_checks.code = receipts.code and is_confirmed and receipt_checks.asked_at >= payouts.made_at)`;

export const hasOpenPayout = (tx: Tx, ownerId: number) => anyRow(tx)`
  select from payouts where owner_id = ${ownerId} and state in ('waiting', 'sending')`;
