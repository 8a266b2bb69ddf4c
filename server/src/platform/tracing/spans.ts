import {
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api';

/** Creates spans. */
export type Spans = {
  begin(name: string, kind: SpanKind, attributes: Attributes, within?: Context): Span;
  /** The context of a span from elsewhere; null if it cannot be parsed. */
  contextOf(traceparent: string | undefined): Context | null;
  active(): Context;
  within<Result>(span: Span, work: () => Result): Result;
};

/** Records an error by its code, never in words: those may quote what was sent. */
export function markFailed(span: Span, error: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error);
}
