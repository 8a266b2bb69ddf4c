import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway, isLocked } from '../db/database.ts';
import { refusalsOf } from './confirmation.ts';
import { platformRefusals as kinds, Refusal, type RefusalKind } from './refusal.ts';

/** Seconds until a retry makes sense, if the refusal does not say. */
const TRY_AGAIN = new Map<RefusalKind, number>([
  [kinds.NOT_READY, 5],
  [kinds.BUSY, 2],
]);

type Notes = {
  /** Receives every error. */
  error?: (error: unknown) => void;
  /** Receives every refusal that a caller gets. */
  refusal?: (request: FastifyRequest, refusal: Refusal) => void;
};

/**
 * Every refusal leaves here, in one shape. A `Refusal` has its own sentence; Fastify's complaints about a request
 * become refusals of the platform; anything else is our fault: the caller gets a fixed sentence, the log the details.
 */
export function handleErrors(app: FastifyInstance, production: boolean, notes: Notes = {}): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    notes.error?.(error);
    const refusal = asRefusal(error);
    notes.refusal?.(request, refusal);
    const isOurs = refusal.kind.status >= 500;
    if (isOurs) request.log.error({ err: error }, 'A request failed');
    if (!production && !isOurs && !isDeclared(refusal.kind, request)) {
      request.log.error(`${refusal.kind.code} is missing from the contract of this call`);
      return sendRefusal(
        new Refusal(kinds.OUR_FAULT, { sentence: `${refusal.kind.code} is not in the contract.` }),
        request,
        reply,
      );
    }
    return sendRefusal(refusal, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(new Refusal(kinds.NOT_FOUND), request, reply),
  );
}

/** Refuses in the same shape what Fastify cannot route, as no error handler is reached then. */
export function refuseUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const sentence = 'We could not read this address.';
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  sendRefusal(
    isTooLong ? new Refusal(kinds.NOT_FOUND) : new Refusal(kinds.UNREADABLE, { sentence }),
    request,
    reply,
  );
}

export function sendRefusal(
  { kind, message, details }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const retryAfter = details.retryAfter ?? TRY_AGAIN.get(kind);
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  if (kind.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(kind.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      success: false,
      data: details.data ?? null,
      code: kind.code,
      message,
      error: message,
      ...(details.errors ? { errors: details.errors } : {}),
      request_id: request.id,
    });
}

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new Refusal(kinds.NOT_FOUND);
    return notValid(error.validation);
  }
  if (error.statusCode === 413) return new Refusal(kinds.TOO_LARGE);
  if (error.statusCode === 415) return new Refusal(kinds.WRONG_MEDIA_TYPE);
  // Inside a transaction it has become a refusal already.
  if (isLocked(error)) return new Refusal(kinds.BUSY, { cause: error });
  if (isDatabaseAway(error)) return new Refusal(kinds.NOT_READY, { cause: error });
  if (error.statusCode === 503) return new Refusal(kinds.NOT_READY);
  if (error.statusCode && error.statusCode < 500) return new Refusal(kinds.UNREADABLE);
  return new Refusal(kinds.OUR_FAULT);
}

type Problem = { instancePath: string; message?: string };

function notValid(problems: readonly Problem[]): Refusal {
  const errors: Record<string, string> = {};
  for (const { instancePath, message } of problems) {
    const field = instancePath.split('/')[1];
    if (field && message) errors[field] ??= message;
  }
  const sentence = problems[0]?.message ?? kinds.NOT_VALID.sentence;
  return new Refusal(
    kinds.NOT_VALID,
    Object.keys(errors).length ? { sentence, errors } : { sentence },
  );
}

function isDeclared(kind: RefusalKind, request: FastifyRequest): boolean {
  const endpoint = request.routeOptions.config.endpoint;
  if (!endpoint || Object.values(kinds).includes(kind)) return true;
  return refusalsOf(endpoint).includes(kind);
}
