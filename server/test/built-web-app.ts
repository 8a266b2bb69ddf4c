// The build output of the web app, as far as the server reads it.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGES = ['/', '/spaces', '/spaces/$id', '/spaces/$id/booking'];
const SHELL =
  '<html lang="en"><head><title>Nafasi</title><link rel="stylesheet" crossorigin href="/assets/app.css"><script data-calls="[]"></script><!--head--></head><div id="root"><!--page--></div><!--data-->';
const MANIFEST = {
  'index.html': { file: 'assets/app.js', css: ['assets/app.css'] },
  'page.tsx': {
    file: 'assets/page.js',
    css: ['assets/page.css'],
    imports: ['index.html', 'shared'],
  },
  shared: { file: 'assets/shared.js', imports: ['page.tsx'] },
};
const PROGRAM = `export const render = (address, { compose }) =>
  new Response(compose({ head: '', body: new URL(address).pathname, data: '{}', calls: [] }));`;

/** A folder with it; `program` is the module that renders pages. */
export async function builtWebApp(program = PROGRAM): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-web-'));
  await mkdir(join(folder, 'browser/.vite'), { recursive: true });
  await mkdir(join(folder, 'browser/assets'));
  await mkdir(join(folder, 'server'));
  const files = {
    'browser/index.html': SHELL,
    'browser/pages.json': JSON.stringify(PAGES),
    'browser/when-touched.js': 'document',
    'browser/assets/page.js': 'export {}',
    'browser/assets/mark.svg': '<svg/>',
    'browser/.vite/manifest.json': JSON.stringify(MANIFEST),
    'server/package.json': '{ "type": "module" }',
    'server/render.js': program,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
