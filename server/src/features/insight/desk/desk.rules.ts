// The names of things at the desk, and the advice about each: pure. SQL decides what is of which kind.
import { isOurFault, NOT_FOUND } from '#channels/codes/checks/checks.rules.ts';
import type { TO_LOOK_AT } from '#channels/codes/outcomes.rules.ts';

export const RECEIPT_KINDS = [
  'unclaimed',
  'wrong_account',
  'short',
  'over',
  'late',
  'duplicate',
  'reversed',
  'taken_off',
] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export const CLAIM_KINDS = ['unproved', 'refused'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export type CallbackKind = (typeof TO_LOOK_AT)[number];

/** What a person reads about an item at the desk: what is wrong, and what can be done. */
export type Advice = { problem: string; next_step: string };

const NOTHING_WRONG: Advice = {
  problem: 'Nothing is wrong.',
  next_step: 'There is nothing to do.',
};

/** In this order: the first that applies must be dealt with first. */
const RECEIPT_ADVICE: Readonly<Record<ReceiptKind, Advice>> = {
  reversed: {
    problem: 'M-Pesa took this payment back.',
    next_step: 'If it was for a booking, its invoice is open again: ask the client, or cancel it.',
  },
  wrong_account: {
    problem: 'It was paid for another account than ours.',
    next_step: 'Match it to the invoice it was for, or give it back.',
  },
  unclaimed: {
    problem: 'It has not been counted for any invoice.',
    next_step: 'Match it to the invoice it was for, or give it back.',
  },
  taken_off: {
    problem: 'It was taken off an invoice whose booking stands, and which is not paid again.',
    next_step: 'Ask the client of that booking to pay, or cancel it.',
  },
  late: {
    problem: 'It came for a booking that had been released.',
    next_step: 'It is owed back: send the refund.',
  },
  over: {
    problem: 'It brought more than its invoice asked for.',
    next_step: 'The rest is owed back: send the refund.',
  },
  duplicate: {
    problem: 'It is a second payment for an invoice that is paid.',
    next_step: 'It is owed back: send the refund.',
  },
  short: {
    problem: 'It does not cover its invoice.',
    next_step: 'Nothing yet: the client can pay the rest with a further code.',
  },
};

const CONTRADICTED: Advice = {
  problem: 'M-Pesa told of this code twice, with different amounts.',
  next_step: 'Compare both with the M-Pesa portal, then tick off the message under Callbacks.',
};

const PAID_ANEW: Advice = {
  problem: 'M-Pesa took this payment back, and its invoice has been paid anew.',
  next_step: 'There is nothing to do.',
};

const PHANTOM: Advice = {
  problem: 'An admin declared that it was never made: it is in no sum.',
  next_step: 'Nothing, unless M-Pesa proves it: then it is unclaimed again.',
};

export function adviceOnReceipt(
  kinds: readonly ReceiptKind[],
  {
    isContradicted,
    isReversed,
    isPhantom,
  }: Record<`is${'Contradicted' | 'Reversed' | 'Phantom'}`, boolean>,
): Advice {
  if (isContradicted) return CONTRADICTED;
  const first = Object.entries(RECEIPT_ADVICE).find(([kind]) => kinds.some((one) => one === kind));
  if (first) return first[1];
  if (isPhantom) return PHANTOM;
  return isReversed ? PAID_ANEW : NOTHING_WRONG;
}

type ClaimFacts = {
  kind: 'unproved' | 'refused' | 'settled';
  receipt: { isOpen: boolean; isForUs: boolean } | null;
  /** The state of the last query to M-Pesa about the code. */
  check: Check | null;
};

type Check = { state: 'asking' | 'answered' | 'failed' | 'fault'; result_code: string | null };

export function adviceOnClaim({ kind, receipt, check }: ClaimFacts): Advice {
  if (kind === 'settled') return NOTHING_WRONG;
  if (receipt?.isOpen) {
    return {
      problem: receipt.isForUs
        ? 'The payment is there, but it is older than the booking.'
        : 'The payment is there, but it was made for another account.',
      next_step: 'Look at the payment, and match it to this invoice or give it back.',
    };
  }
  if (kind === 'refused') {
    return receipt
      ? { problem: 'This code has paid something else.', next_step: 'There is nothing to do.' }
      : {
          problem: 'M-Pesa did not confirm this code.',
          next_step: 'The client can compare it with the SMS and type it again.',
        };
  }
  return { problem: waitingFor(check), next_step: 'Nothing yet: it completes by itself.' };
}

function waitingFor(check: Check | null): string {
  if (!check) return 'M-Pesa has not told us of this payment.';
  if (check.state === 'asking') return 'M-Pesa has been asked about it, and has not answered yet.';
  if (check.result_code === NOT_FOUND) return 'M-Pesa does not know this code yet.';
  return check.state === 'fault' || isOurFault(check.result_code ?? '')
    ? 'M-Pesa refuses our questions: its settings need a look.'
    : 'M-Pesa was asked about it, and could not say.';
}

export const CALLBACK_ADVICE: Readonly<Record<CallbackKind, Advice>> = {
  contradicts: {
    problem: 'It tells of a code we know, and says something else about it.',
    next_step: 'Nothing was changed. Compare it with the M-Pesa portal.',
  },
  foreign: {
    problem: 'It is about another pay-bill than ours.',
    next_step: 'Nothing was counted. Ask Safaricom why it came to us.',
  },
  unreadable: {
    problem: 'We could not read it.',
    next_step: 'A payment may be in it: read in the statement of that day.',
  },
  unmatched: {
    problem: 'It answers nothing that we asked.',
    next_step: 'If more of them come, replace the secret of our callback addresses.',
  },
};

/** The advice on a prompt that was paid but is not counted, by how many payments may be its own. */
export const adviceOnPrompt = (candidates: number): Advice => ({
  problem: 'M-Pesa says that this was paid on the phone, and no payment counts for it.',
  next_step:
    candidates > 0
      ? 'Compare the payments below, and match the one that is its own.'
      : 'Its payment has not come to us under this amount and number. Read in the statement of that day, or ask the client for the code.',
});

const ABOUT: readonly [RegExp, string][] = [
  [/^c2b/, 'a payment'],
  [/^prompt/, 'a payment on a phone'],
  [/^check/, 'a question about a code'],
  [/^refund/, 'a refund'],
  [/^payout/, 'a payout'],
  [/^balance/, 'what the pay-bill holds'],
];

/** What a callback of this kind is about, in words. */
export const aboutOf = (kind: string): string =>
  ABOUT.find(([kinds]) => kinds.test(kind))?.[1] ?? 'something else';

/** The sentence for each check whose two sides differ. */
export const PROBLEMS_OF_BOOKS = {
  received_is_placed:
    'What was received is not what was counted, owed back, given back and unclaimed.',
  owed_back_is_posted: 'What is owed back is not what the ledger says.',
  unclaimed_is_posted: 'What nobody has claimed is not what the ledger says.',
  totals_are_kept: 'The totals of the ledger are not what the payments on record add up to.',
  ledger_is_totalled: 'The totals of the ledger are not what its entries add up to.',
  earned_is_posted:
    'Our commission, its VAT and the tax withheld are not what the earnings on record come to.',
  owners_are_posted:
    'What some owners earned less what they were paid is not what the ledger says of them.',
  unclaimed_receipts_are_marked:
    'Some payments count as unclaimed and are not, or are and do not count as it.',
  receipts_are_wholly_placed: 'Of some payments only a part is accounted for, or too much.',
  paid_invoices_are_covered:
    'Some invoices are paid, and what was counted for them is another sum.',
  covered_invoices_are_paid: 'Some invoices are covered by what was counted, and are not paid.',
  cancelled_invoices_hold_nothing: 'Some invoices are cancelled, and money counts for them.',
  done_refunds_are_proved: 'Some refunds count as done, and nothing says how the money left.',
  refunds_left_once: 'Some refunds are proved to have left more than once.',
  settled_claims_are_counted: 'Some codes count as proved, and nothing was counted for them.',
  confirmations_have_receipts:
    'M-Pesa told of some payments that are not on record with the same amount.',
} as const;
export type ProblemName = keyof typeof PROBLEMS_OF_BOOKS;

export type Side = {
  name: ProblemName;
  unit: 'cents' | 'count';
  expected: number;
  found: number;
  /** The ids of the first few rows: receipts, invoices, claims, refunds or callbacks. */
  ids: number[];
};

/** Two sums that should be equal. */
export const sideOfSums = (name: ProblemName, expected: number, found: number): Side => ({
  name,
  unit: 'cents',
  expected,
  found,
  ids: [],
});

/** The checks that fail. One that lists rows fails as soon as it lists one. */
export const disagreementsOf = (sides: readonly Side[]): Side[] =>
  sides.filter(({ expected, found, ids }) => expected !== found || ids.length > 0);
