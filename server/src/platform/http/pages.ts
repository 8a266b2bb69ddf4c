// Pages of the web app as HTML, made here from what the API answers a visitor.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the build of the web app leaves for the server: `web/src/app/render.tsx`. */
type Program = {
  render(
    address: string,
    ways: { call: (request: Request) => Promise<Response>; compose: (parts: Parts) => string },
  ): Promise<Response>;
};

type Parts = { head: string; body: string; data: string; module: string | undefined };

/** What the build says of each module: its file, and what is loaded with it. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/**
 * Makes pages as the web app in `folder` shows them to somebody of whom nothing is known, whoever asks: who is signed
 * in only the browser knows. The program is loaded with the first page.
 */
export async function pagesOf(
  app: FastifyInstance,
  folder: string,
  publicUrl: string | undefined,
) {
  const shell = await readFile(join(folder, 'browser/index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(
    await readFile(join(folder, 'browser/.vite/manifest.json'), 'utf8'),
  );
  let program: Promise<Program> | undefined;
  const compose = ({ head, body, data, module }: Parts) =>
    withParts(shell, {
      head: linksOf(manifest, module) + head,
      page: body,
      data: `<script type="application/json" id="data">${data.replaceAll('<', String.raw`\u003c`)}</script>`,
    });
  return {
    /** Without anything that was asked for: the browser asks itself. */
    empty: withParts(shell, { head: '', page: '', data: '' }),
    async make(request: FastifyRequest): Promise<Response> {
      program ??= import(join(folder, 'server/render.js'));
      const { render } = await program;
      const origin = publicUrl ?? `${request.protocol}://${request.host}`;
      return render(new URL(request.url, origin).href, { compose, call: callsFor(app, request) });
    },
  };
}

/** `index.html` has a comment where each belongs. */
const withParts = (shell: string, parts: Record<string, string>): string =>
  Object.entries(parts).reduce((html, [name, part]) => html.replace(`<!--${name}-->`, () => part), shell);

/** Calls of the API in the name of whoever asks for the page: as many as they may make. */
const callsFor =
  (app: FastifyInstance, { ip }: FastifyRequest) =>
  async (call: Request): Promise<Response> => {
    const { pathname, search } = new URL(call.url);
    const { statusCode, headers, body } = await app.inject({
      url: pathname + search,
      headers: { accept: 'application/json' },
      remoteAddress: ip,
    });
    const { date, 'content-type': type } = headers;
    return new Response(body, {
      status: statusCode,
      headers: { ...(date && { date: `${date}` }), ...(type && { 'content-type': `${type}` }) },
    });
  };

/** What the browser loads for a module beside what every page has: begun before the first of it has run. */
function linksOf(manifest: Manifest, module: string | undefined): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const follow = (name: string | undefined) => {
    const chunk = name === undefined ? undefined : manifest[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  follow(module);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
