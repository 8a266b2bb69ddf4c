import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

export type Log = {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
};

/**
 * What the log may hold. Nothing private: no header, no body, no query string (it can hold a reset
 * token), and the callback secret is cut out of the path. Of errors, only what `describeError` keeps.
 */
export function logOptions(config: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: withoutSecrets(request.url),
      }),
      err: describeError,
    },
  };
}

/** A path without its query string and without the secret of a callback address. */
export function withoutSecrets(url: string): string {
  return url.replace(/\?.*$/s, '').replace(/^\/(hooks|feeds)\/.*/, '/$1/…');
}

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * An error without what PostgreSQL adds to it: `detail`, `where` and the like hold whole rows, such
 * as addresses and hashes of passwords. The code and the constraint's name say what went wrong.
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
