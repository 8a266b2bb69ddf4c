import { z } from 'zod';
import { endpoint, envelope, id, timeOut } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsOut } from '#platform/money.ts';

export const reconciliationRefusals = declareRefusals({
  CALLBACK_NOT_FOUND: [
    404,
    'There is no such message, or it needs no look. Please look at the list again.',
  ],
});

const count = z.number().int();

/** Two sides of the books that differ. */
const problemOfBooks = z.object({
  name: z.string(),
  sentence: z.string(),
  /** What `expected` and `found` are: shillings, or how many. */
  unit: z.enum(['shillings', 'count']),
  expected: z.number(),
  found: z.number(),
  /** Which receipts, invoices, claims or callbacks, the first few. */
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
      /** Owed back and not given back yet, for whatever reason. */
      surplus: shillingsOut,
      /** Received, and neither counted nor owed back. */
      unclaimed: shillingsOut,
      /** Given back, or taken back by M-Pesa. */
      refunded: shillingsOut,
      difference: z.number(),
    }),
    /** Whether it adds up now, and the last check of the books found nothing. */
    agrees: z.boolean(),
    checked_at: timeOut.nullable(),
    problems: z.array(problemOfBooks),
    /** How many there are of each kind of work. */
    work: z.object({
      receipts: z.object({
        unclaimed: count,
        wrong_account: count,
        short: count,
        over: count,
        late: count,
        duplicate: count,
        reversed: count,
      }),
      claims: z.object({ unproved: count, refused: count }),
      callbacks: z.object({
        contradicts: count,
        foreign: count,
        unreadable: count,
        unmatched: count,
      }),
      contradictions: z.object({ lacking: count, amount: count, reversal: count }),
      /** Paid on a phone by M-Pesa’s word, without a payment that counts for it. */
      prompts: z.object({ uncounted: count }),
      refunds: z.object({ due: count, sent: count, failed: count, unclear: count }),
    }),
    alarms: z.array(alarm),
    /** When M-Pesa last listed its payments for us; null where that is not in use, or never yet. */
    pulled_at: timeOut.nullable(),
    /** When a statement was last read in. */
    imported_at: timeOut.nullable(),
  })
  .meta({ id: 'Reconciliation' });

const tag = 'reconciliation';

export const getReconciliation = endpoint('GET /api/reconciliation', {
  summary: 'Whether all money is accounted for, where it is, and what needs a person',
  tag,
  answers: { 200: reconciliation },
});

export const checkReconciliation = endpoint('POST /api/reconciliation/check', {
  summary: 'Compare the totals with every payment on record now, as is done each hour',
  tag,
  answers: { 200: envelope(reconciliation) },
});
