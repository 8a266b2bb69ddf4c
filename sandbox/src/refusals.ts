import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** A refusal with a sentence for a person; `errors` has one for each field concerned. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string> | undefined;

  constructor(status: number, code: string, sentence: string, errors?: Record<string, string>) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** A refusal about one field. */
export const refuseField = (code: string, field: string, sentence: string): Refusal =>
  new Refusal(422, code, sentence, { [field]: sentence });

/** Responds to any error outside the Daraja paths in the marketplace's own envelope. */
export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message, errors } = toRefusal(error);
  if (status >= 500) request.log.error(error);
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
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string> = {};
    for (const { instancePath, message = '' } of error.validation) {
      const field = instancePath.split('/')[1];
      if (field) errors[field] ??= message;
    }
    const [message = 'Send the payment as a JSON object.'] = Object.values(errors);
    return new Refusal(422, 'NOT_VALID', message, errors);
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return BY_STATUS[status] ?? (status < 500 ? CANNOT_READ : FAILED);
}

const CANNOT_READ = new Refusal(400, 'UNREADABLE', 'This request cannot be read.');
const FAILED = new Refusal(500, 'FAILED', 'The sandbox failed. Its log says why.');
const BY_STATUS: Record<number, Refusal> = {
  413: new Refusal(413, 'TOO_LARGE', 'This request is larger than 64 KB.'),
  415: new Refusal(415, 'WRONG_MEDIA_TYPE', 'Send the request as JSON.'),
};
