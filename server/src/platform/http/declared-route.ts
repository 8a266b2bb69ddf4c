import type { FastifyReply, FastifyRequest } from 'fastify';

/** The probes that machines send every few seconds. */
export const isProbe = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  ['/healthz', '/readyz', '/metrics'].includes(url);

/** The route as declared. All files and pages count as one route, and so do all unknown addresses. */
export function routeOf(request: FastifyRequest, reply: FastifyReply): string {
  if (request.is404) return reply.statusCode === 404 ? 'none' : 'page';
  const { url, config } = request.routeOptions;
  return config.who && url ? url : 'file';
}
