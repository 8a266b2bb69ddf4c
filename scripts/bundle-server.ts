// Joins the server and its packages into a few files, which are read faster than two thousand: bundle-server.ts <folder>
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from './sources.ts';

// They come with files of their own, beside their code.
const WITH_FILES = /^(sharp|@node-rs\/argon2|pdfkit|@fastify\/swagger-ui|pg-native)$/;

/** Has each file of ours believe that it lies where its source does: migrations, pictures and workers are beside that. */
const atTheirPlaces: Plugin = {
  name: 'at-their-places',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta/ },
    handler: (source, id) => {
      const code = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.main', 'false');
      return { code, map: null };
    },
  },
};

/** Keeps the map of our own code alone: those of the packages are ten times as large, and would be read at each start. */
const withOwnMap: Plugin = {
  name: 'with-own-map',
  generateBundle: (_options, bundle) => {
    for (const name of Object.keys(bundle))
      if (name.endsWith('.map') && name !== 'main.js.map') delete bundle[name];
  },
};

// Files of an earlier build stay: a process that was started from it may yet load what it loads late.
const [, , folder = ''] = process.argv;
await using bundle = await rolldown({
  cwd: ROOT,
  input: { main: 'server/src/main.ts' },
  platform: 'node',
  external: WITH_FILES,
  plugins: [atTheirPlaces, withOwnMap],
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
