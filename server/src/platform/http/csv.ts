// Lists as files for spreadsheets: UTF-8 with a byte order mark, CRLF, Nairobi times, amounts with two decimals, and no
// cell that a spreadsheet would run as a formula.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { nairobiDay } from '../time.ts';
import { lineOfTwo } from './lines.ts';

const enter = lineOfTwo();
const PLACE_KEPT_MS = 30_000;

/** A column: its heading, and its cells. */
export type CsvColumn<Item> = readonly [head: string, cell: (item: Item) => string | number | null];

type Csv<Item> = {
  /** The file's name, without its day and extension. */
  name: string;
  columns: readonly CsvColumn<Item>[];
  pages: AsyncIterableIterator<Item[]>;
  now: Date;
};

/** A file of rows as a download; returns what to send. */
export async function sendCsv<Item>(reply: FastifyReply, csv: Csv<Item>) {
  const lines = await csvOf(csv);
  const file = `nafasi-${csv.name}-${nairobiDay(csv.now)}.csv`;
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`);
  return lines;
}

/**
 * A file of rows, written in its turn and while they are read. The first rows are read before anything is sent: if that
 * fails, the call is refused like any other; a later failure cuts the file off, which its reader notices.
 */
export async function csvOf<Item>({ columns, pages }: Csv<Item>) {
  const leave = await enter();
  // A slow reader keeps the others waiting no longer than this.
  const patience = setTimeout(leave, PLACE_KEPT_MS).unref();
  const done = () => {
    clearTimeout(patience);
    leave();
  };
  const first = await pages.next().catch((error: unknown) => {
    done();
    throw error;
  });
  const rows = Readable.from(rowsOf(first, pages, columns));
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(([head]) => head),
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (cell) => (isAmount(cell) ? { value: cell, escape_formulas: false } : cell) },
  });
  rows.on('error', (error) => lines.destroy(error));
  lines.on('close', () => {
    rows.destroy();
    done();
  });
  return rows.pipe(lines);
}

/** A negative amount is not a formula, and must be summed like any other. */
const isAmount = (cell: string): boolean => /^-\d+\.\d\d$/.test(cell);

async function* rowsOf<Item>(
  first: IteratorResult<Item[]>,
  pages: AsyncIterable<Item[]>,
  columns: readonly CsvColumn<Item>[],
) {
  const row = (item: Item) => columns.map(([, cell]) => cell(item));
  if (!first.done) yield* first.value.map(row);
  for await (const page of pages) yield* page.map(row);
}

/** `2026-11-24 09:00` for an instant of a response; spreadsheets read it as a time. */
export const timeCell = (time: string | null): string | null =>
  time === null ? null : time.slice(0, 16).replace('T', ' ');

/** `17500.00` for shillings of a response. */
export const moneyCell = (shillings: number): string => shillings.toFixed(2);
