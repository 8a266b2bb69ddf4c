import {
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api';

/** What spans are made with. */
export type Spans = {
  begin(name: string, kind: SpanKind, attributes: Attributes, within?: Context): Span;
  /** The context of a span that comes from elsewhere; null where that is not readable. */
  contextOf(traceparent: string | undefined): Context | null;
  active(): Context;
  within<Result>(span: Span, work: () => Result): Result;
};

/** What went wrong, in a code and never in words: those may quote what was sent. */
export function markFailed(span: Span, error: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error);
}
