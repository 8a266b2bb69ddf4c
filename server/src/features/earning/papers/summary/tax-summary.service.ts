// An owner's year for their taxes, on paper and for spreadsheets.
import { type CsvColumn, moneyCell } from '#platform/http/csv.ts';
import { toShillings } from '#platform/money.ts';
import { type Paper, present } from '#platform/paper/paper.ts';
import { figureOnPaper, moneyOnPaper } from '#platform/paper/paper-money.ts';
import type { PaperTable } from '#platform/paper/paper-table.ts';
import type { Platform } from '#platform/platform.ts';
import { formatDay } from '#platform/time.ts';
import type { PaperRow } from '../papers.queries.ts';
import { monthName, paperKindName, paperNumber } from '../papers.rules.ts';
import { readPapersOfYear } from '../read-papers.queries.ts';
import { readSummary, readTaxpayer, type SummaryMonth } from './read-summary.queries.ts';

type Year = { ownerId: number; year: number };

const cell = (cents: number) => moneyCell(toShillings(cents));
const columns: readonly CsvColumn<SummaryMonth>[] = [
  ['Month', ({ month }) => month.slice(0, 7)],
  ['Gross (Ksh)', ({ gross_cents }) => cell(gross_cents)],
  ['Commission (Ksh)', ({ commission_cents }) => cell(commission_cents)],
  ['VAT on it (Ksh)', ({ vat_cents }) => cell(vat_cents)],
  ['Withheld (Ksh)', ({ withholding_cents }) => cell(withholding_cents)],
  ['Net (Ksh)', ({ net_cents }) => cell(net_cents)],
  ['Paid out (Ksh)', ({ paid_cents }) => cell(paid_cents)],
];

export function taxSummaryAsCsv({ db, clock }: Platform, { ownerId, year }: Year) {
  const now = clock.now();
  async function* pages() {
    yield await readSummary(db, { ownerId, year, now });
  }
  return { name: `tax-summary-${year}`, columns, pages: pages(), now };
}

export async function taxSummaryPaper(
  { db, clock }: Platform,
  { ownerId, year }: Year,
): Promise<Paper> {
  const now = clock.now();
  const { name, kra_pin, is_vat_registered, is_resident } = await readTaxpayer(db, ownerId);
  const papers = await readPapersOfYear(db, ownerId, year);
  return {
    kind: 'Tax summary',
    number: String(year),
    about: 'Calendar year',
    notice: null,
    facts: [
      { name: 'Of', lines: present(name, kra_pin && `KRA PIN ${kra_pin}`) },
      {
        name: 'For tax',
        lines: [
          is_resident ? 'Resident in Kenya' : 'Not resident in Kenya',
          is_vat_registered ? 'Registered for VAT' : 'Not registered for VAT',
        ],
      },
      { name: 'As of', lines: [formatDay(now)] },
    ],
    tables: present(
      monthsOf(await readSummary(db, { ownerId, year, now })),
      papers.length > 0 && papersOf(papers),
    ),
    closing: [
      'What was earned and kept stands in the month in which it was earned, what was paid out in that in which it arrived. The sums may change while the year lasts. This is not a tax invoice.',
      'Nafasi, Nairobi. All amounts in Kenyan shillings, all months those of Nairobi.',
    ],
    at: now,
  };
}

const figuresOf = (cents: Omit<SummaryMonth, 'month'>): string[] => [
  figureOnPaper(cents.gross_cents),
  figureOnPaper(-cents.commission_cents),
  figureOnPaper(-cents.vat_cents),
  figureOnPaper(-cents.withholding_cents),
  figureOnPaper(cents.net_cents),
  figureOnPaper(cents.paid_cents),
];

function monthsOf(months: readonly SummaryMonth[]): PaperTable {
  const sum = (column: keyof Omit<SummaryMonth, 'month'>) =>
    months.reduce((total, month) => total + month[column], 0);
  const together = {
    gross_cents: sum('gross_cents'),
    commission_cents: sum('commission_cents'),
    vat_cents: sum('vat_cents'),
    withholding_cents: sum('withholding_cents'),
    net_cents: sum('net_cents'),
    paid_cents: sum('paid_cents'),
  };
  return {
    title: 'By month',
    heads: ['Month', 'Gross', 'Commission', 'VAT on it', 'Withheld', 'Net', 'Paid out'],
    rows: months.map((month) => [monthName(month.month).split(' ')[0] ?? '', ...figuresOf(month)]),
    sums: [['Ksh', ...figuresOf(together)]],
  };
}

/** The papers of the year, for reference. */
const papersOf = (papers: readonly PaperRow[]): PaperTable => ({
  title: 'Papers of these months',
  heads: ['Paper', 'Month', 'Amount'],
  rows: papers.map(({ kind, year, number, month, ...cents }) => [
    `${paperKindName(kind)} ${paperNumber(kind, year, number)}`,
    monthName(month),
    moneyOnPaper(cents.commission_cents + cents.vat_cents + cents.withholding_cents),
  ]),
  sums: [],
});
