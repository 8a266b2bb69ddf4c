// How much owners are paid, in which pieces, and how a payout that paid nothing is explained: pure. Amounts in cents.
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

/** A payout on request has to be above this. */
export const ASKED_ABOVE_CENTS = 500_00;
/** A payout by the schedule can be of any amount that can be sent. */
export const LEAST_PAID_CENTS = LEAST_SENT_CENTS;
/** From this amount on, M-Pesa is asked once more about the payments behind a payout. */
export const PROVED_FROM_CENTS = 100_000_00;

/** The most that a bank moves at once by PesaLink (as of 2026). */
const MOST_BY_BANK_CENTS = 999_999_00;

/** The pieces an amount is paid in: each within the limits of one transfer by bank, or by M-Pesa (`mostByMpesa`). */
export function splitAmount(cents: number, kind: DestinationKind, mostByMpesa: number): number[] {
  const most = kind === 'bank' ? MOST_BY_BANK_CENTS : mostByMpesa;
  if (cents <= most) return [cents];
  // The rest may be below the minimum on its own.
  const first = cents - most < LEAST_SENT_CENTS ? most - LEAST_SENT_CENTS : most;
  return [first, ...splitAmount(cents - first, kind, mostByMpesa)];
}

/** How long to wait before asking M-Pesa again about a payment that it has not answered for. */
export const ASK_AGAIN_MS = 10 * MINUTE_MS;

/** Why a payout was stopped before it was sent. */
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

/** Why a piece was stopped that was within M-Pesa's limit when its payout was approved. */
export const BEYOND_LIMITS =
  'M-Pesa moves less at once by now, so nothing was sent. It is part of the next payout.';

const PART_OF_NEXT = 'It is part of the next payout.';
type Refused = { as: string; next: string };
const UNKNOWN_TO_MPESA: Refused = {
  as: 'M-Pesa does not know this destination',
  next: 'Say where else your money is to go: it is part of the next payout.',
};
/**
 * Why M-Pesa did not send a payout, where its owner can do something about it. Problems on our side are not explained
 * to them.
 */
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

/**
 * What an owner reads about a payout that paid nothing, by M-Pesa's result; null if the bank or an admin reported it.
 */
export function problemOfResult(resultCode: string | null): string {
  const refused = REFUSED.get(resultCode);
  if (refused) return `${capitalised(refused.as)}, so nothing was sent. ${refused.next}`;
  return `${resultCode === null ? 'It did not arrive' : 'M-Pesa did not send it'}. ${PART_OF_NEXT}`;
}

/** The same about the rest of a payout that arrived in part, by M-Pesa's results for that rest. */
export function problemOfRest(rest: string, resultCodes: readonly (string | null)[]): string {
  const [refused] = resultCodes.flatMap((code) => REFUSED.get(code) ?? []);
  return `${rest} did not arrive${refused ? `, as ${refused.as}` : ''}. ${refused?.next ?? PART_OF_NEXT}`;
}

/** What may prevent paying to a destination, and sending a waiting payout. */
type AgainstPlace = { is_current: boolean; is_paid_to: boolean };
type Against = AgainstPlace & { has_open: boolean; has_balance: boolean };

/** Why nothing can be sent to a payout's destination, if so. */
export function problemOfPlace({ is_current, is_paid_to }: AgainstPlace): Problem | null {
  if (!is_current) return 'destination_changed';
  return is_paid_to ? null : 'name_differs';
}

/** Why a payout cannot be sent, if so; its destination comes first. */
export function problemOf({ has_open, has_balance, ...place }: Against): Problem | null {
  const problem = problemOfPlace(place);
  if (problem) return problem;
  if (has_open) return 'in_doubt';
  return has_balance ? null : 'balance_changed';
}
