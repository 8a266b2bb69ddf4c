// Transfers, for use by other features, also in their statements.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { allRows, execute } from '#platform/db/rows.ts';
import { DONE } from './results.rules.ts';
import type { Attempt, Transfer } from './transfers.states.ts';

type WithoutAttempts<One> = One extends Transfer ? Omit<One, 'attempts'> : never;

/** Transfers with their attempts, by id; their rows are locked in this order until the transaction ends. */
export async function lockTransfers(tx: Tx, transferIds: readonly number[]): Promise<Transfer[]> {
  await execute(tx)`
    select from transfers where id = any(${[...transferIds]}::bigint[])
    order by id for no key update`;
  // Read after the wait for the locks, so that the rows are current.
  const transfers = await allRows<WithoutAttempts<Transfer>>(tx)`
    select id, amount_cents, original_code, original_cents, kind, phone, short_code, account, state
    from transfers where id = any(${[...transferIds]}::bigint[]) order by id`;
  const attempts = await allRows<Attempt & { transfer_id: number }>(tx)`
    select transfer_id, id, state, means, kind, phone, result_code,
           case when state <> 'undone' then transfer_code end as transfer_code,
           closed_by, is_proof, found_cents
    from transfer_attempts where transfer_id = any(${[...transferIds]}::bigint[]) order by id`;
  return transfers.map((transfer) => ({
    ...transfer,
    attempts: attempts.filter(({ transfer_id }) => transfer_id === transfer.id),
  }));
}

/** How a transfer was paid; `mpesa` until then. */
export const meansOf = (transferId: RawBuilder<unknown>) => sql`
  coalesce((select means from transfer_attempts
            where transfer_attempts.transfer_id = ${transferId} and transfer_attempts.state = 'done'), 'mpesa')`;

/** The phone that a transfer went or is going to, as kept; null for a reversal. */
export const phoneOf = (transferId: RawBuilder<unknown>) => sql`(
  select phone from transfer_attempts
  where transfer_attempts.transfer_id = ${transferId} and transfer_attempts.state not in ('failed', 'undone')
  order by id desc limit 1)`;

/** M-Pesa's code of a transfer that an admin paid by hand, and so not to the phone that paid. */
export const codeByHand = (transferId: RawBuilder<unknown>) => sql`(
  select transfer_code from transfer_attempts
  where transfer_attempts.transfer_id = ${transferId} and transfer_attempts.state = 'done' and paid_by_hand)`;

/** Whether M-Pesa failed to send a payment back when asked to for a transfer. */
export const reversalFailed = (transferId: RawBuilder<unknown>) => sql`exists (
  select from transfer_attempts
  where transfer_attempts.transfer_id = ${transferId} and transfer_attempts.kind = 'reversal'
    and transfer_attempts.state = 'failed')`;

/**
 * Whether a person must look at a transfer: it was sent and its outcome is unclear, or it is still to be sent though
 * M-Pesa reports that money left.
 */
export const transferNeedsLook = (transferId: RawBuilder<unknown>) => sql`exists (
  select from transfers join transfer_attempts on transfer_id = transfers.id
  where transfers.id = ${transferId}
    and ((transfers.state = 'sent' and transfer_attempts.state = 'unclear')
      or (transfers.state in ('due', 'failed') and transfer_attempts.result_code = ${DONE})))`;

/**
 * Whether the only attempt of a transfer sent by M-Pesa was recorded as done by an admin, and nothing from M-Pesa
 * proves it. `canUndo` of payouts is the same check for a locked transfer.
 */
export const wasRecorded = (transferId: RawBuilder<unknown>) => sql`exists (
  select from transfer_attempts where transfer_attempts.transfer_id = ${transferId}
  having count(*) = 1 and bool_and(
    kind <> 'bank' and state = 'done' and closed_by is not null and not is_proof and result_code is distinct from ${DONE}))`;
