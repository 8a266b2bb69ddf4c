import type { FastifyRequest } from 'fastify';

/** The origin at which people reach Nafasi: from the settings or, without that, from the request. */
export const originFor = (
  { protocol, host }: FastifyRequest,
  publicUrl: string | undefined,
): string => (publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`);
