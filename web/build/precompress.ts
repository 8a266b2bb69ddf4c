import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { forBrowsers } from './for-browsers.ts';

const compressible = /\.(html|m?js|css|svg|json|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Bytes of what is compressed with less than all effort. Only the map's parts, which a first page does not have, are
 * larger: a fiftieth more of them to send, and a first start is seconds sooner.
 */
const LARGE = 500_000;
const BROTLI_QUALITY = { usual: 11, large: 10 };

/** Writes `.br` and `.gz` beside every text file of the build; the API server sends these as they are. */
export function precompress(): Plugin {
  return {
    name: 'nafasi:precompress',
    apply: 'build',
    applyToEnvironment: forBrowsers,
    async closeBundle() {
      const { config } = this.environment;
      const outDir = resolve(config.root, config.build.outDir);
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files.filter((name) => compressible.test(name)).map((name) => compress(join(outDir, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const quality = BROTLI_QUALITY[content.length > LARGE ? 'large' : 'usual'];
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await gz(content, { level: 9 }));
}
