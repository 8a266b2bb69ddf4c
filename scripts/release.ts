// npm run release -- [folder]: everything a server needs to run Nafasi, in one folder (`release` by default): the web
// app, the server bundled into some sixty files, its migrations, and the packages that have files of their own. It
// contains neither Node, which must be 24 or later, nor what the demo needs. It is for the platform on which it is
// made.
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import project from '../package.json' with { type: 'json' };
import { buildWebApp, compressWebApp } from './build-web.ts';
import { copyPackages } from './packages.ts';
import { runProgram } from './run-program.ts';
import { ROOT } from './sources.ts';

const folder = resolve(process.argv[2] ?? 'release');
const web = await buildWebApp();
await compressWebApp();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const bundle = ['scripts/bundle-server.ts', join(folder, 'server/dist'), '--release'];
if ((await runProgram('node', bundle)) !== 0) throw new Error('The server could not be built.');
await cp(web, join(folder, 'web/dist'), { recursive: true });
for (const name of ['LICENSE', 'CHANGELOG.md', '.env.example', 'server/migrations', 'deploy'])
  await cp(join(ROOT, name), join(folder, name), { recursive: true });
await copyAssets();
await copyPackages(join(folder, 'node_modules'));
const { name, version, license } = project;
const described = {
  name,
  version,
  license,
  private: true,
  type: 'module',
  engines: { node: '>=24.2' },
};
await writeFile(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
process.stdout.write(
  `Nafasi ${version} is in ${folder} (${Math.round((await sizeOf(folder)) / 1e6)} MB).\n`,
);

/** Files beside the sources that are not sources. */
async function copyAssets(): Promise<void> {
  const source = join(ROOT, 'server/src');
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile()))
    if (!name.endsWith('.ts')) {
      const from = join(parentPath, name);
      await cp(from, join(folder, 'server/src', from.slice(source.length)));
    }
}

async function sizeOf(place: string): Promise<number> {
  const files = await readdir(place, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async ({ name, parentPath }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
