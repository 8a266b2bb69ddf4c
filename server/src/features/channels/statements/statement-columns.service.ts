// The portal's statement as rows of named cells; docs/statement-csv.md describes it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '#platform/http/refusal.ts';
import { statementRefusals } from './statements.contract.ts';

/** The portal's headings, without case, blanks and full stops. */
const COLUMNS = {
  code: 'receiptno',
  completed_at: 'completiontime',
  details: 'details',
  status: 'transactionstatus',
  paid_in: 'paidin',
  withdrawn: 'withdrawn',
  balance: 'balance',
  reason: 'reasontype',
  other_party: 'otherpartyinfo',
  linked_code: 'linkedtransactionid',
  account: 'a/cno',
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED: readonly Column[] = ['code', 'completed_at', 'status', 'paid_in', 'withdrawn'];

/** A row's cells by column; null if the file has no such column. */
export type Cells = Record<Column, string | null> & { line: number };
export type LineProblem = { line: number | null; problem: string };
export type Sheet = { rows: Cells[]; problems: LineProblem[]; shortCodes: string[] };

const MOST_ROWS = 50_000;
/** The portal writes a handful of lines before the columns. */
const MOST_HEADING_LINES = 50;
const LONGEST_RECORD = 20_000;

const BROKEN = 'This line cannot be read as a row. Look at its commas and quotation marks.';

/** Reads a file as the portal's statement; reports what cannot be read by its line. */
export async function readSheet(file: Buffer): Promise<Sheet> {
  const { records, problems } = await readRecords(file);
  const at = records.slice(0, MOST_HEADING_LINES).findIndex(({ cells }) => positionsIn(cells));
  const positions = positionsIn(records[at]?.cells ?? []);
  if (!positions) throw new Refusal(statementRefusals.STATEMENT_UNREADABLE);
  const least = Math.max(...NEEDED.map((column) => positions.get(column) ?? 0));
  const body = records.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''));
  // An unquoted comma shifts all that follows it into the wrong column.
  const most = records[at]?.cells.length ?? 0;
  const isWhole = ({ cells }: Line) => cells.length > least && cells.length <= most;
  const broken = body.filter((record) => !isWhole(record));
  return {
    rows: body.filter(isWhole).map((record) => named(record, positions)),
    problems: [...problems, ...broken.map(({ line }) => ({ line, problem: BROKEN }))],
    shortCodes: shortCodesIn(records.slice(0, at)),
  };
}

const named = ({ line, cells }: Line, positions: ReadonlyMap<Column, number>): Cells => {
  const columns = (Object.keys(COLUMNS) as Column[]).map((column) => {
    const position = positions.get(column);
    return [column, position === undefined ? null : (cells[position] ?? '')];
  });
  return { ...(Object.fromEntries(columns) as Record<Column, string | null>), line };
};

type Line = { line: number; cells: string[] };
const LINES_AT_ONCE = 500;

/**
 * The portal writes one row per line, so broken quoting spoils only its own line. Lines are read in batches, so that
 * other requests get their turn.
 */
async function readRecords(file: Buffer) {
  const lines = decoded(file)
    .split(/\r\n|[\n\r]/)
    .map((text, nth) => ({ text, line: nth + 1 }))
    .filter(({ text }) => text.trim() !== '');
  if (lines.length > MOST_ROWS + MOST_HEADING_LINES)
    throw new Refusal(statementRefusals.STATEMENT_TOO_LONG);
  const records: Line[] = [];
  const problems: LineProblem[] = [];
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const block = lines.slice(at, at + LINES_AT_ONCE);
    const read = parsed(block.map(({ text }) => text).join('\n'));
    const isWhole = read?.length === block.length;
    for (const [nth, { text, line }] of block.entries()) {
      const cells = isWhole ? read[nth] : parsed(text)?.[0];
      if (cells) records.push({ line, cells: cells.map(cleaned) });
      else problems.push({ line, problem: BROKEN });
    }
    await nextTurn();
  }
  return { records, problems };
}

function parsed(text: string): string[][] | null {
  try {
    return parse(text, { relax_column_count: true, max_record_size: LONGEST_RECORD });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Spreadsheets may save UTF-16 with a byte order mark; the portal, and everything else, uses UTF-8. */
function decoded(file: Buffer): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  return new TextDecoder().decode(file);
}

/** Without control and format characters, which no column needs and nobody sees. */
const cleaned = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .toWellFormed()
    .trim();

const nameOf = (cell: string): string => cell.toLowerCase().replace(/[\s.]/g, '');

/** The position of each column; null for a line that is not the heading. */
function positionsIn(cells: readonly string[]): Map<Column, number> | null {
  const names = cells.map(nameOf);
  const positions = new Map<Column, number>();
  for (const [column, name] of Object.entries(COLUMNS)) {
    const position = names.indexOf(name);
    if (position >= 0) positions.set(column as Column, position);
  }
  return NEEDED.every((column) => positions.has(column)) ? positions : null;
}

const SHORT_CODE = /short\s*code|pay\s*bill/i;

/** The numbers that the heading names as a short code, on whichever of its lines. */
const shortCodesIn = (heading: readonly Line[]): string[] =>
  heading
    .map(({ cells }) => cells.join(' '))
    .filter((line) => SHORT_CODE.test(line))
    .flatMap((line) => line.match(/\b\d{4,8}\b/g) ?? []);
