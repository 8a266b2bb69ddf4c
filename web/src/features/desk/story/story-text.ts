// What happened to a payment, as an admin reads it.
import { refundReasons } from '../../../domain/refund.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { DeskReceipt, ReceiptStory } from '../desk.api.ts';

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** An amount that is never broken across lines. */
export const unbrokenMoney = (shillings: number): string => unbroken(formatMoney(shillings));

/** ` by WANJIKU, 2547 ***** 678, account “booking”`, as far as it is known. */
export function payerOf({
  payer_name,
  payer_phone,
  account,
}: Pick<DeskReceipt, 'payer_name' | 'payer_phone' | 'account'>): string {
  const from = [payer_name, unbroken(payer_phone)].filter(Boolean).join(', ');
  return `${from && ` by ${from}`}${account === null ? '' : `, account “${account}”`}`;
}

/** How the payment was reported first. */
export const sources: Record<DeskReceipt['source'], string> = {
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
  contradicts: 'It differs from what is on record',
  foreign: 'It is about another pay-bill',
  unreadable: 'It could not be read',
  unmatched: 'It answers nothing that we asked',
};

/** Whether a message is the one by which the payment came on record. */
export const isFirstReport = ({ outcome }: ReceiptStory['told'][number]): boolean =>
  ['received', 'settled', 'held'].includes(outcome);

/** The result of processing a message of M-Pesa. */
export const outcomeText = (outcome: string): string => outcomes[outcome] ?? 'It was taken down';

/** The state of a query to M-Pesa. */
export function answerText({ state, answered_at }: ReceiptStory['asked'][number]): string {
  if (state === 'asking') return 'Not answered yet.';
  if (state === 'failed') return 'M-Pesa could not be asked.';
  if (state === 'fault') return 'M-Pesa refused the question: its settings need a look.';
  return answered_at ? `Answered ${formatDateTime(answered_at)}.` : 'Answered.';
}

export const claimStates: Record<ReceiptStory['claims'][number]['state'], string> = {
  verifying: 'Waits for M-Pesa’s word',
  settled: 'Counted',
  refused: 'Refused',
};

/** Why money is owed back; unknown reasons verbatim. */
export const reasonText = (reason: string): string =>
  (refundReasons as Readonly<Record<string, string>>)[reason] ?? reason;

type Entry = ReceiptStory['audit'][number];

/** `Payment matched by hand by Amina Hassan: The client sent the SMS.` */
export function auditText({ what, actor, detail }: Entry): string {
  const facts = detail as Readonly<Record<string, unknown>> | null;
  const reason = [facts?.because, facts?.reason].find((value) => typeof value === 'string');
  const by = actor ? ` by ${actor.name}` : '';
  return `${what}${by}${reason ? `: ${reasonText(reason)}` : ''}`;
}
