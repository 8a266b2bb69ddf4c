// The pages of a paper, A4 in points: their margins, and how text is written onto them.
import { INK, MUTED } from './paper-brand.ts';
import type { SetText, Style, Typesetter } from './paper-text.ts';

export const MARGIN = 56;
export const INNER = 595.28 - 2 * MARGIN;
export const END = MARGIN + INNER;
/** The end of a page's content; its number is below. */
export const BOTTOM = 841.89 - 80;

export const TEXT: Style = { size: 10.5, weight: 400, color: INK };
export const STRONG: Style = { ...TEXT, weight: 600 };
export const QUIET: Style = { size: 9, weight: 400, color: MUTED };

export type Sheet = {
  doc: PDFKit.PDFDocument;
  type: Typesetter;
  /** The structure for screen readers, in reading order. */
  root: PDFKit.PDFStructureElement;
  /** Where the next part begins. */
  y: number;
};

export function newPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = MARGIN;
}

/** Draws what screen readers skip. */
export function asDecoration({ doc }: Pick<Sheet, 'doc'>, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

type Place = { x: number; y: number; endsAt?: number; scope?: 'Row' | 'Column' };

/** Writes text as one element for screen readers, with the actual text if not all of its letters can be shown. */
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
