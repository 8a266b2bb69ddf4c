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
        /** Everything ever debited and credited. */
        debit: shillingsOut,
        credit: shillingsOut,
        /** The balance: credit less debit for liabilities and income, else debit less credit. */
        balance: z.number(),
      }),
    ),
    /** Assets and expenses, which equal liabilities and income. */
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
    /** The last day, inclusive. */
    to: unlessEmpty(lastDayIn),
  }),
  file: 'text/csv',
  answers: { 200: textFile },
});
