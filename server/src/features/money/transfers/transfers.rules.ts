// When money may be sent, and what a person may record of it: pure. Amounts in cents.
import { earlier, HOUR_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { DONE } from './results.rules.ts';
import {
  type Attempt,
  isOpen,
  isSettled,
  type Kind,
  type Means,
  type Transfer,
} from './transfers.states.ts';

/** Why a transfer cannot be sent or recorded; its subject has the sentence for each. */
export type TransferProblem =
  | 'settled'
  | 'under way'
  | 'not whole'
  | 'beyond limits'
  | 'to look at'
  | 'moved on'
  | 'approved before'
  | 'paid by hand'
  | 'not sent'
  | 'left'
  | 'code used'
  | 'code differs'
  | 'look first'
  | 'too much'
  | 'not yet'
  | 'proof used';

/**
 * The latest time at which a request may leave: well before it counts as lost, so that a person who has it sent again
 * can rely on it.
 */
export const leavesUntil = (sentAt: Date): Date => later(sentAt, MINUTE_MS);

/** After this time an unanswered request counts as lost: the process that sent it has ended. */
const ASKING_MS = 2 * MINUTE_MS;
/** How long M-Pesa may take for an accepted request; a later result still counts. */
const ACCEPTED_MS = HOUR_MS;
/** The same for a Reversal. M-Pesa cannot be queried about those, so people look sooner. */
const REVERSAL_MS = 15 * MINUTE_MS;
/** After this time a result is overdue, and may be lost. */
const LATE_MS = 5 * MINUTE_MS;

export type Silence = { sentBefore: Date; acceptedBefore: Date; reversalBefore: Date };

/** Attempts begun before these times and still without a response are given up. */
export const silentSince = (now: Date): Silence => ({
  sentBefore: earlier(now, ASKING_MS),
  acceptedBefore: earlier(now, ACCEPTED_MS),
  reversalBefore: earlier(now, REVERSAL_MS),
});

export type Questions = {
  most: number;
  /** How many of these while the result is merely late. */
  mostLate: number;
  askedBefore: Date;
  lateSince: Date;
  now: Date;
};

/**
 * How often to ask M-Pesa for a transfer's outcome, and how long to wait in between: once its result is late, and once
 * more then, as whatever lost the result may lose the query or its answer; more often once the outcome is unclear.
 */
export const questionsAt = (now: Date): Questions => ({
  most: 4,
  mostLate: 2,
  askedBefore: earlier(now, 10 * MINUTE_MS),
  lateSince: earlier(now, LATE_MS),
  now,
});

/** Whether M-Pesa can send the amount at all: it moves whole shillings. */
export const isSendable = (amountCents: number): boolean => amountCents % 100 === 0;

/** The least that M-Pesa sends to a phone, a till or a pay-bill (as of 2026); the most is a setting. */
export const LEAST_SENT_CENTS = 10_00;

/** A phone as it is shown and put on record: enough to recognise one's own, `0712 ••• 678`. */
export const maskPhone = (phone: string): string => `0${phone.slice(3, 6)} ••• ${phone.slice(-3)}`;

/** Money paid by hand: by M-Pesa, with its code, or otherwise, with a proof. */
export type HandPayment =
  | { means?: 'mpesa' | undefined; transfer_code: string }
  | {
      means: Exclude<Means, 'mpesa'>;
      /** The bank's reference, or the number of the signed receipt. */
      proof: string;
      /** The day, as `2026-11-24`. */
      paid_on: string;
      /** How much, in cents. */
      amount: number;
    };

export const isByMpesa = (
  payment: HandPayment,
): payment is Extract<HandPayment, { transfer_code: string }> => 'transfer_code' in payment;

/** What was approved, as part of a sentence. */
export const paidAs = (agreed: string): string =>
  /^[A-Z0-9]+$/.test(agreed) ? `with the code ${agreed}` : `by ${agreed}`;

/**
 * What an admin approved: that it is sent (null), or that it was paid by hand, with M-Pesa's code or the text of
 * `agreedAs`.
 */
export type Approval = { user_id: number; transfer_code: string | null };

/** How many agree on one thing: sending it, or one payment by hand. */
export const countAgreed = (approvals: readonly Approval[], transferCode: string | null): number =>
  approvals.filter(({ transfer_code }) => transfer_code === transferCode).length;

/** The first approval of a payment by hand, if any: until that is settled nothing may be sent. */
export const paidByHand = <One extends { transfer_code: string | null }>(
  approvals: readonly One[],
): (One & { transfer_code: string }) | undefined =>
  approvals.find((one): one is One & { transfer_code: string } => one.transfer_code !== null);

type SendingNow = {
  /** How often it had been sent when the caller looked. */
  seen: number;
  kind: Kind;
  /** The most that M-Pesa moves at once. */
  mostCents: number;
};

/** Why it cannot be sent now, if so. */
export function problemOfSending(
  transfer: Transfer,
  approvals: readonly Approval[],
  { seen, kind, mostCents }: SendingNow,
): TransferProblem | null {
  const problem = problemOfWithdrawing(transfer, approvals);
  if (problem) return problem;
  if (!isSendable(transfer.amount_cents)) return 'not whole';
  if (kind !== 'reversal' && isBeyondLimits(transfer.amount_cents, mostCents))
    return 'beyond limits';
  return transfer.attempts.length === seen ? null : 'moved on';
}

/** Why it cannot be withdrawn: it left, or may have left. */
export function problemOfWithdrawing(
  transfer: Transfer,
  approvals: readonly Approval[],
): TransferProblem | null {
  if (isSettled(transfer.state)) return 'settled';
  if (transfer.state === 'sent') return 'under way';
  if (transfer.attempts.some(({ result_code }) => result_code === DONE)) return 'to look at';
  return paidByHand(approvals) ? 'paid by hand' : null;
}

/** Whether M-Pesa cannot send the amount to a phone, a till or a pay-bill at once. */
export const isBeyondLimits = (amountCents: number, mostCents: number): boolean =>
  amountCents < LEAST_SENT_CENTS || amountCents > mostCents;

/** What a person found: how it was paid, or that nothing was sent. */
export type Finding = ({ outcome: 'done' } & HandPayment) | { outcome: 'failed' };

/** The attempt whose outcome is still open, if any. */
export const openAttempt = ({ attempts }: Pick<Transfer, 'attempts'>): Attempt | undefined =>
  attempts.find(({ state }) => isOpen(state));

/** Why a person's finding cannot be recorded, if so. `isUsed`: the code belongs to other money. */
export function problemOfFinding(
  transfer: Transfer,
  approvals: readonly Approval[],
  finding: Finding,
  isUsed: boolean,
): TransferProblem | null {
  if (isSettled(transfer.state)) return 'settled';
  const open = openAttempt(transfer);
  if (open && open.state !== 'unclear') return 'under way';
  if (finding.outcome === 'failed') {
    if (!open) return paidByHand(approvals) ? null : 'not sent';
    return open.result_code === DONE ? 'left' : null;
  }
  const { attempts } = transfer;
  if (!isByMpesa(finding)) {
    if (attempts.some(({ result_code }) => result_code === DONE)) return 'to look at';
    if (open) return 'look first';
    return finding.amount > transfer.amount_cents ? 'too much' : null;
  }
  if (isUsed) return 'code used';
  const isGiven = attempts.some((one) => one.result_code === DONE && one.transfer_code !== null);
  return isGiven && !codeOwner(transfer, finding.transfer_code) ? 'code differs' : null;
}

/** The attempt whose money has this code. */
export const codeOwner = (
  { attempts }: Pick<Transfer, 'attempts'>,
  transferCode: string,
): Attempt | undefined => attempts.find(({ transfer_code }) => transfer_code === transferCode);
