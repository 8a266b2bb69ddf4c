// The document of an issued paper, built from its row and from what was earned in its month, neither of which changes.
import { toPercent } from '#earning/commission/commission.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { type Paper, present } from '#platform/paper/paper.ts';
import { moneyOnPaper as money } from '#platform/paper/paper-money.ts';
import type { PaperTable } from '#platform/paper/paper-table.ts';
import { formatDay } from '#platform/time.ts';
import { type PaperLine, type PaperRow, readLines } from './papers.queries.ts';
import { monthName, paperKindName, paperNumber } from './papers.rules.ts';

export async function issuedPaper(db: Db, row: PaperRow): Promise<Paper> {
  const lines = await readLines(db, row);
  const { sums, notice, closing } = CONTENTS[row.kind];
  return {
    kind: paperKindName(row.kind),
    number: paperNumber(row.kind, row.year, row.number),
    about: monthName(row.month),
    notice: notice(row),
    facts: factsOf(row),
    tables: sums(row, lines),
    closing: [closing, 'Nafasi, Nairobi. All amounts in Kenyan shillings.'],
    at: row.issued_at,
  };
}

const factsOf = ({ owner_name, owner_pin, issuer_pin, month, issued_at, kind }: PaperRow) => [
  {
    name: kind === 'withholding_certificate' ? 'Withheld by' : 'From',
    lines: present('Nafasi, Nairobi', issuer_pin && `KRA PIN ${issuer_pin}`),
  },
  {
    name: kind === 'withholding_certificate' ? 'Withheld of' : 'To',
    lines: present(owner_name, owner_pin && `KRA PIN ${owner_pin}`),
  },
  { name: 'For', lines: [monthName(month)] },
  { name: 'Issued on', lines: [formatDay(issued_at)] },
];

type Contents = {
  sums: (row: PaperRow, lines: readonly PaperLine[]) => PaperTable[];
  notice: (row: PaperRow) => string | null;
  closing: string;
};

const CONTENTS: Record<PaperRow['kind'], Contents> = {
  commission_invoice: {
    sums: (row, lines) => [commissionOf(row, lines, 1)],
    notice: () => 'Nothing is to be paid: it was kept from what your bookings earned.',
    closing:
      'This invoice shows the commission that Nafasi keeps. It was not issued through eTIMS and bears no control number, so it is not a tax invoice.',
  },
  credit_note: {
    sums: (row, lines) => [commissionOf(row, lines, -1)],
    notice: () => 'Nothing is to be claimed: it was added to what your bookings earned.',
    closing:
      'This note credits commission of bookings that came to cost less after their month was invoiced. It was not issued through eTIMS and bears no control number.',
  },
  withholding_certificate: {
    sums: (row, lines) => [withheldOf(row, lines)],
    notice: () => null,
    closing:
      'This shows the income tax that Nafasi, as a marketplace, withheld from what your bookings earned and owes to the Kenya Revenue Authority in your name. The certificate that counts for your return is the one on iTax.',
  },
};

/** A percentage as displayed: 10 %, 7.5 %. */
const percent = (points: number): string => `${toPercent(points)}\u00a0%`;
const bookings = (count: number): string => `${count} ${count === 1 ? 'booking' : 'bookings'}`;

const total = (lines: readonly PaperLine[], column: keyof PaperLine & `${string}_cents`): number =>
  lines.reduce((sum, line) => sum + line[column], 0);

function requireSame(row: PaperRow, sum: number, stored: number): void {
  if (sum !== stored)
    throw new Error(`The lines of ${paperNumber(row.kind, row.year, row.number)} do not add up`);
}

function commissionOf(row: PaperRow, lines: readonly PaperLine[], sign: 1 | -1): PaperTable {
  requireSame(row, sign * total(lines, 'commission_cents'), row.commission_cents);
  requireSame(row, sign * total(lines, 'vat_cents'), row.vat_cents);
  const rates = [...new Set(lines.map(({ vat_points }) => vat_points))];
  return {
    title: 'Commission',
    heads: ['For', 'Of prices', 'Amount'],
    rows: lines.map((line) => [
      wordsOf(line),
      money(sign * line.gross_cents),
      money(sign * line.commission_cents),
    ]),
    sums: [
      ['Without VAT', money(row.commission_cents)],
      ...rates.map((points) => {
        const ofRate = lines.filter(({ vat_points }) => vat_points === points);
        return [`VAT ${percent(points)}`, money(sign * total(ofRate, 'vat_cents'))];
      }),
      ['Total, VAT included', money(row.commission_cents + row.vat_cents)],
    ],
  };
}

function wordsOf(line: PaperLine): string {
  const rate = `Commission ${percent(line.commission_points)}`;
  if (!line.is_adjusted) return `${rate} of ${bookings(line.bookings)}`;
  const { of_year: year, of_number: number } = line;
  const invoice = year && number ? paperNumber('commission_invoice', year, number) : null;
  const of = present(monthName(line.of_month), invoice).join(', ');
  return `${rate}, adjusted for ${bookings(line.bookings)}\n${of}`;
}

function withheldOf(row: PaperRow, lines: readonly PaperLine[]): PaperTable {
  const ofMonth = total(lines, 'withholding_cents');
  requireSame(row, total(lines, 'gross_cents'), row.gross_cents);
  const before = row.withholding_cents - ofMonth;
  return {
    title: 'Tax withheld',
    heads: ['For', 'Of prices', 'Amount'],
    rows: present(
      ...byRate(lines).map(([points, some]) => [
        `Withholding tax ${percent(points)}`,
        money(total(some, 'gross_cents')),
        money(total(some, 'withholding_cents')),
      ]),
      before !== 0 && ['Withheld too much in months before', '', money(before)],
    ),
    sums: [['Withheld', money(row.withholding_cents)]],
  };
}

const byRate = (lines: readonly PaperLine[]) =>
  [...Map.groupBy(lines, ({ withholding_points }) => withholding_points)].sort(
    ([one], [other]) => other - one,
  );
