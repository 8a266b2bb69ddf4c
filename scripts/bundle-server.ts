// Bundles the server and its packages into some sixty files, which load faster than two thousand: bundle-server.ts
// <folder> [--release]
import { dirname, join, relative } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { type Plugin, rolldown } from 'rolldown';
import { WITH_FILES } from './packages.ts';
import { ROOT } from './sources.ts';

/** The commands of a release besides the server itself. */
const COMMANDS = ['migrate', 'admin', 'doctor', 'pictures', 'register-payments'];
const WORKER = 'events-worker.service';

const [, , folder = '', flag] = process.argv;
const isRelease = flag === '--release';

/** The folder of the build in a clone, and in a release. */
const BUILT = join(ROOT, 'server/dist');
const fromBuilt = (place: string) => JSON.stringify(relative(BUILT, place));

/**
 * Lets each file of ours compute paths as if it were at its source's place, as migrations and pictures are beside that.
 */
const atTheirPlaces: Plugin = {
  name: 'at-their-places',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta/ },
    handler: (source, id) => {
      const code = source
        // Bundled too, into the same folder.
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
 * Writes non-ASCII characters as escapes, as Node needs two bytes for each character of a file that contains a single
 * one. Keeps source maps only for our own code, and only the beginnings of lines: those of the packages are ten times
 * as large, and Node needs 120 bytes for each entry of a map from the first stack trace on.
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

/** A source map of code whose non-ASCII characters will be escaped, with only the first entry of each source line. */
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
// Separate, as it would otherwise load the packages of the whole server.
await write({ [WORKER]: `server/src/features/places/imports/${WORKER}.ts` });

// Files of an earlier build stay: a process started from it may still load some of them lazily.
async function write(input: Record<string, string>): Promise<void> {
  await using bundle = await rolldown({
    cwd: ROOT,
    input,
    platform: 'node',
    // A release has no play money.
    external: [...WITH_FILES, 'pg-native', ...(isRelease ? ['@nafasi/sandbox'] : [])],
    plugins: [atTheirPlaces, lightInMemory],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    keepNames: true,
    // Only whitespace is removed: stack traces show names.
    minify: { compress: false, mangle: false, codegen: true },
    // Only files whose maps are kept name one: Node scans a file that does.
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    // A file per package: V8 keeps what it needs to parse a file until it has read it all, and never returns that
    // memory.
    codeSplitting: {
      groups: [{ name: packageOf, debugName: 'package', test: /node_modules/, tags: ['$initial'] }],
    },
  });
}
