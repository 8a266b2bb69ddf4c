import { INK, RULE } from './paper-brand.ts';
import {
  asDecoration,
  BOTTOM,
  END,
  INNER,
  MARGIN,
  newPage,
  QUIET,
  type Sheet,
  TEXT,
  writeText,
} from './paper-sheet.ts';
import type { SetText, Style } from './paper-text.ts';

/**
 * A table. Its last column holds amounts, aligned right; with four or more columns, all but the first hold figures.
 * Sums follow its rows, each a name and an amount or one value per column; the last one stands out.
 */
export type PaperTable = {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  sums: readonly (readonly string[])[];
};

const HEADING: Style = { size: 12, weight: 600, color: INK };
const TOTAL: Style = { size: 12.5, weight: 700, color: INK };
const FIGURES: Style = { ...TEXT, size: 9 };
const FIGURES_TOTAL: Style = { ...FIGURES, weight: 700 };
const AMOUNT_WIDTH = 106;
// Wide enough for a hundred million.
const FIGURE_WIDTH = 66;
const FIGURE_GAP = 4;
const MIDDLE_WIDTH = 132;
const GAP = 12;
const PAD = 4;

type Cell = { text: SetText; x: number; endsAt?: number };
type Row = { cells: Cell[]; height: number };
type Parent = PDFKit.PDFStructureElement;

/** A table with its title; what does not fit continues on the next page, under the headings again. */
export function drawTable(sheet: Sheet, { title, heads, rows, sums }: PaperTable): void {
  const { doc, type, root } = sheet;
  const set = (cells: readonly string[], style: Style) => setRow(sheet, cells, style);
  const heading = type.set(title, HEADING, INNER);
  const head = set(heads, QUIET);
  const [plain, strong] = hasFigures(heads) ? [FIGURES, FIGURES_TOTAL] : [TEXT, TOTAL];
  const body = rows.map((cells) => set(cells, plain));
  const ends = sums.map((cells, nth) => set(cells, nth === sums.length - 1 ? strong : plain));
  const endHeight = heightOf(ends) + PAD;
  const alone = body.length === 1 ? endHeight : 0;
  const start = heading.height + 6 + head.height + (body[0]?.height ?? 0) + alone;
  if (sheet.y + start > BOTTOM) newPage(sheet);
  writeText(sheet, root, 'H2', heading, { x: MARGIN, y: sheet.y });
  sheet.y += heading.height + 6;
  const table = doc.struct('Table');
  root.add(table);
  drawRow(sheet, table, head, 'heads');
  body.forEach((row, nth) => {
    // The sums stay on the page of the last row.
    const needed = row.height + (nth === body.length - 1 ? endHeight : 0);
    if (sheet.y + needed > BOTTOM) {
      newPage(sheet);
      drawHeadsAgain(sheet, head);
    }
    drawRow(sheet, table, row, 'row');
  });
  sheet.y += PAD;
  for (const row of ends) drawRow(sheet, table, row, 'sum');
  table.end();
  sheet.y += 18;
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0);

const hasFigures = (cells: readonly string[]): boolean => cells.length > 3;

/** The cells of a row; of two, the first takes all the width but the last one's. */
function setRow(sheet: Sheet, texts: readonly string[], style: Style): Row {
  const cells = hasFigures(texts) ? setFigures(sheet, texts, style) : setWords(sheet, texts, style);
  return { cells, height: Math.max(...cells.map(({ text }) => text.height)) + 2 * PAD };
}

function setFigures({ type }: Sheet, [first = '', ...figures]: readonly string[], style: Style) {
  const step = FIGURE_WIDTH + FIGURE_GAP;
  const name = type.set(first, style, INNER - figures.length * step);
  return [
    { text: name, x: MARGIN },
    ...figures.map((figure, nth): Cell => {
      const endsAt = END - (figures.length - 1 - nth) * step;
      return { text: type.set(figure, style, FIGURE_WIDTH), x: endsAt - FIGURE_WIDTH, endsAt };
    }),
  ];
}

function setWords({ type }: Sheet, texts: readonly string[], style: Style): Cell[] {
  const last = texts.length - 1;
  const middle = texts.length > 2 ? MIDDLE_WIDTH + GAP : 0;
  const first = INNER - AMOUNT_WIDTH - GAP - middle;
  return texts.map((one, nth): Cell => {
    if (nth === last)
      return { text: type.set(one, style, AMOUNT_WIDTH), x: END - AMOUNT_WIDTH, endsAt: END };
    const isFirst = nth === 0;
    const text = type.set(one, style, isFirst ? first : MIDDLE_WIDTH);
    return { text, x: isFirst ? MARGIN : MARGIN + first + GAP };
  });
}

function drawRow(sheet: Sheet, table: Parent, row: Row, kind: 'heads' | 'row' | 'sum'): void {
  const element = sheet.doc.struct('TR');
  table.add(element);
  row.cells.forEach(({ text, ...place }, nth) => {
    const scope = scopeOf(kind, nth);
    const at = { ...place, y: sheet.y + PAD, ...(scope ? { scope } : {}) };
    writeText(sheet, element, scope ? 'TH' : 'TD', text, at);
  });
  element.end();
  sheet.y += row.height;
  if (kind !== 'sum') drawRule(sheet);
}

function scopeOf(kind: 'heads' | 'row' | 'sum', nth: number): 'Row' | 'Column' | null {
  if (kind === 'heads') return 'Column';
  return kind === 'sum' && nth === 0 ? 'Row' : null;
}

function drawHeadsAgain(sheet: Sheet, { cells, height }: Row): void {
  asDecoration(sheet, () => {
    for (const { text, x, ...to } of cells) sheet.type.write(text, x, sheet.y + PAD, to);
  });
  sheet.y += height;
  drawRule(sheet);
}

const drawRule = (sheet: Sheet): void =>
  asDecoration(sheet, () => {
    sheet.doc.moveTo(MARGIN, sheet.y).lineTo(END, sheet.y).lineWidth(0.7).stroke(RULE);
  });
