import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { forBrowsers } from './for-browsers.ts';

const compressible = /\.(html|m?js|css|svg|json|txt|webmanifest)$/;
const gz = promisify(gzip);

/** Writes a `.gz` beside every text file of the build; the API server sends it as it is, until there is a smaller `.br` (`compress-further.ts`). */
export function precompress(): Plugin {
  return {
    name: 'nafasi:precompress',
    apply: 'build',
    applyToEnvironment: forBrowsers,
    async closeBundle() {
      const { root, build } = this.environment.config;
      const texts = await textsWithout('.gz', resolve(root, build.outDir));
      await Promise.all(
        texts.map(async (path) =>
          writeFile(`${path}.gz`, await gz(await readFile(path), { level: 9 })),
        ),
      );
    },
  };
}

/** The text files of a build without a file beside them that has this ending. */
export async function textsWithout(ending: string, folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const all = new Set(names);
  return names
    .filter((name) => compressible.test(name) && !all.has(name + ending))
    .map((name) => join(folder, name));
}
