// What M-Pesa's answer to a query about a code means, and when to ask again: pure. Result codes are strings; those of
// its documentation and those seen in its sandbox are in `docs/decisions/0022-verifying-codes.md`.
import { DAY_MS, earlier, later, MINUTE_MS } from '#platform/durations.ts';
import type { CheckResult, ReportedPayment } from '#platform/payment-channel.ts';

/** M-Pesa does not know the receipt: not yet, or not at all. */
export const NOT_FOUND = '2032';

/**
 * M-Pesa rejects our own name, password, role or keys. If asked further, it locks the operator; and this answer says
 * nothing about the code.
 */
export const OUR_FAULTS: readonly string[] = ['2001', '8006', '21', 'SFC_IC0003', 'credentials'];
export const isOurFault = (resultCode: string): boolean => OUR_FAULTS.includes(resultCode);
/** How long to send no queries after one of those. */
export const FAULT_PAUSE_MS = 15 * MINUTE_MS;

/** When a query without an answer is given up; a late answer still counts. */
export const SILENCE_MS = 2 * MINUTE_MS;
/** Queries about one code in a day, however often and by whomever it is typed. */
export const MOST_QUESTIONS_A_DAY = 24;
/** Results of queries that certainly never reached M-Pesa, which do not count towards the limit. */
export const NEVER_ASKED: readonly string[] = ['unreachable', 'no-token'];

/** How long to wait before asking again about a payment known only from a statement. */
export const ASK_FOR_PROOF_AGAIN_MS = 5 * MINUTE_MS;

/** Since when a query counts as open, and towards the day's limit. */
export const since = (now: Date) => ({
  open: earlier(now, SILENCE_MS),
  day: earlier(now, DAY_MS),
});

type StatusResult = Omit<CheckResult, 'isFinal' | 'payerPhone' | 'payerName'>;

export type Verdict =
  | ({ is: 'paid' } & Pick<ReportedPayment, 'amountCents' | 'shortCode' | 'paidAt'>)
  /** It was paid to somebody else, or failed: this code pays for nothing of ours. */
  | { is: 'not paid' }
  | { is: 'not found' }
  | { is: 'our fault' }
  /** An answer about another receipt than the one asked about. */
  | { is: 'about another' }
  /** Under way at M-Pesa. */
  | { is: 'not yet' }
  | { is: 'unreadable' }
  /** A result code that is not documented. */
  | { is: 'unclear' };

const CAME_TO_NOTHING: readonly string[] = ['cancelled', 'declined', 'expired'];

/** Only a completed payment to one of our short codes, with exactly the receipt asked about, counts as paid. */
export function verdictOf(result: StatusResult, code: string, isOurs: boolean): Verdict {
  if (result.resultCode === NOT_FOUND) return { is: 'not found' };
  if (isOurFault(result.resultCode)) return { is: 'our fault' };
  if (result.resultCode !== '0') return { is: 'unclear' };
  const { receiptNo, paidTo, amountCents, finalisedAt } = result;
  const status = result.status?.toLowerCase() ?? null;
  if (receiptNo !== null && receiptNo.toUpperCase() !== code) return { is: 'about another' };
  if (paidTo && !isOurs) return { is: 'not paid' };
  if (status !== null && CAME_TO_NOTHING.includes(status)) return { is: 'not paid' };
  if (status !== null && status !== 'completed') return { is: 'not yet' };
  if (!status || !receiptNo || !paidTo || !amountCents || !finalisedAt) return { is: 'unreadable' };
  return { is: 'paid', amountCents, shortCode: paidTo, paidAt: finalisedAt };
}

/** Whether an answer contradicts a receipt that M-Pesa itself notified us of. */
export const isAtOdds = ({ is }: Verdict): boolean =>
  is === 'not paid' || is === 'not found' || is === 'not yet' || is === 'about another';

/** How often a code was asked about since it was typed, and how often it was not found. */
export type CheckCounts = { questions: number; notFound: number };

// M-Pesa may take a while to know a payment; a code that it does not know by then is wrong.
const NOT_FOUND_MINUTES = [1, 3];
const LONGEST_MINUTES = 5;

/** When to ask about a code again; null once M-Pesa has answered often enough that it does not know it. */
export function askAgainAt(
  verdict: 'not found' | 'our fault' | 'unclear',
  { questions, notFound }: CheckCounts,
  now: Date,
): Date | null {
  const after = (minutes: number) => later(now, minutes * MINUTE_MS);
  if (verdict === 'our fault') return later(now, FAULT_PAUSE_MS);
  if (verdict === 'unclear') return after(Math.min(Math.max(questions, 1), LONGEST_MINUTES));
  const minutes = NOT_FOUND_MINUTES[notFound - 1];
  return minutes === undefined ? null : after(minutes);
}

/** When to ask first about a code that was just typed: a "not found" from a moment ago still stands. */
export function firstAskAt(notFoundAt: Date | null, now: Date): Date {
  const [minutes = 0] = NOT_FOUND_MINUTES;
  const stands = notFoundAt ? notFoundAt.getTime() + minutes * MINUTE_MS : 0;
  return new Date(Math.max(now.getTime(), stands));
}
