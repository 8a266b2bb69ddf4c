import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import type { SendingState } from './refunds.states.ts';

export type Sending = {
  id: number;
  state: SendingState;
  result_code: string | null;
  transfer_code: string | null;
  /** Who decided it, where a person did. */
  closed_by: number | null;
  /** M-Pesa's word proves that the refund went out by it, whatever was decided before. */
  is_proof: boolean;
  /** How much M-Pesa says went out, in cents. */
  found_cents: number | null;
};

type NewSending = {
  refundId: number;
  ref: string;
  sentBy: number | null;
  paidByHand?: boolean;
  now: Date;
};

/** Writes down that a refund is about to be sent. That one is sent at a time, refund_sendings_one_open decides. */
export async function insertSending(tx: Tx, sending: NewSending): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into refund_sendings (refund_id, ref, sent_by, sent_at, paid_by_hand)
    values (${sending.refundId}, ${sending.ref}, ${sending.sentBy}, ${sending.now},
            ${sending.paidByHand ?? false})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/** All sendings of a refund, the oldest first; its row is locked. */
export async function readSendings(tx: Tx, refundId: number): Promise<Sending[]> {
  const { rows } = await sql<Sending>`
    select id, state, result_code, transfer_code, closed_by, is_proof, found_cents
    from refund_sendings
    where refund_id = ${refundId} order by id`.execute(tx);
  return rows;
}

/** Which sending a reply address belongs to; that never changes. */
export async function findSending(
  db: Db,
  ref: string,
): Promise<{ id: number; refund_id: number } | null> {
  const { rows } = await sql<{ id: number; refund_id: number }>`
    select id, refund_id from refund_sendings where ref = ${ref}`.execute(db);
  return rows[0] ?? null;
}

export type Decision = {
  state: SendingState;
  resultCode?: string | null;
  transferCode?: string | null;
  foundCents?: number | null;
  isProof?: boolean;
  /** The person whose decision it is, and why. */
  closed?: { by: number; reason: string };
  now: Date;
};

/** Puts down what became of a sending; what is not given stays as it was. */
export async function updateSending(tx: Tx, sendingId: number, to: Decision): Promise<void> {
  const isDecided = to.state === 'done' || to.state === 'failed';
  await sql`
    update refund_sendings
    set state = ${to.state}, decided_at = ${isDecided ? to.now : null},
        result_code = coalesce(${to.resultCode ?? null}, result_code),
        transfer_code = coalesce(${to.transferCode ?? null}, transfer_code),
        found_cents = coalesce(${to.foundCents ?? null}, found_cents),
        is_proof = is_proof or ${to.isProof ?? false},
        closed_by = coalesce(${to.closed?.by ?? null}, closed_by),
        close_reason = coalesce(${to.closed?.reason ?? null}, close_reason)
    where id = ${sendingId}`.execute(tx);
}

/** Keeps the name M-Pesa gave a request. */
export async function setConversation(tx: Tx, sendingId: number, id: string): Promise<void> {
  await sql`update refund_sendings set conversation_id = ${id} where id = ${sendingId}`.execute(tx);
}

/** Whether a code is that of a sending of another refund, or of a payment that came in: then it is no proof of this one. */
export async function isCodeTaken(tx: Tx, code: string, refundId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from refund_sendings
                   where transfer_code = ${code} and refund_id <> ${refundId})
        or exists (select from receipts where code = ${code}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** The same for a payment that money left for: whether a code is that of another one's. */
export async function isCodeForeign(tx: Tx, code: string, receiptId: number): Promise<boolean> {
  const { rows } = await sql<{ foreign: boolean }>`
    select exists (select from refund_sendings join refunds on refunds.id = refund_id
                   where transfer_code = ${code} and receipt_id <> ${receiptId})
        or exists (select from receipts where code = ${code}) as "foreign"`.execute(tx);
  return rows[0]?.foreign ?? false;
}

/** Sendings of which nothing was heard: asked before the one, taken on before the other. */
export async function findSilent(
  db: Db,
  { askedBefore, acceptedBefore }: { askedBefore: Date; acceptedBefore: Date },
): Promise<{ id: number; refund_id: number }[]> {
  const { rows } = await sql<{ id: number; refund_id: number }>`
    select id, refund_id from refund_sendings
    where (state = 'asking' and sent_at <= ${askedBefore})
       or (state = 'accepted' and sent_at <= ${acceptedBefore})
    order by sent_at`.execute(db);
  return rows;
}
