// Papers as answers.
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type Paper, paperName } from '../paper/paper.ts';
import type { Limit } from './limits.ts';
import { lineOfTwo } from './lines.ts';

/** Writing one takes our time: far more than anybody needs at once. */
export const PAPER_FILES: Limit = { name: 'paper-file', tries: 120, seconds: 600 };

const enter = lineOfTwo();

/** A paper to be kept by whoever asked for it, as a PDF; answers what to send. */
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
  // Whoever else waits comes first: writing it lets nobody in between.
  await setImmediate();
  try {
    // What writes it, and the typeface, take an eighth of a second and 20 MB: only where papers are asked for.
    const { writePdf } = await import('../paper/paper-pdf.ts');
    return writePdf(paper);
  } finally {
    leave();
  }
}
