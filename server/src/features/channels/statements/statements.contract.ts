import { z } from 'zod';
import { approvalRefusals } from '#money/approvals/approvals.contract.ts';
import { endpoint, envelope, id, timeOut } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsOut } from '#platform/money.ts';

export const statementRefusals = declareRefusals({
  STATEMENT_UNREADABLE: [
    422,
    'We cannot find the columns of an M-Pesa statement in this file. Export the statement from the M-Pesa portal as CSV, and choose that file.',
  ],
  STATEMENT_FOREIGN: [
    422,
    'This is the statement of another pay-bill. Please choose the one of ours.',
  ],
  STATEMENT_UNNAMED: [
    422,
    'This file does not say which pay-bill it is of. Export the statement again, and leave in the lines above its columns: one of them must name our short code.',
  ],
  STATEMENT_TOO_LONG: [
    422,
    'This statement has more rows than we read at once. Please export fewer days, and send the parts one after the other.',
  ],
});

const count = z.number().int();

const importedStatement = z
  .object({
    rows_read: count,
    /** Payments that were not on record. */
    receipts_added: count,
    /** Payments and reversals that were. */
    receipts_known: count,
    /** Payments taken back according to M-Pesa that we did not know as taken back. */
    reversals: count,
    /** Charges, payouts, and what was not completed: nothing of it concerns payments to us. */
    rows_skipped: count,
    problems: z.array(
      z.object({
        /** The line in the file; null for what is missing from the file. */
        line: z.number().int().nullable(),
        problem: z.string(),
      }),
    ),
    /** How many more problems there are than `problems` lists. */
    more_problems: count,
    /** When this very file was read in before, if it was. */
    imported_before: timeOut.nullable(),
  })
  .meta({ id: 'ImportedStatement' });

/**
 * A statement that adds or completes payments, or takes some back, where that needs two admins: the second one sends in
 * the same file.
 */
export const waitingStatement = z
  .object({
    id,
    receipts_waiting: count,
    amount_waiting: shillingsOut,
    /** How many payments it would take back, or show as given back. */
    reversals_waiting: count,
    approvals: z.array(z.object({ name: z.string(), approved_at: timeOut })),
  })
  .meta({ id: 'WaitingStatement' });

export const importStatement = endpoint('POST /api/statements', {
  summary: 'Read in a statement of the M-Pesa portal (CSV): payments we were not told of are taken',
  tag: 'reconciliation',
  upload: { mostBytes: 5 * 1024 * 1024 },
  confirm: true,
  answers: { 201: envelope(importedStatement), 202: envelope(waitingStatement) },
  refusals: [...Object.values(statementRefusals), ...Object.values(approvalRefusals)],
});
