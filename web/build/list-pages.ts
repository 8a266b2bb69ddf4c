import type { Plugin } from 'vite';
import { ADDRESSES } from '../src/app/addresses.ts';
import { forBrowsers } from './for-browsers.ts';

/** Writes the addresses of all pages beside the built app, for the server: any other is answered with 404. */
export function listPages(): Plugin {
  return {
    name: 'nafasi:list-pages',
    apply: 'build',
    applyToEnvironment: forBrowsers,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(ADDRESSES) });
    },
  };
}
