import { z } from 'zod';
import { TO_LOOK_AT } from '#channels/codes/outcomes.rules.ts';
import { waitingStatement } from '#channels/statements/statements.contract.ts';
import { ledgerBalances } from '#money/ledger/ledger.contract.ts';
import { payBill } from '#money/pay-bill/pay-bill.contract.ts';
import { CONTRADICTION_KINDS } from '#money/receipts/contradictions.states.ts';
import { endpointsOf, envelope, id, timeOut } from '#platform/http/contract.ts';
import { shillingsOut } from '#platform/money.ts';
import { CLAIM_KINDS, RECEIPT_KINDS } from '../desk.rules.ts';

const count = z.number().int();
/** The number of each kind. */
const countsOf = <const Kind extends string>(kinds: readonly Kind[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, count])) as Record<Kind, typeof count>);

/** Two sides of the books that differ. */
const problemOfBooks = z.object({
  name: z.string(),
  sentence: z.string(),
  /** The unit of `expected` and `found`: shillings, or a number of rows. */
  unit: z.enum(['shillings', 'count']),
  expected: z.number(),
  found: z.number(),
  /** Which receipts, invoices, claims or callbacks: the first few. */
  ids: z.array(id),
});

const alarm = z.object({
  name: z.string(),
  sentence: z.string(),
  count,
  since: timeOut.nullable(),
});

export const reconciliation = z
  .object({
    /** Where all money ever received is now: received = settled + surplus + unclaimed + refunded. */
    totals: z.object({
      received: shillingsOut,
      /** Counted for invoices. */
      settled: shillingsOut,
      /** Owed back for whatever reason, and not given back yet. */
      surplus: shillingsOut,
      /** Received, and neither counted nor owed back. */
      unclaimed: shillingsOut,
      /** Given back, or taken back by M-Pesa. */
      refunded: shillingsOut,
      difference: z.number(),
    }),
    /** Whom the rest of it belongs to. */
    ledger: ledgerBalances,
    /** The pay-bill's balance that M-Pesa last reported, for comparison; null before the first query. */
    pay_bill: payBill.nullable(),
    /** Whether it adds up now, and the last check of the books found nothing. */
    agrees: z.boolean(),
    checked_at: timeOut.nullable(),
    problems: z.array(problemOfBooks),
    /** The amount of each kind of work. */
    work: z.object({
      receipts: countsOf(RECEIPT_KINDS),
      claims: countsOf(CLAIM_KINDS),
      callbacks: countsOf(TO_LOOK_AT),
      contradictions: countsOf(CONTRADICTION_KINDS),
      /** Paid on a phone according to M-Pesa, without a payment that counts for it. */
      prompts: countsOf(['uncounted']),
      refunds: countsOf(['due', 'sent', 'failed', 'unclear']),
      /** Of bookings: those that an admin can decide, and those that wait for their owner. */
      problems: countsOf(['to_decide', 'unanswered']),
      /**
       * To owners: batches that wait for approval, payouts with an unknown outcome, and destinations that M-Pesa knows
       * under another name.
       */
      payouts: countsOf(['to_approve', 'unclear', 'names']),
      /** Receipts that the tax register refused, or did not respond for, at the last try. */
      tax_register: countsOf(['refused', 'unanswered']),
    }),
    /** Statements uploaded by one admin that need a second one. */
    waiting_statements: z.array(waitingStatement),
    alarms: z.array(alarm),
    /** When M-Pesa last listed its payments for us; null if that is not in use, or has not happened yet. */
    pulled_at: timeOut.nullable(),
    /** When a statement was last imported. */
    imported_at: timeOut.nullable(),
  })
  .meta({ id: 'Reconciliation' });

const endpoint = endpointsOf('reconciliation');

export const getReconciliation = endpoint('GET /api/reconciliation', {
  summary: 'Whether all money is accounted for, where it is, and what needs a person',
  answers: { 200: reconciliation },
});

export const checkReconciliation = endpoint('POST /api/reconciliation/check', {
  summary:
    'Compare the totals with every payment on record now, as is done each night; 202 where that takes minutes',
  answers: { 200: envelope(reconciliation), 202: envelope(reconciliation) },
});
