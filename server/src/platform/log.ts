import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/**
 * What the log may hold. Nothing private: no header, no body, no query string (it can hold a reset
 * token), and the callback secret is cut out of the path.
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
    },
  };
}

/** A path without its query string and without the secret of a callback address. */
export function withoutSecrets(url: string): string {
  return url.replace(/\?.*$/s, '').replace(/^\/hooks\/[^/]+/, '/hooks/…');
}
