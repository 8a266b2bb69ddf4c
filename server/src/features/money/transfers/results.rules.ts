// What M-Pesa's responses mean for an attempt to send money: pure. Amounts in cents.
import type { TransferResult } from '#platform/payment-channel.ts';
import type { Attempt, Kind, Transfer, TransferState } from './transfers.states.ts';

/** M-Pesa's result code when money left. */
export const DONE = '0';
/** Its result code when the payment had been sent back before. */
export const REVERSED_BEFORE = 'R000001';

const ALWAYS_FAILURES = [
  '1',
  '11',
  '2006',
  '21',
  '2001',
  '8006',
  '2028',
  'SFC_IC0003',
  'unreachable',
  'too-late',
  'unconnected',
] as const;
/** Result codes that certainly mean "not sent", and final statuses from queries. */
export const FAILURE_CODES = {
  reversal: [...ALWAYS_FAILURES, 'R000002'],
  b2c: [...ALWAYS_FAILURES, '2', '3', '4', '8', '2040', 'Cancelled', 'Declined', 'Expired'],
  till: [...ALWAYS_FAILURES, '2', '3', '4', '8', '2040'],
  pay_bill: [...ALWAYS_FAILURES, '2', '3', '4', '8', '2040'],
} as const satisfies Partial<Record<Kind, readonly string[]>>;
export type FailureCode<One extends keyof typeof FAILURE_CODES = keyof typeof FAILURE_CODES> =
  (typeof FAILURE_CODES)[One][number];

export type Result = Pick<TransferResult, 'resultCode' | 'originalCode' | 'amountCents' | 'paidTo'>;
type Expected = Pick<Transfer, 'amount_cents' | 'original_code' | 'original_cents'> &
  Pick<Attempt, 'kind' | 'phone'> & {
    /** The till or pay-bill it goes to, if any. */
    short_code?: string | null;
    /** Whether an earlier attempt, held to have failed, may have gone through after all. */
    mayBeGone: boolean;
  };
export type Verdict = 'done' | 'failed' | 'unclear';

/**
 * What a result proves. Only our payment or phone, and our amount, prove a transfer: parts of a payment are sent back
 * by a call that is documented for whole ones only. What we do not know proves nothing.
 */
export function verdictOf(result: Result, expected: Expected): Verdict {
  const { amount_cents, original_cents, kind, mayBeGone } = expected;
  const way = kind ?? 'reversal';
  if (result.resultCode === DONE)
    return isOfOurs(result, expected) && result.amountCents === amount_cents ? 'done' : 'unclear';
  if (way === 'reversal' && result.resultCode === REVERSED_BEFORE)
    return amount_cents === original_cents && mayBeGone ? 'done' : 'unclear';
  const codes: readonly string[] = way === 'bank' ? [] : FAILURE_CODES[way];
  return codes.includes(result.resultCode) ? 'failed' : 'unclear';
}

function isOfOurs(
  { paidTo, originalCode }: Result,
  { kind, phone, short_code, original_code }: Expected,
): boolean {
  if (phone) return mayBeOf(phone, paidTo);
  if (kind === 'till' || kind === 'pay_bill') return paidTo === null || paidTo === short_code;
  return originalCode !== null && originalCode === original_code;
}

/** Whether the phone in M-Pesa's result may be ours; M-Pesa masks numbers in the middle, and may give none. */
function mayBeOf(phone: string, written: string | null): boolean {
  const known = Math.min(endOf(phone), endOf(written ?? ''));
  return known === 0 || phone.slice(-known) === written?.slice(-known);
}
/** How many of the last digits are known: nine of a whole number, three of a masked one. */
const endOf = (phone: string): number =>
  [9, 3].find((many) => new RegExp(`\\d{${many}}$`).test(phone)) ?? 0;

/** Whether the money of a Reversal may have left by an earlier one that was held to have failed. */
export const mayBeGoneBefore = (attempts: readonly Attempt[], { id }: Pick<Attempt, 'id'>) =>
  attempts.some(
    (earlier) =>
      earlier.id < id &&
      earlier.kind !== 'b2c' &&
      ((earlier.closed_by !== null && earlier.state !== 'undone') || earlier.result_code === DONE),
  );

/**
 * How to react to a result. `confirm`: it agrees with what is on record, and completes that; `contradict`: it reports
 * that money left, or did not, against what is on record; `ignore`: it changes nothing that was decided.
 */
export type Reaction =
  | 'finish'
  | 'fail'
  | 'leave unclear'
  | 'confirm'
  | 'repeat'
  | 'contradict'
  | 'ignore';

/**
 * A result may come early, late or twice, or after a person has decided. A report that money left wins over any other
 * result and over a person's decision: it may have been paid twice, which must not go unnoticed.
 */
export function reactionTo(
  verdict: Verdict,
  result: { resultCode: string; transferCode: string | null },
  attempt: Pick<Attempt, 'state' | 'result_code' | 'transfer_code'>,
  transferState: TransferState,
): Reaction {
  const isRepeated = attempt.result_code === result.resultCode;
  if (attempt.state === 'done') {
    const [known, given] = [attempt.transfer_code, result.transferCode];
    if (known !== null && given !== null && known !== given) return 'contradict';
    if (verdict === 'done') return 'confirm';
    return isRepeated ? 'repeat' : 'contradict';
  }
  if (attempt.state === 'failed') {
    // Due again: an admin's record was undone after this attempt was held to have failed.
    const isStillToSend = transferState === 'failed' || transferState === 'due';
    if (verdict === 'done' && isStillToSend) return 'finish';
    if (isRepeated) return 'repeat';
    return verdict === 'done' || result.resultCode === DONE ? 'contradict' : 'ignore';
  }
  if (verdict === 'unclear')
    return attempt.state === 'unclear' && isRepeated ? 'repeat' : 'leave unclear';
  return verdict === 'done' ? 'finish' : 'fail';
}

/** How to react to the response to a request, unless a result or a person has decided meanwhile. */
export function reactionToAnswer(
  outcome: 'accepted' | 'refused' | 'unknown',
  { state, result_code }: Pick<Attempt, 'state' | 'result_code'>,
): 'accept' | 'fail' | 'leave unclear' | 'ignore' {
  if (result_code !== null || (state !== 'asking' && state !== 'unclear')) return 'ignore';
  if (outcome === 'refused') return 'fail';
  if (state === 'unclear') return 'ignore';
  return outcome === 'accepted' ? 'accept' : 'leave unclear';
}
