// The parts of a payout, as a file for spreadsheets.
import { type CsvColumn, moneyCell, timeCell } from '#platform/http/csv.ts';
import type { Platform } from '#platform/platform.ts';
import { type PayoutPart, payoutNumber, walkParts } from '../read-payouts.queries.ts';

const columns: readonly CsvColumn<PayoutPart>[] = [
  ['Booking', ({ booking_number }) => booking_number],
  ['Invoice', ({ invoice_number }) => invoice_number],
  ['Space', ({ space_title }) => space_title],
  ['From', ({ start_time }) => timeCell(start_time)],
  ['To', ({ end_time }) => timeCell(end_time)],
  ['What', ({ kind }) => (kind === 'earning' ? 'Earned' : 'Adjusted')],
  ['On', ({ earned_at }) => timeCell(earned_at)],
  ['Gross (Ksh)', ({ gross }) => moneyCell(gross)],
  ['Commission (Ksh)', ({ commission }) => moneyCell(commission)],
  ['VAT on it (Ksh)', ({ vat }) => moneyCell(vat)],
  ['Withheld (Ksh)', ({ withholding }) => moneyCell(withholding)],
  ['Net (Ksh)', ({ net }) => moneyCell(net)],
];

export const statementAsCsv = ({ db, clock }: Platform, payoutId: number) => ({
  name: `payout-${payoutNumber(payoutId)}`,
  columns,
  pages: walkParts(db, payoutId),
  now: clock.now(),
});
