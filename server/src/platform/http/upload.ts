import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from './contract.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** The bytes a form adds to its file: boundaries and headers. */
const FORM_BYTES = 16 * 1024;

/** Describes a form with one file. It is read as a stream, not validated as JSON. */
export const formWithFile = ({ confirm }: Endpoint) => ({
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary' },
      ...(confirm ? { current_password: { type: 'string' } } : {}),
    },
  },
});

/** Reads forms that carry one file. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 1024, parts: 11 } });
}

const isForm = (request: FastifyRequest) =>
  /^multipart\/form-data *(;|$)/i.test(request.headers['content-type'] ?? '');

/** Refuses a form for a call that reads JSON, before its body is read. */
export function refuseForm(request: FastifyRequest): void {
  if (isForm(request)) throw new Refusal(platformRefusals.WRONG_MEDIA_TYPE);
}

/** Refuses anything but a form, and one whose declared length is too large, before its body is read. */
export function refuseOther(request: FastifyRequest, mostBytes: number): void {
  if (!isForm(request)) throw new Refusal(platformRefusals.NOT_A_FORM);
  if (Number(request.headers['content-length']) > mostBytes + FORM_BYTES) throw tooLarge(mostBytes);
}

type Upload = { file: Buffer; fields: Record<string, unknown> };

/** The file and fields of a form; refuses a request without a file, with several, or with one that is too large. */
export async function readUpload(request: FastifyRequest, mostBytes: number): Promise<Upload> {
  let file: Buffer | undefined;
  const fields: Upload['fields'] = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type === 'file') file = await part.toBuffer();
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw asRefusal(error, mostBytes);
  }
  if (!file) throw new Refusal(platformRefusals.NO_FILE);
  return { file, fields };
}

function asRefusal(error: unknown, mostBytes: number): Refusal {
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(mostBytes);
  // The form parser's errors may come without a code.
  return new Refusal(platformRefusals.UNREADABLE, {
    sentence:
      code === 'FST_FILES_LIMIT'
        ? 'There is more than one file in this form. Please send one at a time.'
        : 'We could not read this form. Please send it again.',
    cause: error,
  });
}

const tooLarge = (mostBytes: number) =>
  new Refusal(platformRefusals.TOO_LARGE, {
    sentence: `This is more than we can take at once. Please choose a file of at most ${mostBytes / 1024 / 1024} MB.`,
  });
