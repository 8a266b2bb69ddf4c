// What a person should know of now, whatever the list they look at: pure.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

const CALLBACK_WAITS_LONG = 2 * MINUTE_MS;
const CLAIM_WAITS_LONG = 10 * MINUTE_MS;
/** It runs each hour; one run may fail. */
const CHECK_IS_OLD = 130 * MINUTE_MS;
/** The check of all rows runs each night. */
const WHOLE_CHECK_IS_OLD = 50 * HOUR_MS;
/** M-Pesa is asked for the pay-bill's balance each night; one query may fail. */
const PAY_BILL_UNANSWERED_LONG = 50 * HOUR_MS;
/** Each one is submitted again every hour. */
const TAX_DOCUMENT_WAITS_LONG = DAY_MS;
/** How long a configuration fault counts as present after M-Pesa last reported it. */
export const FAULT_LASTS_MS = 15 * MINUTE_MS;

export type Watched = {
  callbacks_to_look_at: number;
  callbacks_waiting: number;
  oldest_callback: Date | null;
  claims_verifying: number;
  oldest_claim: Date | null;
  refunds_unclear: number;
  oldest_unclear: Date | null;
  contradictions_open: number;
  oldest_contradiction: Date | null;
  configuration_fault: Date | null;
  /** Since when M-Pesa has not responded to this process at all. */
  mpesa_away: Date | null;
  /** Since when the pay-bill's balance at M-Pesa has differed from the ledger, twice in a row. */
  pay_bill_differs: Date | null;
  /** Since when M-Pesa has not reported the pay-bill's balance. */
  pay_bill_unanswered: Date | null;
  /** Owed back, or unclaimed, for longer than the settings allow. */
  refunds_due_long: number;
  oldest_refund_due: Date | null;
  receipts_unclaimed_long: number;
  oldest_unclaimed: Date | null;
  /** Those that the tax register refused, or did not answer for. */
  tax_documents_waiting: number;
  oldest_tax_document: Date | null;
  /** When money was first on record: from then on there is something to check. */
  first_receipt: Date | null;
};

export const ALARMS = {
  books_disagree: 'The books do not agree. See below what was expected and what was found.',
  books_unchecked: 'The books have not been checked for a while. Look whether the jobs run.',
  contradictions_open: 'M-Pesa’s records differ from ours for some payments. See Contradictions.',
  callbacks_to_look_at: 'Messages from M-Pesa need a look. See Callbacks.',
  callbacks_waiting: 'Messages from M-Pesa wait to be worked on. Look at the log for what fails.',
  configuration_fault: 'M-Pesa refuses our requests: the operator or its password needs a look.',
  mpesa_away:
    'M-Pesa does not answer. Prompts and refunds are not sent until it does; clients can pay with the pay-bill.',
  pay_bill_differs:
    'M-Pesa holds another sum on the pay-bill than our ledger says. Look in the M-Pesa portal what moved, and put it down.',
  pay_bill_unanswered:
    'M-Pesa has not said for two days what the pay-bill holds, so nobody knows whether it is what our ledger says. See below why, and ask again.',
  refunds_unclear: 'Nobody knows whether a refund went out. Look in the M-Pesa portal.',
  refunds_due_long: 'Money has been owed back for long. See Refunds, and send it.',
  receipts_unclaimed_long:
    'Payments have been unclaimed for long. See Payments: match them, or give them back.',
  tax_documents_waiting:
    'The tax register has not taken receipts for a day. See Tax register, and the log.',
  claims_waiting: 'A code has waited long for M-Pesa’s word. See Claims.',
} as const;
export type AlarmName = keyof typeof ALARMS;

type Checked = { at: Date; wholeAt: Date | null; problems: number } | null;

/** The alarms to show now. */
export function alarmsOf(watched: Watched, difference: number, checked: Checked, now: Date) {
  const isOlder = (time: Date | null, ms: number) =>
    time !== null && now.getTime() - time.getTime() > ms;
  const problems = Math.max(checked?.problems ?? 0, difference === 0 ? 0 : 1);
  const checkedAt = checked?.at ?? null;
  const all: Record<AlarmName, [applies: boolean, count: number, since: Date | null]> = {
    books_disagree: [problems > 0, problems, checkedAt],
    books_unchecked: [
      isOlder(checkedAt ?? watched.first_receipt, CHECK_IS_OLD) ||
        isOlder(checked?.wholeAt ?? watched.first_receipt, WHOLE_CHECK_IS_OLD),
      1,
      checkedAt,
    ],
    configuration_fault: [watched.configuration_fault !== null, 1, watched.configuration_fault],
    mpesa_away: [watched.mpesa_away !== null, 1, watched.mpesa_away],
    pay_bill_differs: [watched.pay_bill_differs !== null, 1, watched.pay_bill_differs],
    pay_bill_unanswered: [
      isOlder(watched.pay_bill_unanswered, PAY_BILL_UNANSWERED_LONG),
      1,
      watched.pay_bill_unanswered,
    ],
    refunds_unclear: [watched.refunds_unclear > 0, watched.refunds_unclear, watched.oldest_unclear],
    callbacks_waiting: [
      isOlder(watched.oldest_callback, CALLBACK_WAITS_LONG),
      watched.callbacks_waiting,
      watched.oldest_callback,
    ],
    callbacks_to_look_at: [watched.callbacks_to_look_at > 0, watched.callbacks_to_look_at, null],
    contradictions_open: [
      watched.contradictions_open > 0,
      watched.contradictions_open,
      watched.oldest_contradiction,
    ],
    refunds_due_long: [
      watched.refunds_due_long > 0,
      watched.refunds_due_long,
      watched.oldest_refund_due,
    ],
    receipts_unclaimed_long: [
      watched.receipts_unclaimed_long > 0,
      watched.receipts_unclaimed_long,
      watched.oldest_unclaimed,
    ],
    tax_documents_waiting: [
      isOlder(watched.oldest_tax_document, TAX_DOCUMENT_WAITS_LONG),
      watched.tax_documents_waiting,
      watched.oldest_tax_document,
    ],
    claims_waiting: [
      isOlder(watched.oldest_claim, CLAIM_WAITS_LONG),
      watched.claims_verifying,
      watched.oldest_claim,
    ],
  };
  const applying = Object.entries(all).filter(([, [applies]]) => applies);
  return applying.map(([name, [, count, since]]) => ({ name: name as AlarmName, count, since }));
}
