// The sheets of a paper, A4 in points: where they begin and end, and how text gets onto them.
import { INK, MUTED } from './paper-brand.ts';
import type { SetText, Style, Typesetter } from './paper-text.ts';

export const MARGIN = 56;
export const INNER = 595.28 - 2 * MARGIN;
export const END = MARGIN + INNER;
/** Where a page is full; below it stands its number. */
export const BOTTOM = 841.89 - 80;

export const TEXT: Style = { size: 10.5, weight: 400, color: INK };
export const STRONG: Style = { ...TEXT, weight: 600 };
export const QUIET: Style = { size: 9, weight: 400, color: MUTED };

export type Sheet = {
  doc: PDFKit.PDFDocument;
  type: Typesetter;
  /** What is read aloud, in order. */
  root: PDFKit.PDFStructureElement;
  /** Where the next thing begins. */
  y: number;
};

export function newPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = MARGIN;
}

/** Draws what nobody is read aloud. */
export function asDecoration({ doc }: Pick<Sheet, 'doc'>, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

type Place = { x: number; y: number; endsAt?: number; scope?: 'Row' | 'Column' };

/** Writes text as one thing that is read aloud: by what it says, where not all of its letters show. */
export function writeText(
  { doc, type }: Sheet,
  parent: PDFKit.PDFStructureElement,
  tag: string,
  text: SetText,
  { x, y, endsAt, scope }: Place,
): void {
  const options = {
    ...(text.actual === null ? {} : { actual: text.actual }),
    ...(scope ? { scope } : {}),
  };
  const to = endsAt === undefined ? {} : { endsAt };
  parent.add(doc.struct(tag, options, () => type.write(text, x, y, to)));
}
