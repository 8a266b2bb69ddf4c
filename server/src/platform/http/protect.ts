import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What no page of ours needs of a browser; where somebody is they may tell, to find what is near. */
const NO_DEVICES =
  'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), serial=(), midi=(), accelerometer=(), gyroscope=(), magnetometer=(), display-capture=()';

const YEAR_S = 31_536_000;

/** What keeps browsers from doing in our name what we did not ask them to. */
export async function protect(
  app: FastifyInstance,
  { webOrigins, publicUrl, map }: Pick<Config, 'webOrigins' | 'publicUrl' | 'map'>,
): Promise<void> {
  await app.register(helmet, {
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
        // Without TLS in front (a laptop, a phone in the same network) this would break every link.
        upgradeInsecureRequests: null,
      },
    },
    // By what the public address says: a proxy in front may end TLS, and speak to us without it.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: YEAR_S, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', NO_DEVICES);
  });
  await app.register(cors, {
    origin: webOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'traceparent'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  });
  await app.register(compress, { global: true, encodings: ['br', 'gzip'] });
}
