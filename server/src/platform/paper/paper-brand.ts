// What all our papers show: the mark and the woven band. Decoration, which screen readers skip.

export const INK = '#1b1f1d';
export const MUTED = '#5c5850';
export const RULE = '#d8cfc0';
const BRAND = '#0f5c4a';

const MARK_SIDE = 32;

/** The mark, a door ajar in an N, `side` points high. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, side: number): void {
  doc.save();
  doc.translate(x, y).scale(side / MARK_SIDE);
  doc.roundedRect(0, 0, MARK_SIDE, MARK_SIDE, 9).fill(BRAND);
  doc.path('M8 25V7h4.6l7.4 10.2V7h4v18h-4L12 14v11z').fill('#ffffff');
  doc.path('M12 25V18.6L16.7 25z').fill('#ee8b69');
  doc.restore();
}

const TRIANGLES = [
  '#257b65',
  '#257b65',
  '#d9653b',
  '#257b65',
  '#257b65',
  '#257b65',
  '#eab02f',
  '#257b65',
];

/** The rim of a kiondo, of this width. */
export function drawWeave(doc: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  doc.save();
  doc.rect(x, y, width, 6).clip();
  doc.rect(x, y, width, 6).fill(BRAND);
  for (let nth = 0; nth * 12 < width; nth += 1) {
    const left = x + nth * 12;
    doc
      .polygon([left, y + 6], [left + 6, y], [left + 12, y + 6])
      .fill(TRIANGLES[nth % 8] as string);
    doc
      .polygon([left + 4.125, y + 6], [left + 6, y + 4.125], [left + 7.875, y + 6])
      .fill('#0a493b');
  }
  doc.restore();
}
