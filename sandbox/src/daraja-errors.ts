import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** A refusal in Daraja's words; the first three digits of its code are the HTTP status. */
export class DarajaError extends Error {
  readonly errorCode: string;

  constructor(errorCode: string, errorMessage: string) {
    super(errorMessage);
    this.errorCode = errorCode;
  }
}

/** An id in the shape Daraja gives requests and conversations: `4ba8-815c-ac45-c57a3db014951926425`. */
export function conversationId(): string {
  return randomUUID().slice(9) + randomInt(1_000_000, 10_000_000);
}

/** Answers any error below a Daraja path as `{requestId, errorCode, errorMessage}`. */
export function answerDarajaError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { errorCode, message } = toDarajaError(error);
  if (errorCode.startsWith('500')) request.log.error(error);
  return reply
    .code(Number(errorCode.slice(0, 3)))
    .send({ requestId: conversationId(), errorCode, errorMessage: message });
}

function toDarajaError(error: unknown): DarajaError {
  if (error instanceof DarajaError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const field = error.validation[0]?.instancePath.split('/')[1];
    if (field) return new DarajaError('400.002.02', `Bad Request - Invalid ${field}`);
    return new DarajaError('400.002.05', 'Invalid Request Payload');
  }
  if (isClientError(error)) return new DarajaError('400.002.05', 'Invalid Request Payload');
  return new DarajaError('500.003.1001', 'Internal Server Error');
}

function isClientError(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}
