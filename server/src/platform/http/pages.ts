// Renders the pages of the web app to HTML here, from the API's responses to a visitor.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { networkOf } from './network.ts';
import { originFor } from './origin.ts';
import { SentText } from './sent-text.ts';

/** What the web app's build provides for the server: `web/src/app/render.tsx`. */
type Program = {
  render(
    address: string,
    ways: {
      savesData: boolean;
      call: (request: Request) => Promise<Response>;
      compose: (parts: Parts) => string;
    },
  ): Promise<Response>;
};

type Parts = {
  head: string;
  body: string;
  data: string;
  calls: readonly string[];
  roles?: readonly string[];
  modules: readonly string[];
  isToRead: boolean;
};

/** Settings that affect pages. */
export type Marks = Partial<Pick<Config, 'publicUrl' | 'tracing'>>;

/** A page, and what it was rendered from: responses by the address of their call. */
type Page = { html: SentText; answers: ReadonlyMap<string, string> };

const NOTHING: Parts = { head: '', body: '', data: '{}', calls: [], modules: [], isToRead: false };

// In characters: some hundred pages.
const MOST_KEPT = 8_000_000;
/**
 * How many pages are rendered for one network: each takes some 20 ms of the only thread. Beyond that, its browsers
 * render them.
 */
const MADE_OF_NETWORK = { points: 40, duration: 4 };
// Pages show the current date, but no finer time.
const KEPT_MS = 60_000;

/**
 * Renders pages as the web app in `folder` shows them to an unknown visitor, whoever asks: only the browser knows who
 * is signed in. A page is kept for as long as the API returns the responses it was rendered from, which is checked for
 * each request. The program is loaded with the first page.
 */
export async function pagesOf(app: FastifyInstance, folder: string, { publicUrl, tracing }: Marks) {
  const compose = await composerOf(folder, Boolean(tracing));
  const empty = htmlOf(compose(NOTHING, false));
  const kept = new LRUCache<string, Page>({
    maxSize: MOST_KEPT,
    ttl: KEPT_MS,
    sizeCalculation: ({ html }) => html.text.length,
  });
  let program: Promise<Program> | undefined;
  const make = async (
    address: string,
    savesData: boolean,
    ask: Ask,
  ): Promise<Page | URL | null> => {
    program ??= import(join(folder, 'server/render.js'));
    const { render } = await program;
    const answers = new Map<string, string>();
    let isBusy = false;
    const call = async ({ url }: Request) => {
      const answer = await ask(pathOf(url));
      isBusy ||= answer.status === 503;
      answers.set(pathOf(url), answer.body);
      return new Response(answer.body, answer);
    };
    const composed = (parts: Parts) => compose(parts, savesData);
    const made = await render(address, { savesData, call, compose: composed });
    const location = made.headers.get('location');
    if (location !== null) return new URL(location, address);
    // The browser, which calls the API itself, may find us less busy.
    if (isBusy) return null;
    return { html: htmlOf(await made.text()), answers };
  };
  const making = new RateLimiterMemory(MADE_OF_NETWORK);
  const mayMake = ({ ip }: FastifyRequest) =>
    making.consume(networkOf(ip)).then(
      () => true,
      () => false,
    );
  return async (request: FastifyRequest): Promise<SentText | URL> => {
    // Not resolved as a URL: `//elsewhere` is a path of ours, not another site.
    const address = originFor(request, publicUrl) + request.url;
    const ask = asking(app, request);
    const savesData = saves(request);
    const key = savesData ? `light ${address}` : address;
    const before = kept.get(key);
    if (before && (await isStillSo(before, ask))) return before.html;
    if (!URL.canParse(address) || !(await mayMake(request))) return empty;
    const page = await make(address, savesData, ask).catch((error: unknown) => {
      request.log.error({ err: error }, 'A page could not be made, and is left to the browser');
      return null;
    });
    if (page === null) return empty;
    if (page instanceof URL) return page;
    kept.set(key, page);
    return page.html;
  };
}

/** Whether the visitor wants to save data: as chosen in the page's footer, or else as the browser says. */
function saves({ headers }: FastifyRequest): boolean {
  const chosen = /(?:^|;\s*)save-data=(on|off)/.exec(headers.cookie ?? '')?.[1];
  return (chosen ?? headers['save-data']) === 'on';
}

/** A page that preloads nothing; one that is only read loads no script before it is touched. */
function lightened(html: string, isToRead: boolean): string {
  const light = html
    .replace('<html', '<html data-saves')
    .replace(/<link rel="preload" as="font"[^>]*>/, '');
  if (!isToRead) return light;
  return light.replace(
    /<script type="module"[^>]* src="([^"]+)"><\/script>/,
    '<script defer src="/when-touched.js" data-module="$1"></script>',
  );
}

const htmlOf = (text: string) => new SentText(text, 'text/html; charset=utf-8');

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

type Ask = (
  path: string,
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

/** Calls the API on behalf of the visitor, within the same limits. */
const asking =
  (app: FastifyInstance, { ip }: FastifyRequest): Ask =>
  async (path) => {
    const { statusCode, headers, body } = await app.inject({
      url: path,
      headers: { accept: 'application/json' },
      remoteAddress: ip,
    });
    return {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type']) },
      body,
    };
  };

async function isStillSo({ answers }: Page, ask: Ask): Promise<boolean> {
  const same = [...answers].map(async ([path, body]) => (await ask(path)).body === body);
  return (await Promise.all(same)).every(Boolean);
}

/** What the build lists for each module: its file, and what is loaded with it. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Fills in the parts of a page at the comments of `index.html`. */
async function composerOf(
  folder: string,
  isTraced: boolean,
): Promise<(parts: Parts, savesData: boolean) => string> {
  const read = (name: string) => readFile(join(folder, 'browser', name), 'utf8');
  const built = await read('index.html');
  // The calls of such a page name the traces that they begin.
  const shell = isTraced ? built.replace('<html', '<html data-traces') : built;
  const manifest: Manifest = JSON.parse(await read('.vite/manifest.json'));
  return ({ head, body, data, calls, roles, modules, isToRead }, savesData) => {
    const json = data.replaceAll('<', String.raw`\u003c`);
    const html = shell
      .replace('data-calls="[]"', () => attributesOf(calls, roles))
      .replace('<!--head-->', () => head)
      // After the app's own styles, which define the order of layers.
      .replace('</head>', () => `${linksOf(manifest, modules, !savesData || !isToRead)}</head>`)
      .replace('<!--page-->', () => body)
      .replace('<!--data-->', () => `<script type="application/json" id="data">${json}</script>`);
    return savesData ? lightened(html, isToRead) : html;
  };
}

/** The calls that the first script makes, and for which roles. */
const attributesOf = (calls: readonly string[], roles: readonly string[] = []) =>
  `data-calls="${escaped(JSON.stringify(calls))}"${roles.length > 0 ? ` data-roles="${roles.join(' ')}"` : ''}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * What the browser loads for a page's modules in addition to what every page has, so that loading starts before the
 * first script has run.
 */
function linksOf(manifest: Manifest, modules: readonly string[], withScripts: boolean): string {
  const scripts = new Set<string>();
  // If a sheet is linked twice, Chromium redraws the whole page for each sheet that comes later.
  const inShell = new Set(manifest['index.html']?.css);
  const styles = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) if (!inShell.has(style)) styles.add(style);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  modules.forEach(follow);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(withScripts ? [...scripts] : []).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
  ].join('');
}
