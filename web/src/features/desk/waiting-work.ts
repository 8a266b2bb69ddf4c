import { plural } from '../../lib/plural.ts';
import type { Reconciliation } from './desk.api.ts';
import type { DeskTab } from './desk-search.ts';

type Work = Reconciliation['work'];

/** How much waits for a person in each tab of the desk; what is only on record is not counted. */
export const waitingIn = (work: Work): Record<DeskTab, number> => ({
  receipts: work.receipts.unclaimed,
  claims: work.claims.unproved + work.prompts.uncounted,
  refunds: work.refunds.due + work.refunds.failed + work.refunds.unclear,
  payouts: work.payouts.to_approve + work.payouts.unclear + work.payouts.names,
  problems: work.problems.to_decide,
  callbacks: sumOf(work.callbacks),
  contradictions: sumOf(work.contradictions),
  taxes: work.tax_register.refused,
  import: 0,
  commission: 0,
});

/** One kind of waiting work: how much there is, what to do, and where on the desk. */
export type Waiting = {
  kind:
    | 'imbalance'
    | 'refund'
    | 'payout'
    | 'problem'
    | 'payment'
    | 'code'
    | 'message'
    | 'books'
    | 'tax';
  title: string;
  sentence: string;
  search: { tab?: DeskTab; kind?: string };
};

/** The work that waits for a person, most serious first, with the number of each in its title. */
export function waitingWork({ work, agrees }: Pick<Reconciliation, 'work' | 'agrees'>): Waiting[] {
  const { receipts, claims, callbacks, refunds, prompts, problems, payouts } = work;
  const messages = sumOf(callbacks);
  const contradictions = sumOf(work.contradictions);
  const list: (Waiting & { count: number })[] = [
    {
      kind: 'imbalance',
      count: agrees ? 0 : 1,
      title: 'The books do not agree',
      sentence: 'Two sums that must be the same differ.',
      search: {},
    },
    {
      kind: 'refund',
      count: refunds.failed,
      title: plural(refunds.failed, 'refund did not go out', 'refunds did not go out'),
      sentence: 'Find out why, and send it again or pay by hand.',
      search: { tab: 'refunds', kind: 'failed' },
    },
    {
      kind: 'refund',
      count: refunds.unclear,
      title: plural(refunds.unclear, 'refund is unclear', 'refunds are unclear'),
      sentence: 'Nobody knows for certain whether the money went.',
      search: { tab: 'refunds', kind: 'unclear' },
    },
    {
      kind: 'refund',
      count: refunds.due,
      title: plural(refunds.due, 'refund due', 'refunds due'),
      sentence: 'Owed back to a client and not sent yet.',
      search: { tab: 'refunds', kind: 'due' },
    },
    ...payoutsToSee(payouts),
    problemsToDecide(problems.to_decide),
    {
      kind: 'payment',
      count: receipts.unclaimed,
      title: plural(receipts.unclaimed, 'payment unclaimed', 'payments unclaimed'),
      sentence: unclaimedSentence(receipts.wrong_account),
      search: { tab: 'receipts' },
    },
    {
      kind: 'payment',
      count: receipts.taken_off,
      title: plural(receipts.taken_off, 'booking unpaid again', 'bookings unpaid again'),
      sentence: 'Their payment was for something else.',
      search: { tab: 'receipts', kind: 'taken_off' },
    },
    {
      kind: 'payment',
      count: prompts.uncounted,
      title: plural(prompts.uncounted, 'prompt paid, not counted', 'prompts paid, not counted'),
      sentence: 'M-Pesa says a phone paid; no payment counts for it.',
      search: { tab: 'claims', kind: 'phone' },
    },
    {
      kind: 'books',
      count: contradictions,
      title: plural(contradictions, 'contradiction'),
      sentence: 'M-Pesa’s records differ from ours.',
      search: { tab: 'contradictions' },
    },
    {
      kind: 'code',
      count: claims.unproved,
      title: plural(claims.unproved, 'code without an answer', 'codes without an answer'),
      sentence: 'M-Pesa has not confirmed what a client typed.',
      search: { tab: 'claims', kind: 'unproved' },
    },
    {
      kind: 'message',
      count: messages,
      title: plural(messages, 'message to look at', 'messages to look at'),
      sentence: 'M-Pesa sent something that does not fit.',
      search: { tab: 'callbacks' },
    },
    refusedByRegister(work.tax_register.refused),
  ];
  return list.filter(({ count }) => count > 0);
}

const payoutsToSee = ({ unclear, to_approve, names }: Work['payouts']) => [
  payout(unclear, ['payout is unclear', 'payouts are unclear'], 'Look up whether it arrived.'),
  payout(to_approve, ['batch to approve', 'batches to approve'], 'Owners wait to be paid.'),
  payout(names, ['name to accept', 'names to accept'], 'M-Pesa knows an owner otherwise.'),
];

const payout = (count: number, [one, many]: [string, string], sentence: string) => ({
  ...{ kind: 'payout' as const, count, title: plural(count, one, many), sentence },
  search: { tab: 'payouts' as const },
});

const problemsToDecide = (count: number): Waiting & { count: number } => ({
  kind: 'problem',
  count,
  title: plural(count, 'problem to decide', 'problems to decide'),
  sentence: 'Something was wrong with a booking, its client says.',
  search: { tab: 'problems' },
});

const refusedByRegister = (count: number): Waiting & { count: number } => ({
  kind: 'tax',
  count,
  title: plural(count, 'receipt refused for taxes', 'receipts refused for taxes'),
  sentence: 'The tax register did not take it.',
  search: { tab: 'taxes' },
});

const unclaimedSentence = (wrongAccount: number): string =>
  wrongAccount > 0
    ? `Nobody typed the code; ${wrongAccount} to a wrong account.`
    : 'Money came, and nobody typed its code.';

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
