import type { FastifyRequest } from 'fastify';

/** Where people reach Nafasi: as the settings say or, without them, as whoever asks has found it. */
export const originFor = (
  { protocol, host }: FastifyRequest,
  publicUrl: string | undefined,
): string => (publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`);
