import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';

const PAGE = fileURLToPath(new URL('../page/', import.meta.url));
const FONTS = {
  figtree: import.meta.resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
  bricolage: import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * `GET /`: the page of the phone; `GET /mailbox`: the mails; `GET /received`: what was paid out; with their scripts,
 * styles and fonts.
 */
export const pageRoutes: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, { root: PAGE, wildcard: false, setHeaders: protect });
  app.get('/mailbox', (_request, reply) => reply.sendFile('mailbox.html'));
  app.get('/received', (_request, reply) => reply.sendFile('received.html'));
  for (const [name, url] of Object.entries(FONTS)) {
    const path = fileURLToPath(url);
    app.get(`/fonts/${name}.woff2`, (_request, reply) =>
      reply.sendFile(basename(path), dirname(path)),
    );
  }
};

function protect(reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}
