import type { Attributes } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** A piece of work as a trace shows it: its kind, never its subject or data. */
export type Named = {
  name: string;
  /** `client`: a request to another system; `consumer`: work from the queue. */
  kind: 'client' | 'consumer';
  attributes?: Attributes;
  /** What caused it, as `traceparent` values: one is its parent, several are linked. */
  causes?: readonly string[];
};

/**
 * Traces of what a process does. If tracing is off, there is none and nothing of OpenTelemetry is loaded: the seams
 * (database, M-Pesa, mail, queue, HTTP) then work as if it did not exist.
 */
export type Tracing = {
  /**
   * Runs work in a span below the current one. Requests to others get no span if there is no current one. `tell`
   * records the outcome.
   */
  inSpan<Result>(
    span: Named,
    work: () => Promise<Result>,
    tell?: (result: Result) => { attributes?: Attributes; error?: string | undefined },
  ): Promise<Result>;
  /** The current span as a W3C `traceparent`, for others to continue; undefined: there is none. */
  traceparent(): string | undefined;
  /** Starts a span for each request, and adds its trace id to each of its log lines. Before any other hook. */
  traceRequests(app: FastifyInstance): void;
  /** Sends pending spans. */
  close(): Promise<void>;
};
