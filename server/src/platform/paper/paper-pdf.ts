import PDFDocument from 'pdfkit';
import { type Paper, paperName } from './paper.ts';
import { drawClosing, drawCode, drawFacts, drawHead, drawNotice } from './paper-parts.ts';
import { asDecoration, END, INNER, MARGIN, QUIET, type Sheet } from './paper-sheet.ts';
import { drawTable } from './paper-table.ts';
import { typesetterOf } from './paper-text.ts';

/** Writes a paper as a PDF stream. It depends on neither clock nor chance: the same paper gives the same file. */
export function writePdf(paper: Paper): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // No default font: ours are embedded in the file.
    font: null as unknown as string,
    info: {
      Title: paperName(paper),
      Author: 'Nafasi',
      Creator: 'Nafasi',
      CreationDate: paper.at,
    },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet: Sheet = { doc, type: typesetterOf(doc), root, y: MARGIN };
  drawHead(sheet, paper);
  if (paper.notice) drawNotice(sheet, paper.notice);
  drawFacts(sheet, paper.facts);
  for (const table of paper.tables) drawTable(sheet, table);
  if (paper.code) drawCode(sheet, paper.code);
  drawClosing(sheet, paper.closing);
  root.end();
  numberPages(sheet, paper);
  doc.end();
  return doc;
}

/** The foot of each page: the paper's name, and the page's number out of how many. */
function numberPages(sheet: Sheet, paper: Paper): void {
  const { doc, type } = sheet;
  const { count } = doc.bufferedPageRange();
  const name = type.set(`Nafasi · ${paperName(paper)}`, QUIET, INNER / 2);
  for (let nth = 0; nth < count; nth += 1) {
    doc.switchToPage(nth);
    const page = type.set(`Page ${nth + 1} of ${count}`, QUIET, INNER / 2);
    asDecoration(sheet, () => {
      type.write(name, MARGIN, FOOT);
      type.write(page, MARGIN, FOOT, { endsAt: END });
    });
  }
}

const FOOT = 841.89 - 52;
