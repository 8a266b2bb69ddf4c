import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';

/** Browser features that no page of ours uses; people may share their location, to find what is near. */
const NO_DEVICES =
  'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), serial=(), midi=(), accelerometer=(), gyroscope=(), magnetometer=(), display-capture=()';

const YEAR_S = 31_536_000;
/**
 * Responses of up to this many bytes are compressed at once, in under a millisecond. A compression stream lives outside
 * of V8, whose scavenger keeps it, and with it the whole call, alive.
 */
const COMPRESSED_AT_ONCE = 65_536;

/** The same for every response, so computed once: per response it took an eighth of a short call. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders(), 'permissions-policy': NO_DEVICES };
}

/** Headers that keep browsers from acting in our name without our asking. */
export async function protect(
  app: FastifyInstance,
  { webOrigins, publicUrl, map }: Pick<Config, 'webOrigins' | 'publicUrl' | 'map'>,
): Promise<void> {
  const headers = headersOf({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The component library sets styles on elements; no script is ever inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        ...(map.styleUrl && { connectSrc: ["'self'", ...map.origins] }),
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Without TLS in front (a laptop, a phone on the same network) this would break every link.
        upgradeInsecureRequests: null,
      },
    },
    // Decided by the public address: a proxy in front may terminate TLS and speak plain HTTP to us.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: YEAR_S, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  await app.register(cors, {
    origin: webOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'traceparent'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  });
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    syncThreshold: COMPRESSED_AT_ONCE,
  });
}
