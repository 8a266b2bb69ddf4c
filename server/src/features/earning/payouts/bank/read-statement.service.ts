// A bank's statement as rows; docs/bank-statement-csv.md describes it.
import { CsvError, parse } from 'csv-parse/sync';
import { parseShillings } from '#platform/money.ts';
import { bankReferenceIn, paidOnIn } from './bank.contract.ts';

/** A reference of ours, which the bank shows with what it paid. */
const REFERENCE = /NAFPO\d{6,}/;

/** What the column is called that has what left and what came in, where a minus may tell them apart. */
const EITHER_WAY = 'amount';

/** The heads that banks give their columns, by letters alone. docs/bank-statement-csv.md names them. */
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

/** A row of a statement that names a reference of ours; null is what it does not say, or not so that we can read it. */
export type BankRow = {
  line: number;
  reference: string;
  /** Whether its money came in, as what left has a minus in this statement: the bank returned it. */
  came_in: boolean;
  cents: number | null;
  paid_on: string | null;
  /** Empty where there is none. */
  bank_reference: string | null;
};
export type BankStatement = { rows: BankRow[]; skipped: number };

/** Reads a bank's statement; null where it has no such columns. Rows that name no reference of ours are skipped. */
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

/** Where each column stands; null where one is missing. */
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
