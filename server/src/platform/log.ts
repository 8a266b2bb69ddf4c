import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

export type Log = {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
};

/**
 * What the log may contain. Nothing private: no header, no body, no query string (it may hold a reset token), and only
 * the route's path with its ids. Of errors, only what `describeError` keeps.
 */
export function logOptions(config: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, path: pathOf(request) }),
      err: describeError,
    },
  };
}

type LoggedRequest = {
  method: string;
  params?: unknown;
  routeOptions?: { url?: string | undefined };
};

const ID = /^\d{1,16}$/;

/**
 * The path of a request's route, ids filled in. A secret in an address (of a feed, of a callback) is no id, and an
 * address without a route may be a misspelt one with a secret.
 */
function pathOf({ params, routeOptions }: LoggedRequest): string {
  const values = (params ?? {}) as Record<string, string>;
  return (routeOptions?.url ?? 'unknown').replace(/:(\w+)/g, (pattern, name: string) =>
    ID.test(values[name] ?? '') ? String(values[name]) : pattern,
  );
}

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * An error without what PostgreSQL adds to it: `detail`, `where` and the like contain whole rows, such as addresses and
 * password hashes. The code and the constraint's name suffice.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: error.stack ?? '',
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
