import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { platformRefusals, Refusal } from './refusal.ts';

/** What a form adds to the file it carries: boundaries and headers. */
export const FORM_BYTES = 16 * 1024;

/** How a form with one file is described; it is read as a stream, not validated as JSON. */
export const UPLOAD_SCHEMA = {
  consumes: ['multipart/form-data'],
};

/** Reads forms that carry one file. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 1024, parts: 11 } });
}

/** The file of a form; refuses a request without one, and a file that is too large. */
export async function readUpload(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal(platformRefusals.NOT_A_FORM);
  const part = await request.file({ limits: { fileSize: mostBytes } });
  if (!part) throw new Refusal(platformRefusals.NO_FILE);
  return part.toBuffer();
}
