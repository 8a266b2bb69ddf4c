import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { precompress } from './build/precompress.ts';
import { preloadTextFont } from './build/preload-text-font.ts';

export default defineConfig({
  plugins: [react(), imagetools(), preloadTextFont(), precompress()],
  server: { port: 5173, strictPort: true },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
