import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const NOT_PAGES = /^\/(api|docs|openapi\.json|healthz|readyz|metrics|hooks|assets|pictures)(\/|$)/;

/**
 * Serves the built web app: its files as they are (with the .br and .gz made at build time), and its
 * one page for every address a person's browser asks for. `/spaces` is both a call for programs and
 * a page for people: the Accept header distinguishes them.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!asksForPage(request)) return;
    return reply
      .header('vary', 'Accept')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

function asksForPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '/';
  // The front page is there for whatever asks: link previews and uptime checks say */*.
  if (path !== '/' && !request.headers.accept?.includes('text/html')) return false;
  return (
    !NOT_PAGES.test(path) &&
    !/\.(js|css|map|json|txt|xml|ico|svg|png|jpe?g|webp|avif|woff2?)$/i.test(path)
  );
}

/** Serves the rendered pictures of spaces. Their addresses name their content, so they keep for ever. */
export async function servePictures(app: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    maxAge: '365d',
    immutable: true,
  });
}
