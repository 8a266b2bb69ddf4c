import { setImmediate as nextTurn } from 'node:timers/promises';
import { isCode } from '#channels/codes/codes.rules.ts';
import { maskedPhone } from '#money/receipts/receipts.rules.ts';
import { dayOfCode } from '#platform/daraja/time.ts';
import { centsOf } from '#platform/daraja/values.ts';
import { DAY_MS, later } from '#platform/durations.ts';
import { parseShillings } from '#platform/money.ts';
import { nairobiDay, parseTime } from '#platform/time.ts';
import { findBreaks } from './balances.rules.ts';
import { type Cells, type LineProblem, readSheet } from './statement-columns.service.ts';
import { kindOf, paidOf, type RowKind } from './statements.rules.ts';

type Entry = { line: number; code: string; amountCents: number; at: Date };
export type StatementPayment = Entry & {
  /** Null if the statement has no such column. */
  account: string | null;
  payerPhone: string;
  payerName: string;
};
export type StatementReversal = Entry & { originalCode: string };

export type Statement = Awaited<ReturnType<typeof readStatement>>;

type Read =
  | ({ is: 'payment' } & StatementPayment)
  | ({ is: 'reversal' } & StatementReversal)
  | { is: 'skipped'; at: Date | null }
  | { is: 'problem'; line: number; problem: string };

/** A long statement must not block other requests. */
const ROWS_IN_ONE_GO = 500;

/** The payments to us, and their reversals, in a statement. Refuses a file that is not one. */
export async function readStatement(file: Buffer, now: Date) {
  const { rows, problems, shortCodes } = await readSheet(file);
  const breaks = breaksOf(rows, problems);
  const read: Read[] = [];
  for (const row of rows) {
    const one = readRow(row, now);
    read.push(one.is !== 'problem' && breaks.has(row.line) ? brokenAt(row) : one);
    if (read.length % ROWS_IN_ONE_GO === 0) await nextTurn();
  }
  const of = <Is extends Read['is']>(is: Is) =>
    read.filter((one): one is Extract<Read, { is: Is }> => one.is === is);
  const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();
  return {
    /** The pay-bills that its heading names. */
    shortCodes,
    rowsRead: rows.length,
    rowsSkipped: of('skipped').length,
    /** Oldest first, like the reversals. */
    payments: of('payment').toSorted(byTime),
    reversals: of('reversal').toSorted(byTime),
    problems: [...problems, ...of('problem').map(({ line, problem }) => ({ line, problem }))],
    /** From the first to the last valid row; null if there is none. */
    span: spanOf([...of('payment'), ...of('reversal'), ...of('skipped')]),
    /** All codes it names, including rows with problems. */
    codes: new Set(rows.map(({ code }) => (code ?? '').toUpperCase())),
  };
}

function spanOf(rows: readonly { at: Date | null }[]) {
  const stamps = rows
    .flatMap(({ at }) => at?.getTime() ?? [])
    .toSorted((one, other) => one - other);
  const [from, to] = [stamps.at(0), stamps.at(-1)];
  return from === undefined || to === undefined ? null : { from: new Date(from), to: new Date(to) };
}

/**
 * The lines whose balance is inconsistent. Rows that were not completed move nothing; an unreadable line may have moved
 * anything. Without any balance there is nothing to compare.
 */
function breaksOf(rows: readonly Cells[], unread: readonly LineProblem[]): Set<number> {
  const unknown = { at: null, movedCents: null, balanceCents: null };
  const lost = unread.flatMap(({ line }) => (line === null ? [] : [{ line, ...unknown }]));
  const moving = rows
    .filter(({ status }) => paidOf(status ?? '') !== 'not paid')
    .map((row) => ({ line: row.line, ...(isCompleted(row) ? movedBy(row) : unknown) }));
  return findBreaks([...moving, ...lost].toSorted((one, other) => one.line - other.line));
}

const isCompleted = ({ status }: Cells) => paidOf(status ?? '') === 'paid';

function movedBy({ completed_at, paid_in, withdrawn, balance }: Cells) {
  const [paidIn, out] = [readAmount(paid_in ?? ''), readWithdrawn(withdrawn ?? '')];
  const movedCents = paidIn === null || out === null ? null : paidIn - out;
  return { at: readTime(completed_at ?? ''), movedCents, balanceCents: readBalance(balance ?? '') };
}

const brokenAt = ({ line, code }: Cells): Read => ({
  is: 'problem',
  line,
  problem: `The balance of ${code} does not follow from the row before it, so one of the two was changed or something between them is missing. Export the statement again, or look both up in the portal.`,
});

const UNKNOWN_STATUS =
  'We do not know the transaction status of this row. Look at its commas, or look it up in the portal.';

function readRow(row: Cells, now: Date): Read {
  const { line } = row;
  const problem = (problem: string): Read => ({ is: 'problem', line, problem });
  const paid = paidOf(row.status ?? '');
  if (paid === 'not paid') return { is: 'skipped', at: null };
  if (paid === 'unknown') return problem(UNKNOWN_STATUS);
  const code = (row.code ?? '').toUpperCase();
  if (!isCode(code)) return problem('This row has no receipt number that we can read.');
  const at = readTime(row.completed_at ?? '');
  if (!at) return problem(`The completion time of ${code} cannot be read.`);
  const wrongTime = wrongTimeOf(code, at, now);
  if (wrongTime) return problem(wrongTime);
  const paidIn = readAmount(row.paid_in ?? '');
  const withdrawn = readWithdrawn(row.withdrawn ?? '');
  if (paidIn === null || withdrawn === null)
    return problem(`The amount of ${code} cannot be read.`);
  if (paidIn > 0 && withdrawn > 0) return problem(`${code} is both paid in and withdrawn.`);
  const kind = kindOf(row);
  if (paidIn > 0) return readPaidIn(row, { line, code, amountCents: paidIn, at }, kind);
  if (withdrawn === 0) return problem(`${code} has no amount.`);
  if (kind !== 'reversal') return { is: 'skipped', at };
  const originalCode = (row.linked_code ?? '').toUpperCase();
  return isCode(originalCode)
    ? { is: 'reversal', line, code, amountCents: withdrawn, at, originalCode }
    : problem(`${code} takes a payment back, and does not say which. Look it up in the portal.`);
}

/** M-Pesa began in that year; anything older is a slip. */
const FIRST_DAY = new Date('2007-01-01T00:00:00+03:00');

/**
 * What is wrong with the time of a payment, if anything. Its code encodes the day too, so that a day and month swapped
 * by a spreadsheet do not make a payment look older than what it pays for.
 */
function wrongTimeOf(code: string, at: Date, now: Date): string | null {
  if (at > later(now, DAY_MS)) return `${code} was completed in the future.`;
  const day = dayOfCode(code);
  const apart = day ? Math.abs(Date.parse(nairobiDay(at)) - Date.parse(day)) : 0;
  return at < FIRST_DAY || apart > DAY_MS
    ? `The completion time of ${code} cannot be right. Look at the order of day and month, or look it up in the portal.`
    : null;
}

function readPaidIn(row: Cells, paid: Entry, kind: RowKind): Read {
  const { line, code, at } = paid;
  const problem = `${code} brought money in a way we do not know. Look it up in the portal.`;
  if (kind === 'unknown') return { is: 'problem', line, problem };
  if (kind !== 'payment') return { is: 'skipped', at };
  const [phone = '', payerName = ''] = (row.other_party ?? '').split(/\s+-\s*/);
  const account = row.account?.slice(0, 60) ?? null;
  return { is: 'payment', ...paid, account, payerPhone: maskedPhone(phone), payerName };
}

/** `24-11-2026 10:05:00`, Nairobi's wall time. Null for anything else. */
function readTime(text: string): Date | null {
  const [, day, month, year, time] =
    /^(\d{2})[-/](\d{2})[-/](\d{4}) +(\d{2}:\d{2}(?::\d{2})?)$/.exec(text) ?? [];
  return day ? parseTime(`${year}-${month}-${day}T${time}`) : null;
}

/** `1,500.00`, with or without a plus, as cents; 0 for an empty cell. Null for anything else. */
const readAmount = (text: string): number | null =>
  text === '' ? 0 : centsOf(text.replace(/^\+\s*/, ''));

/** The portal may write withdrawals with a minus. A negative amount in 'Paid in' is not a receipt. */
const readWithdrawn = (text: string): number | null => readAmount(text.replace(/^-\s*/, ''));

/** A balance may exceed what M-Pesa moves at once, and be negative. Null if it cannot be read. */
function readBalance(text: string): number | null {
  const cents = parseShillings(text.replace(/^-\s*/, '').replace(/,(?=\d{3}(?:\D|$))/g, ''));
  return cents !== null && text.startsWith('-') ? -cents : cents;
}
