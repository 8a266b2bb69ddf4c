import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessTokens } from './access-token.ts';
import { conversationId } from './conversation.ts';
import { invalidToken } from './daraja-errors.ts';
import { codesOf } from './daraja-products.ts';
import type { Fault } from './fault-rules.ts';
import { type Facts, type Faults, faultOf } from './faults.ts';
import { parseMsisdn } from './msisdn.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that a rule forces in place of the true one. */
    forcedResult: string | undefined;
    /** The fault of its response, if the request was carried out all the same. */
    faultyResponse: Fault | undefined;
  }
}

const GATEWAY_PAGE = '<!doctype html><title>Error</title><h1>The requested URL was rejected.</h1>';

/**
 * Makes responses below Daraja's paths go wrong as the rules say: before a request is processed or, if the rule says
 * so, after it was carried out, which no client can tell apart.
 */
export function addResponseFaults(
  app: FastifyInstance,
  faults: Faults,
  tokens: AccessTokens,
): void {
  const hanging = new Set<ServerResponse>();
  let isClosing = false;
  const hang = (reply: FastifyReply) => {
    reply.hijack();
    hanging.add(reply.raw);
    reply.raw.once('close', () => hanging.delete(reply.raw));
    // A response that starts to hang only now would keep the sandbox from closing.
    if (isClosing) reply.raw.destroy();
  };
  app.decorateRequest('forcedResult', undefined);
  app.decorateRequest('faultyResponse', undefined);

  app.addHook('preValidation', async (request, reply) => {
    const { product } = request.routeOptions.config;
    if (!product) return;
    const wrong = faults.ofResponse(product, factsOf(request.body));
    await pause(faultOf(wrong, 'delay')?.ms ?? 0, undefined, { ref: false });
    request.forcedResult = faultOf(wrong, 'result')?.code;
    const fault = wrong.find(({ kind }) => kind !== 'delay' && kind !== 'result');
    if (!fault) return;
    if ('processed' in fault && fault.processed) request.faultyResponse = fault;
    else if (fault.kind === 'hang') hang(reply);
    else await sendFaultyResponse(fault, request, reply, tokens);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = request.faultyResponse;
    if (!fault) return payload;
    if (fault.kind === 'hang') {
      hang(reply);
      return new Promise<never>(() => undefined);
    }
    const { status, type, body } = faultyResponse(fault, request);
    reply.code(status).type(type).removeHeader('content-length');
    return body;
  });

  app.addHook('preClose', async () => {
    isClosing = true;
    for (const response of hanging) response.destroy();
  });
}

/** Runs once the client has its response, has disconnected, or will never get one. */
export function afterResponse(request: FastifyRequest, reply: FastifyReply, run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  if (request.faultyResponse?.kind === 'hang' || reply.raw.destroyed) once();
  else reply.raw.once('finish', once).once('close', once);
}

async function sendFaultyResponse(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: AccessTokens,
): Promise<void> {
  if (fault.kind === 'expired-token') {
    tokens.end();
    const [, token = ''] = request.headers.authorization?.split(' ') ?? [];
    throw invalidToken(request.routeOptions.config.product, token);
  }
  const { status, type, body } = faultyResponse(fault, request);
  await reply.code(status).type(type).send(body);
}

function faultyResponse({ kind }: Fault, request: FastifyRequest) {
  if (kind === 'html') return { status: 200, type: 'text/html', body: GATEWAY_PAGE };
  const { failed } = codesOf(request.routeOptions.config.product);
  const [errorCode, errorMessage] =
    kind === 'spike-arrest'
      ? ['500.003.02', 'Spike Arrest Violation']
      : [failed, kind === 'empty-error' ? '' : UNAVAILABLE];
  const body = JSON.stringify({ requestId: conversationId(), errorCode, errorMessage });
  return { status: 500, type: 'application/json', body };
}

const UNAVAILABLE = 'Service is temporarily unavailable. Please try again later.';

/** The facts of a request, from its body before validation. */
function factsOf(body: unknown): Facts {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const phone = parseMsisdn(String(fields.PhoneNumber ?? fields.Msisdn ?? fields.PartyB ?? ''));
  const { TransactionID, Amount, PartyB } = fields;
  return {
    phone,
    business: PartyB === undefined ? undefined : String(PartyB),
    receipt: typeof TransactionID === 'string' ? TransactionID : undefined,
    amountCents: Amount === undefined ? undefined : Number(Amount) * 100,
  };
}
