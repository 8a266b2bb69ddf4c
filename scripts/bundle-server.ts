// Joins the server and its packages into a few files, which are read faster than two thousand: bundle-server.ts <folder> [--release]
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { WITH_FILES } from './packages.ts';
import { ROOT } from './sources.ts';

/** What a release has beside the server itself. */
const COMMANDS = ['migrate', 'admin', 'doctor', 'register-payments'];
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

/** Keeps the maps of our own code alone: those of the packages are ten times as large, and would be read at each start. */
const withOwnMaps: Plugin = {
  name: 'with-own-maps',
  generateBundle: (_options, bundle) => {
    for (const [name, file] of Object.entries(bundle))
      if (file.type === 'chunk' && file.moduleIds.every((id) => id.includes('node_modules')))
        delete bundle[`${name}.map`];
  },
};

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
    plugins: [atTheirPlaces, withOwnMaps],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    keepNames: true,
    // Without spaces alone: names are read in stack traces.
    minify: { compress: false, mangle: false, codegen: true },
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, tags: ['$initial'] }] },
  });
}
