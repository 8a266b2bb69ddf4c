import type { Tracing } from './tracing.ts';

/** A field beside the data of a task; its schema ignores it. */
const CAUSE = 'traceparent';

/** The data of a task with the span that causes it. */
export function withCause<Data extends object>(data: Data, tracing: Tracing | null): Data {
  const traceparent = tracing?.traceparent();
  return traceparent === undefined ? data : { ...data, [CAUSE]: traceparent };
}

/** What caused a task, if known. */
export function causeOf(data: unknown): string[] {
  const { [CAUSE]: cause } = (data ?? {}) as { [CAUSE]?: unknown };
  return typeof cause === 'string' ? [cause] : [];
}
