// When money may be sent, and what a person may record of it: pure. Amounts in cents.
import { DONE } from './results.rules.ts';
import { type Attempt, isOpen, isSettled, type Transfer } from './transfers.states.ts';

/** Why a transfer cannot be sent or recorded; whose transfer it is has the sentence for it. */
export type TransferProblem =
  | 'settled'
  | 'under way'
  | 'not whole'
  | 'to look at'
  | 'moved on'
  | 'approved before'
  | 'not sent'
  | 'left'
  | 'code used'
  | 'code differs';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * Until when a request may leave: well before it counts as lost, so that a person who lets it be sent
 * again can rely on it.
 */
export const leavesUntil = (sentAt: Date): Date => new Date(sentAt.getTime() + 60 * SECOND_MS);

/** So long at most it is not known whether a request was taken: the process that asked has ended. */
const ASKING_MS = 2 * MINUTE_MS;
/** So long M-Pesa may take for what it has accepted; its result counts after that too. */
const ACCEPTED_MS = 60 * MINUTE_MS;

/** Attempts begun before these times without a response are waited for no longer. */
export const silentSince = (now: Date): { sentBefore: Date; acceptedBefore: Date } => ({
  sentBefore: new Date(now.getTime() - ASKING_MS),
  acceptedBefore: new Date(now.getTime() - ACCEPTED_MS),
});

/** Whether M-Pesa can send the amount at all: it moves whole shillings. */
export const isSendable = (amountCents: number): boolean => amountCents % 100 === 0;

/** What stands against sending it now. `seen`: how often it had been sent when whoever asks looked. */
export function problemOfSending(transfer: Transfer, seen: number): TransferProblem | null {
  if (isSettled(transfer.state)) return 'settled';
  if (transfer.state === 'sent') return 'under way';
  if (!isSendable(transfer.amount_cents)) return 'not whole';
  if (transfer.attempts.some(({ result_code }) => result_code === DONE)) return 'to look at';
  return transfer.attempts.length === seen ? null : 'moved on';
}

/** What a person found: M-Pesa's code of the money, or that nothing was sent. */
export type Finding = { outcome: 'done'; transfer_code: string } | { outcome: 'failed' };

/** Whose outcome is still to be known, if one's is. */
export const openAttempt = ({ attempts }: Pick<Transfer, 'attempts'>): Attempt | undefined =>
  attempts.find(({ state }) => isOpen(state));

/** What stands against recording what a person found. `isUsed`: the code is that of other money. */
export function problemOfFinding(
  transfer: Transfer,
  finding: Finding,
  isUsed: boolean,
): TransferProblem | null {
  if (isSettled(transfer.state)) return 'settled';
  const open = openAttempt(transfer);
  if (open && open.state !== 'unclear') return 'under way';
  if (finding.outcome === 'failed') {
    if (!open) return 'not sent';
    return open.result_code === DONE ? 'left' : null;
  }
  if (isUsed) return 'code used';
  const { attempts } = transfer;
  const isGiven = attempts.some((one) => one.result_code === DONE && one.transfer_code !== null);
  return isGiven && !codeOwner(transfer, finding.transfer_code) ? 'code differs' : null;
}

/** The attempt whose money has this code. */
export const codeOwner = (
  { attempts }: Pick<Transfer, 'attempts'>,
  transferCode: string,
): Attempt | undefined => attempts.find(({ transfer_code }) => transfer_code === transferCode);
