import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** Something the phone refuses, with a sentence for its user and the field it is about. */
export class PhoneRefusal extends Error {
  readonly code: string;
  readonly field: string;

  constructor(code: string, field: string, sentence: string) {
    super(sentence);
    this.code = code;
    this.field = field;
  }
}

interface Refusal {
  status: number;
  code: string;
  message: string;
  /** One sentence a field. */
  errors?: Record<string, string>;
}

/** Answers any error outside the Daraja paths in the marketplace's own envelope. */
export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) request.log.error(error);
  return sendRefusal(request, reply, refusal);
}

/** Sends `{success: false, data: null, code, message, error, errors?, request_id}`. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { status, code, message, errors } = refusal;
  return reply.code(status).send({
    success: false,
    data: null,
    code,
    message,
    error: message,
    errors,
    request_id: request.id,
  });
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof PhoneRefusal) {
    const { code, message, field } = error;
    return { status: 422, code, message, errors: { [field]: message } };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string> = {};
    for (const { instancePath, message = '' } of error.validation) {
      const field = instancePath.split('/')[1];
      if (field) errors[field] ??= message;
    }
    const [message = 'Send the payment as a JSON object.'] = Object.values(errors);
    return { status: 422, code: 'NOT_VALID', message, errors };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return BY_STATUS[status] ?? (status < 500 ? CANNOT_READ : FAILED);
}

const CANNOT_READ = { status: 400, code: 'UNREADABLE', message: 'This request cannot be read.' };
const FAILED = { status: 500, code: 'FAILED', message: 'The sandbox failed. Its log says why.' };
const BY_STATUS: Record<number, Refusal> = {
  413: { status: 413, code: 'TOO_LARGE', message: 'This request is larger than 64 KB.' },
  415: { status: 415, code: 'WRONG_MEDIA_TYPE', message: 'Send the request as JSON.' },
};
