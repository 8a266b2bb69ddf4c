import { type Context, type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '../http/declared-route.ts';
import { markFailed, type Spans } from './spans.ts';

/** Requested every few seconds, or many at a time, and of no interest. */
const UNSEEN = /^\/+(?:healthz|readyz|metrics|assets|pictures)\b/;

export function traceRequests(app: FastifyInstance, spans: Spans): void {
  const begun = new WeakMap<FastifyRequest['raw'], Span>();
  const inSpan = ({ raw }: FastifyRequest, work: () => void) => {
    const span = begun.get(raw);
    if (span) spans.within(span, work);
    else work();
  };
  const end = ({ raw }: FastifyRequest, tell: (span: Span) => void) => {
    const span = begun.get(raw);
    if (!span) return;
    begun.delete(raw);
    tell(span);
    span.end();
  };
  // The earliest hook of a request: the bindings of its log lines are set here.
  app.setChildLoggerFactory((logger, bindings, options, raw) => {
    if (UNSEEN.test(raw.url ?? '')) return logger.child(bindings, options);
    const method = raw.method ?? 'GET';
    const attributes = { 'http.request.method': method };
    const span = spans.begin(method, SpanKind.SERVER, attributes, parentOf(raw, spans));
    begun.set(raw, span);
    return logger.child({ ...bindings, trace_id: span.spanContext().traceId }, options);
  });
  app.addHook('onRequest', (request, _reply, done) => inSpan(request, done));
  // Bodies are read outside of the span's context, by events of their connection.
  app.addHook('preValidation', (request, _reply, done) => inSpan(request, done));
  app.addHook('onResponse', async (request, reply) =>
    end(request, (span) => {
      const route = routeOf(request, reply);
      span.updateName(`${request.method} ${route}`).setAttributes({
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'nafasi.request_id': request.id,
      });
      if (reply.statusCode >= 500) markFailed(span, String(reply.statusCode));
    }),
  );
  app.addHook('onRequestAbort', async (request) =>
    end(request, (span) => markFailed(span, 'aborted')),
  );
}

/** The browser's span; otherwise the current one, as rendering pages makes calls; otherwise none. */
function parentOf({ headers }: FastifyRequest['raw'], spans: Spans): Context {
  const { traceparent } = headers;
  return spans.contextOf(String(traceparent)) ?? spans.active();
}
