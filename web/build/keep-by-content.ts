import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { forBrowsers } from './for-browsers.ts';

/**
 * Names a classic script of `index.html` by a hash of its content. Every page waits for it before painting: with a
 * hashed name, browsers cache it and need not revalidate.
 */
export function keepByContent(script: string): Plugin {
  const name = basename(script);
  const kept = new RegExp(`^assets/${basename(name, '.js')}-.+\\.js$`);
  return {
    name: 'nafasi:keep-by-content',
    apply: 'build',
    applyToEnvironment: forBrowsers,
    async buildStart() {
      const written = await readFile(join(import.meta.dirname, '..', script), 'utf8');
      const source = minifySync(name, written).code;
      this.emitFile({ type: 'asset', name, originalFileName: script, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((each) => kept.test(each));
        if (!file) throw new Error(`${script} is missing from the bundle.`);
        return html.replace(`/${script}`, `/${file}`);
      },
    },
  };
}
