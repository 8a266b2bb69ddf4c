// How much owners are paid, in which pieces, and what a payout that came to nothing says: pure. Amounts in cents.
import type { DestinationKind } from '#earning/destinations/destinations.rules.ts';
import { LEAST_SENT_CENTS } from '#money/transfers/transfers.rules.ts';
import { capitalised } from '#platform/capitalised.rules.ts';
import { MINUTE_MS } from '#platform/durations.ts';

export const PAYOUT_STATES = [
  'waiting',
  'sending',
  'done',
  'failed',
  'cancelled',
  'reversed',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Whoever asks is paid above this. */
export const ASKED_ABOVE_CENTS = 500_00;
/** By the schedule all that can be sent. */
export const LEAST_PAID_CENTS = LEAST_SENT_CENTS;
/** Before so much is paid out M-Pesa is asked once more about the payments that it is of. */
export const PROVED_FROM_CENTS = 100_000_00;

/** What a bank moves at once by PesaLink (as of 2026). */
const MOST_BY_BANK_CENTS = 999_999_00;

/** The pieces that an amount goes out in: none above what is moved at once, which is `mostByMpesa` where no bank does, none below. */
export function splitAmount(cents: number, kind: DestinationKind, mostByMpesa: number): number[] {
  const most = kind === 'bank' ? MOST_BY_BANK_CENTS : mostByMpesa;
  if (cents <= most) return [cents];
  // What is left at the end may be too little by itself.
  const first = cents - most < LEAST_SENT_CENTS ? most - LEAST_SENT_CENTS : most;
  return [first, ...splitAmount(cents - first, kind, mostByMpesa)];
}

/** So long after it asked, M-Pesa is asked once more about a payment that it has not answered for. */
export const ASK_AGAIN_MS = 10 * MINUTE_MS;

/** Why one was stopped before it was sent. */
export const PROBLEMS = {
  destination_changed:
    'Where the money goes was changed after this payout was made, so nothing was sent. It is part of the next one.',
  name_differs:
    'M-Pesa knows this destination by another name, so nothing was sent. It is paid once an admin has looked.',
  balance_changed:
    'Money was given back meanwhile, so nothing was sent. What is left is part of the next payout.',
  in_doubt:
    'A refund or a question about one of its payments is open, so nothing was sent. The rest is part of the next payout.',
} as const;
export type Problem = keyof typeof PROBLEMS;

/** Why a piece was stopped that M-Pesa moved at once when its payout was approved. */
export const BEYOND_LIMITS =
  'M-Pesa moves less at once by now, so nothing was sent. It is part of the next payout.';

const PART_OF_NEXT = 'It is part of the next payout.';
type Refused = { as: string; next: string };
const UNKNOWN_TO_MPESA: Refused = {
  as: 'M-Pesa does not know this destination',
  next: 'Say where else your money is to go: it is part of the next payout.',
};
/** Why M-Pesa did not send one, where its owner can do something about it. What is ours to mend is no matter of theirs. */
const REFUSED = new Map<string | null, Refused>([
  ['4', { as: 'the destination would get more than M-Pesa moves in a day', next: PART_OF_NEXT }],
  [
    '8',
    {
      as: 'the destination would hold more than M-Pesa allows',
      next: 'Make room there, or say where else your money is to go: it is part of the next payout.',
    },
  ],
  ['2040', UNKNOWN_TO_MPESA],
  ['SFC_IC0003', UNKNOWN_TO_MPESA],
]);

/** What the owner of a payout reads that came to nothing, by M-Pesa's result; null: the bank or an admin says so. */
export function problemOfResult(resultCode: string | null): string {
  const refused = REFUSED.get(resultCode);
  if (refused) return `${capitalised(refused.as)}, so nothing was sent. ${refused.next}`;
  return `${resultCode === null ? 'It did not arrive' : 'M-Pesa did not send it'}. ${PART_OF_NEXT}`;
}

/** The same of so much of one that arrived in part, by M-Pesa's results of what did not. */
export function problemOfRest(rest: string, resultCodes: readonly (string | null)[]): string {
  const [refused] = resultCodes.flatMap((code) => REFUSED.get(code) ?? []);
  return `${rest} did not arrive${refused ? `, as ${refused.as}` : ''}. ${refused?.next ?? PART_OF_NEXT}`;
}

/** What may stand against sending money to a place, and against sending a payout that waits. */
type AgainstPlace = { is_current: boolean; is_paid_to: boolean };
type Against = AgainstPlace & { has_open: boolean; has_balance: boolean };

/** What stands against sending anything to where a payout goes. */
export function problemOfPlace({ is_current, is_paid_to }: AgainstPlace): Problem | null {
  if (!is_current) return 'destination_changed';
  return is_paid_to ? null : 'name_differs';
}

/** What stands against sending one, first what it goes to. */
export function problemOf({ has_open, has_balance, ...place }: Against): Problem | null {
  const problem = problemOfPlace(place);
  if (problem) return problem;
  if (has_open) return 'in_doubt';
  return has_balance ? null : 'balance_changed';
}
