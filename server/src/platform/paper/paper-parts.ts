// The parts of a paper except its tables.
import { encode } from 'uqr';
import { drawMark, drawWeave, INK } from './paper-brand.ts';
import {
  asDecoration,
  BOTTOM,
  END,
  INNER,
  MARGIN,
  newPage,
  QUIET,
  type Sheet,
  STRONG,
  TEXT,
  writeText,
} from './paper-sheet.ts';
import type { Style } from './paper-text.ts';

const TITLE: Style = { size: 24, weight: 700, color: INK };
const NAME: Style = { size: 19, weight: 700, color: INK };
const NUMBER: Style = { size: 12, weight: 600, color: INK };

type Head = { kind: string; about: string; number: string };

/** The mark and the name, and the kind of paper. */
export function drawHead(sheet: Sheet, { kind, about, number }: Head): void {
  const { doc, type, root } = sheet;
  asDecoration(sheet, () => {
    drawMark(doc, MARGIN, MARGIN, 30);
    drawWeave(doc, MARGIN, MARGIN + 58, INNER);
  });
  writeText(sheet, root, 'P', type.set('Nafasi', NAME, 200), { x: MARGIN + 39, y: MARGIN + 1.5 });
  const title = { x: MARGIN, y: MARGIN - 8, endsAt: END };
  writeText(sheet, root, 'H1', type.set(kind, TITLE, 330), title);
  const below = { x: MARGIN, y: MARGIN + 26, endsAt: END };
  writeText(sheet, root, 'P', type.set(`${about} · ${number}`, NUMBER, 250), below);
  sheet.y = MARGIN + 86;
}

/** A framed notice that must not be overlooked. */
export function drawNotice(sheet: Sheet, notice: string): void {
  const { doc, type, root } = sheet;
  const text = type.set(notice, STRONG, INNER - 28);
  asDecoration(sheet, () => {
    doc
      .roundedRect(MARGIN, sheet.y, INNER, text.height + 20, 6)
      .lineWidth(1.2)
      .stroke(INK);
  });
  writeText(sheet, root, 'P', text, { x: MARGIN + 14, y: sheet.y + 10 });
  sheet.y += text.height + 20 + 22;
}

export type Fact = { name: string; lines: readonly string[] };

/** Facts under their names, in two columns. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const { doc, type, root } = sheet;
  const width = (INNER - 28) / 2;
  const list = doc.struct('L');
  root.add(list);
  for (let nth = 0; nth < facts.length; nth += 2) {
    let lowest = sheet.y;
    facts.slice(nth, nth + 2).forEach(({ name, lines }, column) => {
      const x = MARGIN + column * (width + 28);
      let y = sheet.y;
      const item = doc.struct('LI');
      list.add(item);
      const label = type.set(name, QUIET, width);
      writeText(sheet, item, 'Lbl', label, { x, y });
      y += label.height + 2;
      const body = doc.struct('LBody');
      item.add(body);
      lines.forEach((line, place) => {
        const text = type.set(line, place === 0 ? STRONG : TEXT, width);
        writeText(sheet, body, 'P', text, { x, y });
        y += text.height;
      });
      item.end();
      lowest = Math.max(lowest, y);
    });
    sheet.y = lowest + 14;
  }
  list.end();
  sheet.y += 4;
}

const CODE = 72;
const BESIDE = CODE + 14;

/** The content of a QR code, such as an address, and the lines beside it: the first says what it is for. */
export type Code = { says: string; lines: readonly string[] };

export function drawCode(sheet: Sheet, { says, lines }: Code): void {
  const { doc, type, root } = sheet;
  const texts = lines.map((line, nth) => type.set(line, nth === 0 ? STRONG : TEXT, INNER - BESIDE));
  const height = Math.max(
    CODE,
    texts.reduce((sum, text) => sum + text.height, 0),
  );
  if (sheet.y + height > BOTTOM) newPage(sheet);
  const { size, data } = encode(says, { border: 0 });
  const cell = CODE / size;
  let { y } = sheet;
  asDecoration(sheet, () => {
    data.forEach((row, down) => {
      row.forEach((isDark, across) => {
        if (isDark) doc.rect(MARGIN + across * cell, y + down * cell, cell, cell);
      });
    });
    doc.fill(INK);
  });
  for (const text of texts) {
    writeText(sheet, root, 'P', text, { x: MARGIN + BESIDE, y });
    y += text.height;
  }
  sheet.y += height + 18;
}

/** Side notes, in small print. */
export function drawClosing(sheet: Sheet, sentences: readonly string[]): void {
  const { type } = sheet;
  const texts = sentences.map((sentence) => type.set(sentence, QUIET, INNER));
  const height = texts.reduce((sum, text) => sum + text.height + 4, 0);
  if (sheet.y + height > BOTTOM) newPage(sheet);
  for (const text of texts) {
    writeText(sheet, sheet.root, 'P', text, { x: MARGIN, y: sheet.y });
    sheet.y += text.height + 4;
  }
}
