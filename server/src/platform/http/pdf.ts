// Papers as answers.
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Paper, paperName, writePdf } from '../paper/paper.ts';

/** A paper to be kept by whoever asked for it, as a PDF; answers what to send. */
export function sendPdf(reply: FastifyReply, paper: Paper): Readable {
  const pdf = writePdf(paper);
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${paperName(paper)}.pdf"`);
  return pdf;
}
