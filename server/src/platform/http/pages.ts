// Pages of the web app as HTML, made here from what the API answers a visitor.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { networkOf } from './network.ts';
import { originFor } from './origin.ts';
import { SentText } from './sent-text.ts';

/** What the build of the web app leaves for the server: `web/src/app/render.tsx`. */
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

/** Settings that pages show. */
export type Marks = Partial<Pick<Config, 'publicUrl' | 'tracing'>>;

/** A page, and what it was made of: the answers by the addresses of the calls. */
type Page = { html: SentText; answers: ReadonlyMap<string, string> };

const NOTHING: Parts = { head: '', body: '', data: '{}', calls: [], modules: [], isToRead: false };

// In characters: some hundred pages.
const MOST_KEPT = 8_000_000;
/** How many pages are made anew for one network: each takes some 20 ms of the one thread. Beyond, its browsers make them. */
const MADE_OF_NETWORK = { points: 40, duration: 4 };
// A page says what is today, and nothing else of the time.
const KEPT_MS = 60_000;

/**
 * Makes pages as the web app in `folder` shows them to somebody of whom nothing is known, whoever asks: who is signed
 * in only the browser knows. A page is kept for as long as the API answers what it was made of, for which it is
 * asked each time. The program is loaded with the first page.
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
    // The browser, which asks for itself, may find us less busy.
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
    // Not resolved: `//elsewhere` is a path of ours, and no other site.
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

/** Whether a page is for somebody who saves data: as they chose in the foot of a page, else as their browser says. */
function saves({ headers }: FastifyRequest): boolean {
  const chosen = /(?:^|;\s*)save-data=(on|off)/.exec(headers.cookie ?? '')?.[1];
  return (chosen ?? headers['save-data']) === 'on';
}

/** A page that loads nothing ahead of need; one to read, no script before it is touched. */
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

/** Asks the API in the name of whoever asks for a page, who may make no more calls than others. */
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

/** What the build says of each module: its file, and what is loaded with it. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Puts the parts of a page where `index.html` has a comment for each. */
async function composerOf(
  folder: string,
  isTraced: boolean,
): Promise<(parts: Parts, savesData: boolean) => string> {
  const read = (name: string) => readFile(join(folder, 'browser', name), 'utf8');
  const built = await read('index.html');
  // Its calls then name the traces that they begin.
  const shell = isTraced ? built.replace('<html', '<html data-traces') : built;
  const manifest: Manifest = JSON.parse(await read('.vite/manifest.json'));
  return ({ head, body, data, calls, roles, modules, isToRead }, savesData) => {
    const json = data.replaceAll('<', String.raw`\u003c`);
    const html = shell
      .replace('data-calls="[]"', () => attributesOf(calls, roles))
      .replace('<!--head-->', () => head)
      // After the app's own styles, which say how their layers lie.
      .replace('</head>', () => `${linksOf(manifest, modules, !savesData || !isToRead)}</head>`)
      .replace('<!--page-->', () => body)
      .replace('<!--data-->', () => `<script type="application/json" id="data">${json}</script>`);
    return savesData ? lightened(html, isToRead) : html;
  };
}

/** What the first script does, and for whom. */
const attributesOf = (calls: readonly string[], roles: readonly string[] = []) =>
  `data-calls="${escaped(JSON.stringify(calls))}"${roles.length > 0 ? ` data-roles="${roles.join(' ')}"` : ''}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What the browser loads for a page's modules beside what every page has: begun before the first script has run. */
function linksOf(manifest: Manifest, modules: readonly string[], withScripts: boolean): string {
  const scripts = new Set<string>();
  // A sheet linked twice has Chromium draw the whole page again for each sheet that comes later.
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
