// Traces by OpenTelemetry, sent to a collector (OTLP over HTTP, JSON). Loaded only if tracing is on. Nothing is
// patched: spans are created at our own seams, and context follows asynchronous work by Node's own means.
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import { markFailed, type Spans } from './spans.ts';
import { traceRequests } from './trace-requests.ts';
import type { Named, Tracing } from './tracing.ts';

/** Longer texts are cut: only statements get that long. */
const LONGEST_TEXT = 1000;
const MOST_SENDING_MS = 5_000;

type Say = (line: string) => void;

/** `say` is told when traces cannot be sent, and when they can again. */
export function openTracing(
  { url, headers, service, share }: NonNullable<Config['tracing']>,
  say: Say,
): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable();
  const chosen = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Callers do not decide how much is kept: they could have all of it kept.
    sampler: new ParentBasedSampler({
      root: chosen,
      remoteParentSampled: chosen,
      remoteParentNotSampled: chosen,
    }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo({ url, headers }, say) })],
  });
  const tracer = provider.getTracer('nafasi');
  const spans: Spans = {
    begin: (name, kind, attributes, within = contexts.active()) =>
      tracer.startSpan(name, { kind, attributes }, within),
    contextOf,
    active: () => contexts.active(),
    within: (span, work) => contexts.with(trace.setSpan(contexts.active(), span), work),
  };
  const isUnderWay = () => trace.getSpan(contexts.active()) !== undefined;

  const beginAs = ({ name, kind, attributes = {}, causes = [] }: Named): Span => {
    if (kind === 'client') return spans.begin(name, SpanKind.CLIENT, attributes);
    const [cause, ...others] = causes.flatMap((cause) => contextOf(cause) ?? []);
    if (cause && others.length === 0)
      return spans.begin(name, SpanKind.CONSUMER, attributes, cause);
    const links = cause ? [cause, ...others].map(linkTo) : [];
    return tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes, links }, ROOT_CONTEXT);
  };

  return {
    async inSpan(named, work, tell) {
      if (named.kind === 'client' && !isUnderWay()) return work();
      const span = beginAs(named);
      try {
        const result = await spans.within(span, work);
        const { attributes, error } = tell?.(result) ?? {};
        if (attributes) span.setAttributes(attributes);
        if (error !== undefined) markFailed(span, error);
        return result;
      } catch (error) {
        markFailed(span, kindOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const { traceId, spanId, traceFlags } = trace.getSpanContext(contexts.active()) ?? {};
      return traceId && `00-${traceId}-${spanId}-0${traceFlags}`;
    },
    traceRequests: (app) => traceRequests(app, spans),
    // A failure to send has been logged, and must not keep the process from stopping.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** If the collector is away, traces are lost, and nothing else. */
function exporterTo(collector: { url: string; headers: Record<string, string> }, say: Say) {
  const exporter = new OTLPTraceExporter({ ...collector, timeoutMillis: MOST_SENDING_MS });
  let isAway = false;
  const note = (error: Error | undefined) => {
    if (isAway === (error !== undefined)) return;
    isAway = error !== undefined;
    say(
      error
        ? `Traces are lost, as they cannot be sent (${kindOf(error)}).`
        : 'Traces are sent again.',
    );
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result.error);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  } satisfies SpanExporter;
}

/** Only the ids: other context that a caller sends is not passed on. */
function contextOf(traceparent: string | undefined): Context | null {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent && trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

const linkTo = (context: Context): Link => ({
  context: trace.getSpanContext(context) ?? {
    traceId: '',
    spanId: '',
    traceFlags: TraceFlags.NONE,
  },
});

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
