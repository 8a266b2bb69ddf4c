import { z } from 'zod';
import {
  endpointsOf,
  envelope,
  id,
  idIn,
  idParams,
  lineOfAtLeast,
  listOf,
  paging,
  reasonIn,
  textFile,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsIn, shillingsOut } from '#platform/money.ts';
import { pastDayIn } from '#platform/time.ts';
import { batchRefusals } from '../batches/batches.contract.ts';
import { payoutRefusals } from '../payouts.contract.ts';

export const bankRefusals = declareRefusals({
  NO_BANK_FILE: [404, 'Nothing of this batch goes to a bank, or it is not approved yet.'],
  BANK_LINE_NOT_FOUND: [404, 'We cannot find this line of a bank file.'],
  BANK_AMOUNT_DIFFERS: [
    422,
    'The bank paid another amount than the file says. The line stays open: please ask the bank.',
  ],
  BANK_DAY_AHEAD: [422, 'This day has not come yet. Please take it from the bank’s statement.'],
  BANK_REFERENCE_USED: [
    422,
    'Another payment has this reference of the bank. Please take the one that stands beside this line.',
  ],
  BANK_STATEMENT_UNREADABLE: [
    422,
    'We cannot find the columns of a bank’s statement in this file: it needs an amount, a date and the bank’s reference.',
  ],
});

const endpoint = endpointsOf('payouts');

const bankLine = z
  .object({
    id,
    batch_id: id,
    payout_id: id,
    payout_number: z.string(),
    sending_id: id,
    /** Our reference, which the bank shows with its payment. */
    reference: z.string(),
    account_name: z.string(),
    /** The bank, and the end of the account number. */
    destination: z.string(),
    amount: shillingsOut,
    /** `open`: the bank has yet to report; `reversed`: it took the money back. */
    state: z.enum(['open', 'paid', 'failed', 'reversed']),
    bank_reference: z.string().nullable(),
    decided_at: timeOut.nullable(),
  })
  .meta({ id: 'BankLine' });

export const getBankFile = endpoint('GET /api/payout_batches/:id/bank_file.csv', {
  summary:
    'What our bank is to pay of an approved batch, as a file for PesaLink: made once, the same each time',
  params: idParams,
  file: 'text/csv',
  answers: { 200: textFile },
  refusals: [batchRefusals.BATCH_NOT_FOUND, bankRefusals.NO_BANK_FILE],
});

export const listBankLines = endpoint('GET /api/bank_lines', {
  summary: 'What our bank was given to pay, line by line, the newest first',
  query: z.object({
    ...paging,
    batch_id: unlessEmpty(idIn),
    state: unlessEmpty(z.enum(['open', 'closed'])),
  }),
  answers: { 200: listOf(bankLine) },
});

const REFERENCE = 'Please enter the bank’s reference of what it paid.';
const FOUND = 'Please say what you found.';
export const bankReferenceIn = lineOfAtLeast(3, 100, REFERENCE);
export const paidOnIn = pastDayIn('Please give the day on which the bank paid.');

export const closeBankLine = endpoint('POST /api/bank_lines/:id/close', {
  summary: 'Record what the bank’s statement says of a line: paid as the file says, or not paid',
  params: idParams,
  body: z.discriminatedUnion(
    'outcome',
    [
      z.object({
        outcome: z.literal('paid'),
        amount: shillingsIn,
        bank_reference: bankReferenceIn,
        paid_on: paidOnIn,
      }),
      z.object({ outcome: z.literal('failed'), reason: reasonIn(FOUND) }),
    ],
    'Please choose what became of it.',
  ),
  confirm: true,
  answers: { 200: envelope(bankLine) },
  refusals: [
    bankRefusals.BANK_LINE_NOT_FOUND,
    bankRefusals.BANK_AMOUNT_DIFFERS,
    bankRefusals.BANK_DAY_AHEAD,
    bankRefusals.BANK_REFERENCE_USED,
    payoutRefusals.SENDING_PROBLEM,
    payoutRefusals.SENDING_OF_OWN,
  ],
});

const count = z.number().int();
export const readBankStatement = endpoint('POST /api/bank_statements', {
  summary:
    'Read in our bank’s statement (CSV): lines that it shows as paid are closed, and what differs is said',
  upload: { mostBytes: 5 * 1024 * 1024 },
  confirm: true,
  answers: {
    200: envelope(
      z
        .object({
          closed: count,
          /** Lines that had the same outcome before. */
          known: count,
          /** Rows without a reference of ours. */
          skipped: count,
          problems: z.array(z.object({ line: count, reference: z.string(), problem: z.string() })),
          /** How many lines still wait for the bank afterwards. */
          open: count,
        })
        .meta({ id: 'BankStatementRead' }),
    ),
  },
  refusals: [bankRefusals.BANK_STATEMENT_UNREADABLE],
});
