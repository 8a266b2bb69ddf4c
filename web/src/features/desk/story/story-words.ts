// What happened to a payment, in words for an admin.
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { DeskReceipt, ReceiptStory } from '../desk.api.ts';

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

/** An amount that no line breaks. */
export const amountWords = (shillings: number): string => unbroken(formatMoney(shillings));

/** ` by WANJIKU, 2547 ***** 678, account “booking”`, as far as it is known. */
export function payerOf({
  payer_name,
  payer_phone,
  account,
}: Pick<DeskReceipt, 'payer_name' | 'payer_phone' | 'account'>): string {
  const from = [payer_name, unbroken(payer_phone)].filter(Boolean).join(', ');
  return `${from && ` by ${from}`}${account === null ? '' : `, account “${account}”`}`;
}

/** Which way M-Pesa’s word of it came first. */
export const sourceWords: Record<DeskReceipt['source'], string> = {
  c2b: 'M-Pesa told us by itself',
  prompt: 'The result of a payment on a phone',
  check: 'M-Pesa’s answer when we asked about the code',
  pull: 'M-Pesa’s list of payments',
  statement: 'A statement that was read in',
};

const outcomes: Readonly<Record<string, string>> = {
  received: 'It was taken down',
  settled: 'It was counted',
  refused: 'Nothing was counted',
  held: 'It was taken down, and waits for a person',
  noted: 'It was taken down',
  duplicate: 'It was known already',
  contradicts: 'It says something else than what is on record',
  foreign: 'It is about another pay-bill',
  unreadable: 'It could not be read',
  unmatched: 'It answers nothing that we asked',
};

/** What a message made of a payment that is on record: it is the one that told of it. */
export const isFirstWord = ({ outcome }: ReceiptStory['told'][number]): boolean =>
  ['received', 'settled', 'held'].includes(outcome);

/** What became of a message of M-Pesa. */
export const outcomeWords = (outcome: string): string => outcomes[outcome] ?? 'It was taken down';

/** How a question to M-Pesa stands. */
export function answerWords({ state, answered_at }: ReceiptStory['asked'][number]): string {
  if (state === 'asking') return 'Not answered yet.';
  if (state === 'failed') return 'M-Pesa could not be asked.';
  if (state === 'fault') return 'M-Pesa refused the question: its settings need a look.';
  return answered_at ? `Answered ${formatDateTime(answered_at)}.` : 'Answered.';
}

export const claimWords: Record<ReceiptStory['claims'][number]['state'], string> = {
  verifying: 'Waits for M-Pesa’s word',
  settled: 'Counted',
  refused: 'Refused',
};

const reasons: Readonly<Record<string, string>> = {
  surplus: 'more was paid than was due',
  late: 'paid after the booking was gone',
  lapsed: 'part paid when the hold ran out',
  cancelled: 'the booking was cancelled',
  unclaimed: 'nobody claimed the payment',
  reversed: 'M-Pesa took the payment back',
};

/** Why money is owed back. */
export const reasonWords = (reason: string): string => reasons[reason] ?? reason;

export const refundWords: Record<ReceiptStory['refunds'][number]['state'], string> = {
  due: 'To send',
  sent: 'On its way',
  done: 'Paid back',
  failed: 'Not sent',
};

const actions: Readonly<Record<string, string>> = {
  'receipt.received': 'Payment taken down',
  'receipt.settled': 'Counted',
  'receipt.matched': 'Matched by hand',
  'receipt.asked': 'M-Pesa asked about it',
  'receipt.reversed': 'Taken back by M-Pesa',
  'receipt.contradicted': 'M-Pesa says that money of it left, which fits nothing',
  'contradiction.found': 'M-Pesa’s books say otherwise',
  'contradiction.agreed': 'M-Pesa’s books agree again',
  'contradiction.closed': 'Contradiction cleared up',
  'refund.due': 'Refund owed',
  'refund.approved': 'Refund approved',
  'refund.sent': 'Refund sent',
  'refund.done': 'Refund done',
  'refund.failed': 'Refund not sent',
  'refund.unclear': 'Refund needs a look',
  'refund.contradicted': 'Refund answered twice, differently',
};

type Entry = ReceiptStory['audit'][number];

/** `Matched by hand by Amina Hassan: The client sent the SMS.` */
export function recordWords({ action, actor, detail }: Entry): string {
  const said = detail as Readonly<Record<string, unknown>> | null;
  const why = [said?.because, said?.reason].find((words) => typeof words === 'string');
  const words = typeof why === 'string' ? (reasons[why] ?? why) : undefined;
  return `${actions[action] ?? action}${actor ? ` by ${actor.name}` : ''}${words ? `: ${words}` : ''}`;
}
