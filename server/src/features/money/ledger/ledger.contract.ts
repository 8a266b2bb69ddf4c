import { z } from 'zod';
import { endpointsOf, envelope, textFile, unlessEmpty } from '#platform/http/contract.ts';
import { shillingsOut } from '#platform/money.ts';
import { dayIn, lastDayIn } from '#platform/time.ts';
import { ACCOUNT_NAMES } from './ledger.rules.ts';

const endpoint = endpointsOf('ledger');

export const ledgerBalances = z
  .object({
    accounts: z.array(
      z.object({
        account: z.enum(ACCOUNT_NAMES),
        words: z.string(),
        kind: z.enum(['asset', 'liability', 'income', 'expense']),
        /** All that was ever added, and taken. */
        debit: shillingsOut,
        credit: shillingsOut,
        /** What it holds: of what we owe and earn credit less debit, else debit less credit. */
        balance: z.number(),
      }),
    ),
    /** What we have and pay, which is what we owe and earn. */
    total: z.number(),
  })
  .meta({ id: 'LedgerBalances' });

export const getBalances = endpoint('GET /api/ledger/balances', {
  summary: 'The trial balance: what each account holds',
  answers: { 200: envelope(ledgerBalances) },
});

export const exportBalances = endpoint('GET /api/ledger/balances.csv', {
  summary: 'The trial balance as a file for spreadsheets',
  file: 'text/csv',
  answers: { 200: textFile },
});

export const exportJournal = endpoint('GET /api/ledger/journal.csv', {
  summary: 'Every entry of the ledger, the newest first, as a file for spreadsheets',
  query: z.object({
    from: unlessEmpty(dayIn),
    /** The last day of them. */
    to: unlessEmpty(lastDayIn),
  }),
  file: 'text/csv',
  answers: { 200: textFile },
});
