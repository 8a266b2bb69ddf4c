// Lists as files that spreadsheets open: UTF-8 with its mark, Windows line ends, times of Nairobi,
// amounts with two decimals, and no cell that a spreadsheet would take for a formula.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { nairobiDay } from '../time.ts';
import { lineOfTwo } from './lines.ts';

const enter = lineOfTwo();
const PLACE_KEPT_MS = 30_000;

/** A column: its head, and what stands in it. */
export type CsvColumn<Item> = readonly [head: string, cell: (item: Item) => string | number | null];

type Csv<Item> = {
  /** What the file is called, without its day and ending. */
  name: string;
  columns: readonly CsvColumn<Item>[];
  pages: AsyncIterableIterator<Item[]>;
  now: Date;
};

/** A file of rows to be kept by whoever asked for it; answers what to send. */
export async function sendCsv<Item>(reply: FastifyReply, csv: Csv<Item>) {
  const lines = await csvOf(csv);
  const file = `nafasi-${csv.name}-${nairobiDay(csv.now)}.csv`;
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`);
  return lines;
}

/**
 * A file of rows, written in its turn and as they are read. The first ones are read before anything is sent: if
 * that fails, the call is refused like any other; what fails later breaks the file off, and its reader sees that.
 */
export async function csvOf<Item>({ columns, pages }: Csv<Item>) {
  const leave = await enter();
  // Whoever reads slowly does not keep the others waiting for longer than this.
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

/** An amount below zero is no formula, and is summed like any other. */
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

/** `2026-11-24 09:00` from an instant in an answer; spreadsheets read it as a time. */
export const timeCell = (time: string | null): string | null =>
  time === null ? null : time.slice(0, 16).replace('T', ' ');

/** `17500.00` from shillings in an answer. */
export const moneyCell = (shillings: number): string => shillings.toFixed(2);
