// Papers as responses.
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type Paper, paperName } from '../paper/paper.ts';
import type { Limit } from './limits.ts';
import { lineOfTwo } from './lines.ts';

/** Writing one costs processor time: far more than anybody needs at once. */
export const PAPER_FILES: Limit = { name: 'paper-file', tries: 120, seconds: 600 };

const enter = lineOfTwo();

/** A paper as a PDF download; returns what to send. */
export async function sendPdf(reply: FastifyReply, paper: Paper): Promise<Readable> {
  const pdf = await pdfOf(paper);
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${paperName(paper)}.pdf"`);
  return pdf;
}

/** A paper as a PDF, written in its turn. */
export async function pdfOf(paper: Paper): Promise<Readable> {
  const leave = await enter();
  // Lets waiting requests in first, as writing blocks the event loop.
  await setImmediate();
  try {
    // Loading the writer and the typeface takes an eighth of a second and 20 MB: only if papers are requested.
    const { writePdf } = await import('../paper/paper-pdf.ts');
    return writePdf(paper);
  } finally {
    leave();
  }
}
