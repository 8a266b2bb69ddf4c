import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { listPages } from './build/list-pages.ts';
import { neededBy } from './build/needed-by.ts';
import { precompress } from './build/precompress.ts';
import { preloadTextFont } from './build/preload-text-font.ts';
import { scriptsLast } from './build/scripts-last.ts';
import { worker } from './build/worker.ts';

/**
 * Left to itself, the build makes a file of its own for every set of parts that some pages share: over a hundred
 * tiny ones, each a round trip on a slow line. Here: what every page needs; what the front page needs beyond; what most
 * pages need; what the page of a space needs beyond, as visits begin on these two; and of the rest, small sets (bytes
 * of source) joined with their nearest.
 */
const groups = [
  { name: 'app', tags: ['$initial' as const] },
  { name: neededBy('src/pages/home-page.tsx', 'front'), debugName: 'front' },
  { name: 'parts', minShareCount: 8, test: /web\/src\// },
  { name: neededBy('src/pages/space-page.tsx', 'space'), debugName: 'space' },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 500 },
];

/**
 * Drawn with an eighth of the default effort, and a twentieth larger. Kept in one place,
 * as the build and the page tests start from different folders.
 */
const pictures = imagetools({
  defaultDirectives: new URLSearchParams({ effort: '2' }),
  cache: { dir: `${import.meta.dirname}/node_modules/.cache/imagetools` },
});

const withoutPages = (name = '') => name.replace(/~.*$|\.\w+$/, '');

export default defineConfig({
  plugins: [
    react(),
    pictures,
    preloadTextFont(),
    scriptsLast(),
    listPages(),
    worker(),
    precompress(),
  ],
  server: { port: 5173, strictPort: true },
  build: { assetsInlineLimit: 0 },
  // One build makes both: what browsers get, and what makes the same pages on the server.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/browser',
        // The server reads in it what a page needs.
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // Without the list of all pages that share it.
            chunkFileNames: ({ name }) => `assets/${withoutPages(name)}-[hash].js`,
            assetFileNames: ({ names }) => `assets/${withoutPages(names[0])}-[hash][extname]`,
          },
        },
      },
    },
    ssr: {
      // In one piece: an API without the packages of the web app runs it too.
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/app/render.tsx',
          // A package of the calendar, which no server draws, asks another in the way of both kinds of module.
          checks: { importIsUndefined: false },
        },
      },
    },
  },
});
