import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { listPages } from './build/list-pages.ts';
import { precompress } from './build/precompress.ts';
import { preloadTextFont } from './build/preload-text-font.ts';

/**
 * Left to itself, the build makes a file of its own for every set of parts that some pages share: over a hundred
 * tiny ones, each a round trip on a slow line. Here: what every page needs; what most pages need; and of the rest,
 * small sets (bytes of source) joined with their nearest. More joined would make a first visit heavier.
 */
const groups = [
  { name: 'app', tags: ['$initial' as const] },
  { name: 'parts', minShareCount: 10 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
];

const withoutPages = (name = '') => name.replace(/~.*$|\.\w+$/, '');

export default defineConfig({
  plugins: [react(), imagetools(), preloadTextFont(), listPages(), precompress()],
  server: { port: 5173, strictPort: true },
  build: {
    assetsInlineLimit: 0,
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
});
