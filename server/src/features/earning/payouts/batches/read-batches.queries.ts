import { sql } from 'kysely';
import type { z } from 'zod';
import { type Place, wordsOf } from '#earning/destinations/destinations.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows, onlyRow } from '#platform/db/rows.ts';
import { readPage } from '#platform/http/paging.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import { shownParts } from '../parts.sql.ts';
import { carriedOf, findUnprovedPayouts, findWaiting } from '../payouts.queries.ts';
import { problemOf } from '../payouts.rules.ts';
import { payoutNumber } from '../read-payouts.queries.ts';
import { batchRefusals, type listBatches } from './batches.contract.ts';
import { type BatchRow, batchColumns, batchJoins, findBatch } from './batches.queries.ts';

type Shown = z.input<(typeof listBatches.answers)[200]>['data'][number];

const presentFor =
  ({ config }: Platform, caller: Caller) =>
  (row: BatchRow): Shown => {
    const others = row.approvals.filter(({ user_id }) => user_id !== row.made_by);
    const words = others.length + (row.made_by === null ? 0 : 1);
    const needed = Math.max(config.moneyApprovals, row.made_by === null ? 1 : 2);
    const isWaiting = row.state === 'waiting';
    const hasAgreed = row.approvals.some(({ user_id }) => user_id === caller.id);
    return {
      id: row.id,
      state: row.state,
      made_at: toNairobiIso(row.made_at),
      made_by: row.made_by_name,
      is_own: row.made_by === caller.id,
      approved_at: toNairobiIsoOrNull(row.approved_at),
      approved_by: row.approved_by_name,
      cancelled_at: toNairobiIsoOrNull(row.cancelled_at),
      cancel_reason: row.cancel_reason,
      owners: row.owners,
      amount: toShillings(row.amount_cents),
      paid: toShillings(row.paid_cents),
      stopped: row.stopped,
      under_way: row.under_way,
      unclear: row.unclear,
      at_bank: row.at_bank,
      approvals: row.approvals.map(({ name, approved_at }) => ({
        name,
        approved_at: toNairobiIso(new Date(approved_at)),
      })),
      approvals_missing: isWaiting ? Math.max(0, needed - words) : 0,
      can_approve: isWaiting && row.made_by !== caller.id && !hasAgreed,
    };
  };

export const listBatchesFor = (
  platform: Platform,
  caller: Caller,
  { state, limit, cursor }: z.output<typeof listBatches.query>,
) =>
  readPage<BatchRow, Shown>(platform.db, {
    columns: batchColumns,
    from: sql`payout_batches`,
    joins: batchJoins,
    where: state ? sql`payout_batches.state = ${state}` : sql`true`,
    id: sql`payout_batches.id`,
    page: { limit, cursor },
    present: presentFor(platform, caller),
  });

export async function readBatchFor(platform: Platform, caller: Caller, batchId: number) {
  const row = await findBatch(platform.db, batchId);
  if (!row) throw new Refusal(batchRefusals.BATCH_NOT_FOUND);
  return presentFor(platform, caller)(row);
}

type Sums = Record<
  | `${'gross' | 'commission' | 'vat' | 'withholding' | 'held' | 'amount'}_cents`
  | 'bookings'
  | 'owners',
  number
>;

const sumOf = (column: Exclude<keyof Sums, 'owners'>) =>
  sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`;

/** The sums over the payouts of a batch, except those whose parts are payable again. */
export async function readSums(db: Db, batchId: number) {
  const sums = await onlyRow<Sums>(db)`
    select count(*) as owners, ${sumOf('bookings')}, ${sumOf('gross_cents')}, ${sumOf('commission_cents')}, ${sumOf('vat_cents')},
           ${sumOf('withholding_cents')}, ${sumOf('held_cents')}, ${sumOf('amount_cents')}
    from payouts
    where batch_id = ${batchId} and state not in ('cancelled', 'failed', 'reversed')`;
  return {
    bookings: sums.bookings,
    owners: sums.owners,
    ...shownParts({ ...sums, net_cents: sums.held_cents }),
    amount: toShillings(sums.amount_cents),
  };
}

/** Why payouts of a waiting batch would not be sent, if it were approved now. */
export async function readDoubts(db: Db, batchId: number, now: Date) {
  const waiting = await findWaiting(db, batchId, now);
  const unproved = new Set(waiting.length > 0 ? await findUnprovedPayouts(db, batchId) : []);
  return waiting.flatMap((payout) => {
    const why = problemOf(payout) ?? (unproved.has(payout.id) ? ('unproved' as const) : null);
    if (why === null) return [];
    const { id, owner_id, owner_name, amount_cents } = payout;
    const owner = { id: owner_id, name: owner_name };
    return {
      payout_id: id,
      number: payoutNumber(id),
      owner,
      amount: toShillings(amount_cents),
      why,
    };
  });
}

const MOST_HELD = 200;

/**
 * Owners who may be held: their destination waits for an admin or for its day, or is missing, or something of theirs
 * was given back. Each group is small and has an index of its own, whereas everything payable grows with all owners.
 */
const mayBeHeld = (now: Date) => sql`
  select owner_id from destinations where ended_at is null and name_differs and name_accepted_by is null
  union select owner_id from destinations where ended_at is null and counts_from > ${now}
  union select owner_id from unplaced_owners
  union select owner_id from earned_parts where payout_id is null and net_cents < 0`;

/**
 * Owners who cannot be paid now: they have no destination for what is payable or only one that is too new, its name
 * waits to be accepted, or they owe, as more was given back than they have earned since. Those to decide on come first;
 * `total` counts all.
 */
export async function readHeld(db: Db, now: Date) {
  const rows = await allRows<
    Partial<Place> & {
      owner_id: number;
      owner_name: string;
      destination_id: number | null;
      receiver_name: string | null;
      why: 'name' | 'new' | 'none' | 'owes';
      payable_cents: number;
      owed_cents: number;
      total: number;
    }
  >(db)`
    select owner_id, first_name || ' ' || last_name as owner_name, held.destination_id, receiver_name, kind, number, account,
           case when is_other then 'name' when owed_cents > 0 then 'owes'
                when held.destination_id is null then 'none' else 'new' end as why,
           payable_cents, owed_cents, count(*) over () as total
    from (select candidates.owner_id, destinations.id as destination_id,
                 receiver_name, kind, number, account, counts_from, name_differs and name_accepted_by is null as is_other,
                 greatest(free_cents + carried_cents, 0) as payable_cents,
                 case when free_cents < 0 then greatest(-free_cents - carried_cents, 0) else 0 end as owed_cents
          from (${mayBeHeld(now)}) as candidates
          left join destinations on destinations.owner_id = candidates.owner_id and destinations.ended_at is null
          cross join lateral (
            select coalesce(sum(net_cents), 0)::bigint as free_cents, ${carriedOf(sql`candidates.owner_id`)} as carried_cents
            from earned_parts where earned_parts.owner_id = candidates.owner_id and payout_id is null) as sums) as held
    join users on users.id = owner_id
    where is_other or owed_cents > 0 or payable_cents > 0 and (destination_id is null or counts_from > ${now})
    order by is_other is true desc, payable_cents desc, owed_cents desc, owner_id limit ${MOST_HELD}`;
  const held = rows.map((row) => ({
    owner: { id: row.owner_id, name: row.owner_name },
    destination_id: row.destination_id,
    destination: row.kind ? wordsOf(row as Place) : null,
    receiver_name: row.receiver_name,
    why: row.why,
    payable: toShillings(row.payable_cents),
    owed: toShillings(row.owed_cents),
  }));
  return { held, total: rows[0]?.total ?? 0 };
}
