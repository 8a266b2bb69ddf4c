import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { conversationId } from './conversation.ts';
import { codesOf } from './daraja-products.ts';
import type { Product } from './fault-rules.ts';

/** A refusal in Daraja's words; the first three digits of its code are the HTTP status. */
export class DarajaError extends Error {
  readonly errorCode: string;

  constructor(errorCode: string, errorMessage: string) {
    super(errorMessage);
    this.errorCode = errorCode;
  }
}

/** Responds to any error below a Daraja path with `{requestId, errorCode, errorMessage}`. */
export function answerDarajaError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { errorCode, message } = toDarajaError(error, request);
  if (errorCode.startsWith('500') && !(error instanceof DarajaError)) request.log.error(error);
  return reply
    .code(Number(errorCode.slice(0, 3)))
    .send({ requestId: conversationId(), errorCode, errorMessage: message });
}

function toDarajaError(error: unknown, request: FastifyRequest): DarajaError {
  if (error instanceof DarajaError) return error;
  const codes = codesOf(request.routeOptions.config.product);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const field = error.validation[0]?.instancePath.split('/')[1];
    return field ? invalidField(field, codes.invalidField) : UNREADABLE;
  }
  return isClientError(error) ? UNREADABLE : new DarajaError(codes.failed, 'Internal Server Error');
}

const UNREADABLE = new DarajaError('400.002.05', 'Invalid Request Payload');

/** Daraja's error for an invalid field. */
export function invalidField(field: string, errorCode = '400.002.02'): DarajaError {
  return new DarajaError(errorCode, `Bad Request - Invalid ${field}`);
}

function isClientError(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}

/** A product's error for a token that is invalid or expired. */
export function invalidToken(product: Product | undefined, token: string): DarajaError {
  const { invalidToken: errorCode } = codesOf(product);
  const isLong = errorCode === '401.002.01';
  const message = `${isLong ? 'Error Occurred - ' : ''}Invalid Access Token`;
  return new DarajaError(errorCode, isLong ? `${message} - ${token}` : message);
}
