// Joins the server and its packages into some sixty files, which are read faster than two thousand: bundle-server.ts <folder> [--release]
import { dirname, join, relative } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { type Plugin, rolldown } from 'rolldown';
import { WITH_FILES } from './packages.ts';
import { ROOT } from './sources.ts';

/** What a release has beside the server itself. */
const COMMANDS = ['migrate', 'admin', 'doctor', 'pictures', 'register-payments'];
const WORKER = 'events-worker.service';

const [, , folder = '', flag] = process.argv;
const isRelease = flag === '--release';

/** Where the build lies in a clone, and in a release. */
const BUILT = join(ROOT, 'server/dist');
const fromBuilt = (place: string) => JSON.stringify(relative(BUILT, place));

/** Has each file of ours believe that it lies where its source does: migrations and pictures are beside that. */
const atTheirPlaces: Plugin = {
  name: 'at-their-places',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta/ },
    handler: (source, id) => {
      const code = source
        // Joined too, and beside the rest.
        .replace(`'./${WORKER}.ts', import.meta.url`, `'./${WORKER}.js', import.meta['url']`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta['dirname'] + '/' + ${fromBuilt(dirname(id))})`,
        )
        .replaceAll('import.meta.url', `new URL(${fromBuilt(id)}, import.meta['url']).href`);
      return { code, map: null };
    },
  },
};

/**
 * Writes what is not ASCII as escapes, as Node holds two bytes for each letter of a file that has a single other one. Keeps the maps of
 * our own code alone, and of those where each line begins: those of the packages are ten times as large, and Node holds 120 bytes for
 * each entry of a map from the first stack trace on.
 */
const lightInMemory: Plugin = {
  name: 'light-in-memory',
  generateBundle: (_options, bundle) => {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type !== 'chunk') continue;
      const map = bundle[`${name}.map`];
      const isOurs = map?.type === 'asset' && !file.moduleIds.every(isOfPackage);
      if (isOurs) map.source = beginningsIn(String(map.source), file.code);
      else delete bundle[`${name}.map`];
      file.code = file.code.replaceAll(NOT_ASCII, escaped);
      if (isOurs) file.code += `\n//# sourceMappingURL=${name}.map\n`;
    }
  },
};

const isOfPackage = (id: string) => id.includes('node_modules');
const packageOf = (id: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]?.replace('/', '-') ?? null;
const NOT_ASCII = /[^\0-\x7f]/g;
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
const WIDENED_BY = '\\u2026'.length - 1;

/** A map of code, the letters of which will be escaped, with the first entry alone of each line of a source. */
function beginningsIn(source: string, code: string): string {
  const map = JSON.parse(source) as { mappings: string };
  const letters = code
    .split('\n')
    .map((line) => [...line.matchAll(NOT_ASCII)].map(({ index }) => index));
  const kept = decode(map.mappings).map((segments, nth) =>
    segments
      .filter(([, source, line], at) => {
        const [, sourceBefore, lineBefore] = segments[at - 1] ?? [];
        return source !== sourceBefore || line !== lineBefore;
      })
      .map(([column, ...to]) => {
        const before = letters[nth]?.filter((letter) => letter < column).length ?? 0;
        return [column + before * WIDENED_BY, ...to] as SourceMapSegment;
      }),
  );
  return JSON.stringify({ ...map, mappings: encode(kept), names: [] });
}

const commands = COMMANDS.map((name) => [name, `scripts/${name}.ts`]);
await write({ main: 'server/src/main.ts', ...(isRelease && Object.fromEntries(commands)) });
// By itself: it would load the packages of the whole server.
await write({ [WORKER]: `server/src/features/places/imports/${WORKER}.ts` });

// Files of an earlier build stay: a process that was started from it may yet load what it loads late.
async function write(input: Record<string, string>): Promise<void> {
  await using bundle = await rolldown({
    cwd: ROOT,
    input,
    platform: 'node',
    // Nobody pays with play money in a release.
    external: [...WITH_FILES, 'pg-native', ...(isRelease ? ['@nafasi/sandbox'] : [])],
    plugins: [atTheirPlaces, lightInMemory],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    keepNames: true,
    // Without spaces alone: names are read in stack traces.
    minify: { compress: false, mangle: false, codegen: true },
    // Named by those files alone whose maps are kept: Node goes through all of a file that names one.
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    // A file for each package: V8 holds what it needs to read a file until it is through it, and that is never given back.
    codeSplitting: {
      groups: [{ name: packageOf, debugName: 'package', test: /node_modules/, tags: ['$initial'] }],
    },
  });
}
