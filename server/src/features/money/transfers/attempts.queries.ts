import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, onlyValue } from '#platform/db/rows.ts';
import { DONE } from './results.rules.ts';
import { type HandPayment, isByMpesa, type Questions } from './transfers.rules.ts';
import type { AttemptState, Way } from './transfers.states.ts';

type NewAttempt = {
  transferId: number;
  /** Identifies it in the address for its results. */
  ref: string;
  /** The admin who sends it; null if nobody here did. */
  sentBy: number | null;
  now: Date;
} & /** How M-Pesa sends it, or how it was paid by hand. */ (
  | { way: Way }
  | { paidByHand: HandPayment }
);

/**
 * Records that a transfer is about to be sent. The constraint transfer_attempts_one_open ensures that only one attempt
 * is under way.
 */
export function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<number> {
  const paidByHand = 'paidByHand' in attempt ? attempt.paidByHand : undefined;
  const way = 'way' in attempt ? attempt.way : undefined;
  const otherwise = paidByHand && !isByMpesa(paidByHand) ? paidByHand : null;
  return onlyValue<number>(tx)`
    insert into transfer_attempts (transfer_id, ref, sent_by, sent_at, paid_by_hand, kind, phone, means, proof,
                                   paid_on)
    values (${attempt.transferId}, ${attempt.ref}, ${attempt.sentBy}, ${attempt.now},
            ${paidByHand !== undefined}, ${way?.kind ?? null}, ${way?.phone ?? null}, ${otherwise?.means ?? (way?.kind === 'bank' ? 'bank' : 'mpesa')}, ${otherwise?.proof ?? null},
            ${otherwise?.paid_on ?? null})
    returning id`;
}

export type Decision = {
  state: AttemptState;
  resultCode?: string | null;
  transferCode?: string | null;
  foundCents?: number | null;
  /** The holder of the phone it went to, according to M-Pesa. */
  receiverName?: string | null;
  isProof?: boolean;
  /** The bank's reference of its payment, and the day, as `2026-11-24`. */
  bank?: { proof: string; paidOn: string };
  /** The admin who decided it, and why. */
  closed?: { by: number; reason: string };
  now: Date;
};

/** Records the outcome of an attempt; what is not given stays as it was. */
export async function updateAttempt(tx: Tx, attemptId: number, to: Decision): Promise<void> {
  const isDecided = to.state === 'done' || to.state === 'failed';
  await execute(tx)`
    update transfer_attempts
    set state = ${to.state}, decided_at = ${isDecided ? to.now : null},
        result_code = coalesce(${to.resultCode ?? null}, result_code),
        transfer_code = coalesce(${to.transferCode ?? null}, transfer_code),
        found_cents = coalesce(${to.foundCents ?? null}, found_cents),
        receiver_name = coalesce(${to.receiverName ?? null}, receiver_name),
        proof = coalesce(${to.bank?.proof ?? null}, proof), paid_on = coalesce(${to.bank?.paidOn ?? null}, paid_on),
        is_proof = is_proof or ${to.isProof ?? false},
        closed_by = coalesce(${to.closed?.by ?? null}, closed_by),
        close_reason = coalesce(${to.closed?.reason ?? null}, close_reason)
    where id = ${attemptId}`;
}

/** Keeps M-Pesa's id of a request. */
export const setConversation = (tx: Tx, attemptId: number, id: string) =>
  execute(tx)`update transfer_attempts set conversation_id = ${id} where id = ${attemptId}`;

/** Claims the attempts to ask M-Pesa about now: those at phones that are overdue or unclear, longest waiting first. */
export const takeAttemptsToAskAbout = (
  db: Db,
  subject: string,
  { most, mostLate, askedBefore, lateSince, now }: Questions,
) => allRows<{ ref: string }>(db)`
  update transfer_attempts set asked_at = ${now}, questions = questions + 1
  where id in (
    select transfer_attempts.id
    from transfer_attempts join transfers on transfers.id = transfer_id
    where subject = ${subject} and transfer_attempts.kind = 'b2c'
      and (transfer_attempts.state = 'unclear'
        or (transfer_attempts.state = 'accepted' and questions < ${mostLate} and sent_at <= ${lateSince}))
      and result_code is distinct from ${DONE}
      and questions < ${most} and (asked_at is null or asked_at <= ${askedBefore})
    order by asked_at nulls first, transfer_attempts.id limit 20
    for no key update of transfer_attempts)
  returning ref`;

/** Whether a code belongs to an attempt at another transfer, and so cannot prove this one. */
export const isOfOtherTransfer = (tx: Tx, code: string, transferId: number) => anyRow(tx)`
  select from transfer_attempts
  where transfer_code = ${code} and state <> 'undone' and transfer_id <> ${transferId}`;

/** M-Pesa's books prove that money left by an attempt. */
export const setProof = (tx: Tx, attemptId: number) =>
  execute(
    tx,
  )`update transfer_attempts set is_proof = true where id = ${attemptId} and not is_proof`;

export type Undoing = { by: number; reason: string; now: Date };

/** Undoes a record of a payment by hand; false if the attempt was a sending. */
export const undoHandPayment = (tx: Tx, attemptId: number, { by, reason, now }: Undoing) => anyRow(
  tx,
)`
  update transfer_attempts
  set state = 'undone', undone_by = ${by}, undone_at = ${now}, undone_reason = ${reason}
  where id = ${attemptId} and paid_by_hand returning 1`;

/**
 * Undoes what an admin recorded about a sending: the record becomes an attempt of its own, and the sending returns to
 * its earlier state.
 */
export async function undoRecordOfSending(
  tx: Tx,
  attemptId: number,
  ref: string,
  { by, reason, now }: Undoing,
): Promise<void> {
  await execute(tx)`
    insert into transfer_attempts (transfer_id, ref, state, sent_by, sent_at, paid_by_hand, transfer_code, decided_at,
                                   closed_by, close_reason, undone_by, undone_at, undone_reason)
    select transfer_id, ${ref}, 'undone', closed_by, decided_at, true, transfer_code, decided_at,
           closed_by, close_reason, ${by}, ${now}, ${reason}
    from transfer_attempts where id = ${attemptId}`;
  await execute(tx)`
    update transfer_attempts
    set state = 'unclear', decided_at = null, closed_by = null, close_reason = null, transfer_code = null
    where id = ${attemptId}`;
}
