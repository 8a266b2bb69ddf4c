import type { FastifyReply, FastifyRequest } from 'fastify';

/** What machines ask of each process every few seconds. */
export const isProbe = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  ['/healthz', '/readyz', '/metrics'].includes(url);

/** The route as it was declared. Files and pages, and what is nowhere, are one each. */
export function routeOf(request: FastifyRequest, reply: FastifyReply): string {
  if (request.is404) return reply.statusCode === 404 ? 'none' : 'page';
  const { url, config } = request.routeOptions;
  return config.who && url ? url : 'file';
}
