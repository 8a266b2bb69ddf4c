import type { Attributes } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** A piece of work as a trace shows it: what kind of thing is done, never to whom or with what. */
export type Named = {
  name: string;
  /** `client`: somebody else is asked, and waited for; `consumer`: it was taken from the queue. */
  kind: 'client' | 'consumer';
  attributes?: Attributes;
  /** What caused it, as `traceparent` says it: one is its parent, several are linked. */
  causes?: readonly string[];
};

/**
 * Traces of what a process does. Where they are off there is no such thing, and nothing of OpenTelemetry is loaded:
 * the seams (database, M-Pesa, mail, queue, HTTP) are then as if it did not exist.
 */
export type Tracing = {
  /** Does work in a span below the one under way. What asks others has none where nothing is under way. `tell` says what came of it. */
  inSpan<Result>(
    span: Named,
    work: () => Promise<Result>,
    tell?: (result: Result) => { attributes?: Attributes; error?: string | undefined },
  ): Promise<Result>;
  /** What is under way, for others to go on from, as W3C writes it; undefined: nothing is. */
  traceparent(): string | undefined;
  /** Begins a span with each request, and names its trace in each of its lines in the log. Before any other hook. */
  traceRequests(app: FastifyInstance): void;
  /** Sends what has not been sent. */
  close(): Promise<void>;
};
