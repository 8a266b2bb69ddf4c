import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { forBrowsers } from './for-browsers.ts';
import { OF_WORKER } from './licences.ts';

/**
 * The pages that work without a network, besides the start page, which is part of the app: the dashboard and the
 * booking.
 */
const PAGES = ['client-dashboard', 'booking-details'].map((page) => `src/pages/${page}-page.tsx`);
const SHELL = 'index.html';

/** Builds the service worker, with the list of the files that it precaches. */
export function worker(): Plugin {
  return {
    name: 'nafasi:worker',
    apply: 'build',
    applyToEnvironment: forBrowsers,
    async writeBundle() {
      const { root, build: options } = this.environment.config;
      const outDir = resolve(root, options.outDir);
      const files = await listFiles(outDir);
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          modulePreload: false,
          license: { fileName: OF_WORKER },
          rolldownOptions: {
            input: 'src/worker/worker.ts',
            output: { format: 'iife', entryFileNames: 'worker.js' },
          },
        },
      });
    },
  };
}

async function listFiles(outDir: string): Promise<{ url: string; revision: string | null }[]> {
  const read = (name: string) => readFile(join(outDir, name));
  const manifest: Manifest = JSON.parse(String(await read('.vite/manifest.json')));
  const named = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...fontsOf(chunk.assets)])
      named.add(file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const part of [SHELL, 'src/app/before-paint.js', 'src/app/later-parts.ts', ...PAGES]) {
    if (!manifest[part]) throw new Error(`The build has no ${part} to keep.`);
    follow(part);
  }
  const others = await Promise.all(
    [SHELL, 'mark.svg'].map(async (name) => ({
      url: `/${name}`,
      revision: createHash('sha256')
        .update(await read(name))
        .digest('hex')
        .slice(0, 16),
    })),
  );
  return [...[...named].map((name) => ({ url: `/${name}`, revision: null })), ...others];
}

const fontsOf = (assets: readonly string[] = []) =>
  assets.filter((name) => /(figtree-latin-wght|headlines).*\.woff2$/.test(name));
