import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAsItComes } from './build/compile-as-it-comes.ts';
import { keepByContent } from './build/keep-by-content.ts';
import { licences, OF_PAGES } from './build/licences.ts';
import { listPages } from './build/list-pages.ts';
import { type Holds, iconsOf, neededBy } from './build/needed-by.ts';
import { precompress } from './build/precompress.ts';
import { preloadTextFont } from './build/preload-text-font.ts';
import { scriptsLast } from './build/scripts-last.ts';
import { worker } from './build/worker.ts';

const ofVisitors = ['home', 'space', 'nairobi', 'login', 'sign-up'];
const ofSignedIn = [
  ...['booking', 'payment', 'booking-details', 'change-time', 'records', 'profile'],
  ...['client-dashboard', 'owner-dashboard', 'admin-dashboard', 'payments-desk'],
];
const inSpace = neededBy(['space']);
const byProfile = neededBy(['profile']);
const byVisitors = neededBy(ofVisitors);
const bySignedIn = neededBy(ofSignedIn, 3);
const dashboards = ofSignedIn.filter((page) => page.endsWith('dashboard'));
const byDashboards = neededBy(dashboards);
const byTwoDashboards = neededBy(dashboards, 2);

/**
 * Left to itself, the build makes a file of its own for every set of parts that some pages share: over a hundred
 * tiny ones, each a round trip on a slow line. Here: what every page needs, with the front page, where visits begin; the
 * icons of a search; what several pages of signed-in people need, or two dashboards, that of it apart which visitors need
 * too, and that which no dashboard needs; what the page of a space needs beyond and the profile does not; and of the rest, small sets (bytes of source) joined with their nearest.
 */
const groups = [
  { name: 'app', tags: ['$initial' as const] },
  group('icons', iconsOf('features/spaces/search/search-tools.tsx')),
  group(
    'parts',
    (...given) => byVisitors(...given) && (bySignedIn(...given) || byDashboards(...given)),
  ),
  group(
    'signed-in',
    (...given) => (bySignedIn(...given) && byDashboards(...given)) || byTwoDashboards(...given),
  ),
  group('bookings', bySignedIn),
  group('space', (...given) => inSpace(...given) && !byProfile(...given)),
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
];

function group(name: string, holds: Holds) {
  const nameOf = (...given: Parameters<Holds>) => (holds(...given) ? name : null);
  return { name: nameOf, debugName: name };
}

/** Six thousand icons that nobody asks for are not even read: a fifth of the bundler's time. */
const experimental = { lazyBarrel: true };

const withoutPages = (name = '') => name.replace(/~.*$|\.\w+$/, '');

export default defineConfig({
  plugins: [
    react(),
    preloadTextFont(),
    scriptsLast(),
    keepByContent('src/app/before-paint.js'),
    listPages(),
    worker(),
    licences(),
    compileAsItComes(),
    precompress(),
  ],
  // In Rust: our style sheets take a third of the time.
  css: { transformer: 'lightningcss' },
  server: { port: 5173, strictPort: true },
  // The router's store asks for a hook of React by the package that stands in for it where React has none.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: { assetsInlineLimit: 0 },
  // One build makes both: what browsers get, and what makes the same pages on the server.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/browser',
        // The server reads in it what a page needs.
        manifest: true,
        license: { fileName: OF_PAGES },
        modulePreload: { polyfill: false },
        rolldownOptions: {
          experimental,
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
          experimental,
          input: 'src/app/render.tsx',
          // A package of the calendar, which no server draws, asks another in the way of both kinds of module.
          checks: { importIsUndefined: false },
        },
      },
    },
  },
});
