import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Marks, pagesOf } from './pages.ts';
import { sendText } from './sent-text.ts';

const NOT_PAGES = /^\/(api|docs|openapi\.json|healthz|readyz|metrics|hooks|assets|pictures)(\/|$)/;

type Status = 200 | 404 | 410;

/**
 * Serves the built web app: its files unchanged (with the .gz and .br beside them, which may appear later), and its one
 * page for every address a person's browser, a chat program or a search engine asks for. Other addresses get the page
 * with 404; `statusOf` says whether the thing that a page shows exists.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  marks: Marks,
  statusOf: (path: string) => Promise<Status>,
): Promise<void> {
  const isPage = await readAddresses(folder);
  const pageFor = await pagesOf(app, folder, marks);
  const files = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
  } as const;
  // The few other files get routes of their own, so that any other address may be a page's.
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'browser'),
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
    },
  });
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'browser/assets'),
    serve: false,
    // They are small and fetched whole; and no other site displays them.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      lighten(reply, path);
      remove(reply, 'cross-origin-resource-policy');
    },
  });
  // A route by name: the package's own lists all files of the folder for each request.
  const hidden = { schema: { hide: true } };
  app.get<{ Params: { file: string } }>('/assets/:file(^[\\w.-]+$)', hidden, ({ params }, reply) =>
    reply.sendFile(params.file),
  );
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    // A form that was submitted before the page's script ran, or without one: shows the page again, where it can be
    // filled in.
    if (request.method === 'POST' && isPage(path) && asksForPage(request, true))
      return reply.redirect(oneSlash(request.url), 303);
    if (!mayBePage(request, path)) return;
    // Caches must keep one response for each kind of reader.
    reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '));
    if (!asksForPage(request, isPage(path))) return;
    reply.header('vary', `${reply.getHeader('vary')}, Save-Data, Cookie`);
    // If the thing cannot be looked up, the page itself says so.
    const status = isPage(path) ? await statusOf(path).catch(() => 200) : 404;
    const page = await pageFor(request);
    if (page instanceof URL) return reply.redirect(oneSlash(page.pathname + page.search));
    return sendText(request, reply.code(status), page, true);
  });
}

/** Two slashes at the beginning would lead to another site. */
const oneSlash = (address: string) => address.replace(/^\/+/, '/');

/** Which paths are pages, as the build lists them: `/spaces/$id` stands for any id, and `{-$part}` is optional. */
async function readAddresses(folder: string): Promise<(path: string) => boolean> {
  const addresses: string[] = JSON.parse(
    await readFile(join(folder, 'browser/pages.json'), 'utf8'),
  );
  const patterns = addresses.map(
    (address) =>
      new RegExp(`^${address.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}/?$`),
  );
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function mayBePage({ method }: FastifyRequest, path: string): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !NOT_PAGES.test(path) &&
    !/\.(js|css|map|json|txt|xml|ico|svg|png|jpe?g|webp|avif|woff2?)$/i.test(path)
  );
}

/**
 * `/spaces` is both a call for programs and a page for people, whose browsers ask for HTML; `/auth/me` and the like are
 * only calls. Elsewhere everybody gets the page unless they ask for JSON alone.
 */
function asksForPage(request: FastifyRequest, isPage: boolean): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (!request.is404) return isPage && accept.includes('text/html');
  return accept.split(',').some((kind) => !/json/i.test(kind));
}

/** Headers that browsers heed for pages, workers and calls only. */
const NOT_OF_FILES = [
  'access-control-expose-headers',
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * For each of some thirty small files, the headers for pages would double its size. SVGs keep them, as they may be
 * opened as pages.
 */
export function lighten(reply: FastifyReply, path: string): void {
  if (path.includes('.svg')) return;
  for (const name of NOT_OF_FILES) remove(reply, name);
}

const remove = (reply: FastifyReply, name: string) =>
  void reply.removeHeader(name).raw.removeHeader(name);
