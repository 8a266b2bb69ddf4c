import type { Tracing } from './tracing.ts';

/** Beside what a task is about; who reads that takes no notice of it. */
const CAUSE = 'traceparent';

/** The data of a task with what causes it. */
export function withCause<Data extends object>(data: Data, tracing: Tracing | null): Data {
  const traceparent = tracing?.traceparent();
  return traceparent === undefined ? data : { ...data, [CAUSE]: traceparent };
}

/** What caused a task, where that is known. */
export function causeOf(data: unknown): string[] {
  const { [CAUSE]: cause } = (data ?? {}) as { [CAUSE]?: unknown };
  return typeof cause === 'string' ? [cause] : [];
}
