import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Marks, pagesOf } from './pages.ts';
import { sendText } from './sent-text.ts';

const NOT_PAGES = /^\/(api|docs|openapi\.json|healthz|readyz|metrics|hooks|assets|pictures)(\/|$)/;

type Status = 200 | 404 | 410;

/**
 * Serves the built web app: its files as they are (with the .gz and .br beside them, which may come later), and its
 * one page for every address a person's browser, a chat program or a search engine asks for. What is no
 * page's address answers 404 with the page; `statusOf` says of a page whether what it shows is there.
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
  // The few beside them are routes of their own, so that any other address may be a page's.
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
    // Small, and fetched whole; and no other site shows them.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      lighten(reply, path);
      remove(reply, 'cross-origin-resource-policy');
    },
  });
  // By name: the package's own route reads the names of all files in the folder for each that is asked for.
  const hidden = { schema: { hide: true } };
  app.get<{ Params: { file: string } }>('/assets/:file(^[\\w.-]+$)', hidden, ({ params }, reply) =>
    reply.sendFile(params.file),
  );
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    // A form that was sent before its page listened, or without a script: the page again, where it can be filled in.
    if (request.method === 'POST' && isPage(path) && asksForPage(request, true))
      return reply.redirect(oneSlash(request.url), 303);
    if (!mayBePage(request, path)) return;
    // Whoever keeps an answer of such an address keeps one for each kind of reader.
    reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '));
    if (!asksForPage(request, isPage(path))) return;
    reply.header('vary', `${reply.getHeader('vary')}, Save-Data, Cookie`);
    // A page whose thing cannot be looked up says so itself.
    const status = isPage(path) ? await statusOf(path).catch(() => 200) : 404;
    const page = await pageFor(request);
    if (page instanceof URL) return reply.redirect(oneSlash(page.pathname + page.search));
    return sendText(request, reply.code(status), page, true);
  });
}

/** Two slashes at the beginning would lead to another site. */
const oneSlash = (address: string) => address.replace(/^\/+/, '/');

/** Which paths are pages, as the build lists them: `/spaces/$id` stands for one with any id, and `{-$part}` may be left out. */
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
 * `/spaces` is both a call for programs and a page for people, who name HTML; `/auth/me` and the like are
 * calls alone. Elsewhere everybody gets the page who does not ask for JSON alone.
 */
function asksForPage(request: FastifyRequest, isPage: boolean): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (!request.is404) return isPage && accept.includes('text/html');
  return accept.split(',').some((kind) => !/json/i.test(kind));
}

/** What browsers heed of pages and of scripts that work apart, and of calls. */
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

/** Of each of some thirty small files, what is for pages would be as much again. A drawing may be opened as a page. */
export function lighten(reply: FastifyReply, path: string): void {
  if (path.includes('.svg')) return;
  for (const name of NOT_OF_FILES) remove(reply, name);
}

const remove = (reply: FastifyReply, name: string) =>
  void reply.removeHeader(name).raw.removeHeader(name);
