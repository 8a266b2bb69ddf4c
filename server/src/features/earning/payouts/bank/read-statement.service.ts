// A bank's statement as rows; docs/bank-statement-csv.md describes it.
import { CsvError, parse } from 'csv-parse/sync';
import { parseShillings } from '#platform/money.ts';
import { bankReferenceIn, paidOnIn } from './bank.contract.ts';

/** A reference of ours, which the bank shows with its payment. */
const REFERENCE = /NAFPO\d{6,}/;

/** The column that holds both what left and what came in, where a minus may tell them apart. */
const EITHER_WAY = 'amount';

/** The headings that banks use, reduced to letters. docs/bank-statement-csv.md lists them. */
const HEADS = {
  amount: [EITHER_WAY, 'debit', 'debitamount', 'paidout', 'withdrawn', 'moneyout'],
  paid_on: ['date', 'transactiondate', 'valuedate', 'paidon', 'completiontime'],
  bank_reference: [
    'bankreference',
    'transactionid',
    'transactionreference',
    'transactionref',
    'referenceno',
  ],
} as const;
type Column = keyof typeof HEADS;

/** A row of a statement with a reference of ours; null is what is missing or unreadable. */
export type BankRow = {
  line: number;
  reference: string;
  /** Whether the money came in, in a statement where what left has a minus: the bank returned it. */
  came_in: boolean;
  cents: number | null;
  paid_on: string | null;
  /** Empty if there is none. */
  bank_reference: string | null;
};
export type BankStatement = { rows: BankRow[]; skipped: number };

/** Reads a bank's statement; null if the columns are missing. Rows without a reference of ours are skipped. */
export function readBankStatement(file: Buffer): BankStatement | null {
  const records = recordsOf(file);
  const at = records?.findIndex((cells) => positionsIn(cells) !== null) ?? -1;
  const positions = positionsIn(records?.[at] ?? []);
  if (!records || !positions) return null;
  const body = records.slice(at + 1);
  const amountOf = (cells: readonly string[]) => cells[positions.amount]?.trim() ?? '';
  const hasMinus = (cells: readonly string[]) => amountOf(cells).startsWith('-');
  const isEitherWay = lettersOf(records[at]?.[positions.amount] ?? '') === EITHER_WAY;
  const isSigned = isEitherWay && body.some(hasMinus);
  const rows = body.flatMap((cells, nth) => {
    const [reference] = REFERENCE.exec(cells.join(' ').toUpperCase()) ?? [];
    if (!reference) return [];
    const cell = (column: Column) => cells[positions[column]]?.trim() ?? '';
    return {
      line: at + nth + 2,
      reference,
      came_in: isSigned && !hasMinus(cells),
      cents: parseShillings(amountOf(cells).replace(/^-|[, ]|KE?S[Hh]?S?\.?/g, '')),
      paid_on: dayIn(cell('paid_on')),
      bank_reference: referenceIn(cell('bank_reference')),
    };
  });
  return { rows, skipped: body.length - rows.length };
}

function recordsOf(file: Buffer): string[][] | null {
  try {
    return parse(file, { bom: true, relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

const lettersOf = (cell: string): string => cell.replace(/[^A-Za-z0-9]/g, '').toLowerCase();

/** The position of each column; null if one is missing. */
function positionsIn(cells: readonly string[]): Record<Column, number> | null {
  const heads = cells.map(lettersOf);
  const find = (column: Column) =>
    heads.findIndex((head) => (HEADS[column] as readonly string[]).includes(head));
  const positions = {
    amount: find('amount'),
    paid_on: find('paid_on'),
    bank_reference: find('bank_reference'),
  };
  return Math.min(...Object.values(positions)) < 0 ? null : positions;
}

/** A day as banks write it, `2026-11-24` or `24/11/2026`, as `2026-11-24`. */
function dayIn(cell: string): string | null {
  const [, iso] = /^(\d{4}-\d\d-\d\d)\b/.exec(cell) ?? [];
  const [, day, month, year] = /^(\d\d)[/.-](\d\d)[/.-](\d{4})\b/.exec(cell) ?? [];
  const read = iso ?? (year ? `${year}-${month}-${day}` : null);
  return paidOnIn.safeParse(read).data ?? null;
}

const referenceIn = (cell: string): string | null =>
  cell && (bankReferenceIn.safeParse(cell).data ?? null);
