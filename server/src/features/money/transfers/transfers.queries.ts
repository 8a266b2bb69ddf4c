import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, execute, firstRow } from '#platform/db/rows.ts';
import type { Silence } from './transfers.rules.ts';
import type { TransferState, Way } from './transfers.states.ts';

export type NewTransfer = {
  /** What it is for, as `refund`. */
  subject: string;
  amountCents: number;
  /** The payment that it sends back, in full or in part; null if it goes elsewhere for another reason. */
  original: { code: string; cents: number } | null;
  way: Way;
};

/** Returns their ids, in the order given. */
export function insertTransfers(tx: Tx, transfers: readonly NewTransfer[]): Promise<number[]> {
  const rows = transfers.map(({ subject, amountCents, original, way }) => ({
    ...{ subject, amount_cents: amountCents },
    ...{ original_code: original?.code, original_cents: original?.cents },
    ...way,
  }));
  return allValues<number>(tx)`
    insert into transfers (subject, amount_cents, original_code, original_cents, kind, phone, short_code, account)
    select subject, amount_cents, original_code, original_cents, kind, phone, short_code, account
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                    as (subject text, amount_cents bigint, original_code text, original_cents bigint, kind text, phone text,
                        short_code text, account text)) with ordinality
    order by ordinality
    returning id`;
}

/** Changes the way by which it is to be sent. */
export const setWay = (tx: Tx, transferId: number, { kind, phone }: Way) =>
  execute(tx)`update transfers set kind = ${kind}, phone = ${phone} where id = ${transferId}`;

/** M-Pesa moved another amount than was due: the transfer is of that. */
export const setTransferAmount = (tx: Tx, transferId: number, cents: number) =>
  execute(tx)`update transfers set amount_cents = ${cents} where id = ${transferId}`;

export const setTransferState = (tx: Tx, transferId: number, state: TransferState) =>
  execute(tx)`update transfers set state = ${state} where id = ${transferId}`;

/** The attempt an address for results belongs to, which never changes. */
export const findAttempt = (db: Db, subject: string, ref: string) => firstRow<{
  id: number;
  transfer_id: number;
}>(db)`
  select transfer_attempts.id, transfer_id
  from transfer_attempts join transfers on transfers.id = transfer_id
  where ref = ${ref} and subject = ${subject}`;

/** Attempts without a response from M-Pesa, each state and kind with a time limit of its own. */
export const findSilent = (
  db: Db,
  subject: string,
  { sentBefore, acceptedBefore, reversalBefore }: Silence,
) => allRows<{ id: number; transfer_id: number }>(db)`
  select transfer_attempts.id, transfer_id
  from transfer_attempts join transfers on transfers.id = transfer_id
  where subject = ${subject} and transfer_attempts.kind is distinct from 'bank'
    and ((transfer_attempts.state = 'asking' and sent_at <= ${sentBefore})
      or (transfer_attempts.state = 'accepted'
        and (sent_at <= ${acceptedBefore}
          or (transfer_attempts.kind = 'reversal' and sent_at <= ${reversalBefore}))))
  order by sent_at`;
