import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../durations.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/**
 * Reads JSON bodies and no others. An empty body counts as none: the contract says whether a call needs one. A call
 * with a raw body gets the text, whether or not it is JSON.
 */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (request.routeOptions.config.endpoint?.raw) return done(null, body);
    return parse(request, body as string, (error, json) =>
      error ? done(new Refusal(platformRefusals.UNREADABLE)) : done(null, json),
    );
  });
}

/** How long a whole request may take to arrive: a picture from a phone with a poor signal needs that long. */
export const REQUEST_WITHIN_MS = 10 * MINUTE_MS;
/** Any other body is small. */
const BODY_WITHIN_MS = 30_000;

/**
 * Cuts connections whose body does not arrive in full, as they hold a connection for nothing. Files get longer, but not
 * once the call was refused.
 */
export function cutSlowBodies(app: FastifyInstance, withinMs = BODY_WITHIN_MS): void {
  const cutLater = ({ raw }: FastifyRequest, cut: () => void) => {
    const timer = setTimeout(() => raw.complete || cut(), withinMs);
    raw.once('close', () => clearTimeout(timer));
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request) || isUpload(request)) return;
    cutLater(request, () => {
      if (reply.sent) request.raw.destroy();
      else reply.header('connection', 'close').send(new Refusal(platformRefusals.TOO_SLOW));
    });
  });
  app.addHook('onResponse', async (request) => {
    if (isUpload(request) && !request.raw.complete) cutLater(request, () => request.raw.destroy());
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
const isUpload = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.endpoint?.upload !== undefined;
