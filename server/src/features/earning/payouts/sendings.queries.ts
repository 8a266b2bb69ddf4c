// The rows of sendings: the pieces of a payout, each with a transfer of its own.
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, execute, firstRow } from '#platform/db/rows.ts';

type NewSending = { payoutId: number; transferId: number; amountCents: number };
export const insertSendings = (tx: Tx, sendings: readonly NewSending[]) => execute(tx)`
  insert into payout_sendings (payout_id, transfer_id, amount_cents)
  select payout_id, transfer_id, amount_cents
  from unnest(${sendings.map(({ payoutId }) => payoutId)}::bigint[], ${sendings.map(({ transferId }) => transferId)}::bigint[],
              ${sendings.map(({ amountCents }) => amountCents)}::bigint[]) as pieces (payout_id, transfer_id, amount_cents)
  order by transfer_id`;

type SendingEnd = {
  state: 'done' | 'failed' | 'reversed';
  paidCents?: number;
  transferCode?: string | null;
  resultCode?: string | null;
  now: Date;
};
export const endSending = (
  tx: Tx,
  sendingId: number,
  { state, paidCents = 0, transferCode = null, resultCode = null, now }: SendingEnd,
) => execute(tx)`
  update payout_sendings
  set state = ${state}, paid_cents = ${paidCents}, transfer_code = coalesce(${transferCode}, transfer_code),
      result_code = ${resultCode}, decided_at = ${now}
  where id = ${sendingId}`;

/** The transfers by which an owner was paid. */
export const findTransfersOf = (tx: Tx, ownerId: number) => allValues<number>(tx)`
  select transfer_id
  from payout_sendings join payouts on payouts.id = payout_id where owner_id = ${ownerId}`;

/** Reopens the outcome of a sending. */
export const reopenSending = (tx: Tx, sendingId: number) => execute(tx)`
  update payout_sendings
  set state = 'sending', paid_cents = 0, transfer_code = null, result_code = null, decided_at = null where id = ${sendingId}`;

/** The sendings of a payout, with their outcomes. */
export const readSendings = (db: Db, payoutId: number) => allRows<{
  id: number;
  state: 'sending' | 'done' | 'failed' | 'reversed';
  result_code: string | null;
}>(db)`
  select id, state, result_code from payout_sendings where payout_id = ${payoutId} order by id`;

/** The payout, the transfer and the state of a sending. */
export const findSending = (db: Db, sendingId: number) => firstRow<{
  payout_id: number;
  transfer_id: number;
  owner_id: number;
  state: 'sending' | 'done' | 'failed' | 'reversed';
}>(db)`
  select payout_id, transfer_id, owner_id, payout_sendings.state
  from payout_sendings join payouts on payouts.id = payout_id where payout_sendings.id = ${sendingId}`;
