import type { FastifyInstance } from 'fastify';
import { platformRefusals, Refusal } from './refusal.ts';

/**
 * Reads JSON bodies and no others. An empty one is none: whether a call needs a body, its contract says.
 * A call that takes its body raw gets the text, whether or not it is JSON.
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
