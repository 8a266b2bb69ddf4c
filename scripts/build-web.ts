import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../server/src/platform/start-problem.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'web/dist');
const MARK = join(BUILT, '.built-from');

// Whatever the bundle is made of: the app, the contracts it shares with the server, the packages.
const SOURCES = [
  'web/{src,public,build,pictures}/**/*.*',
  'web/{index.html,package.json,vite.config.ts}',
  'server/src/{features,platform}/**/*.ts',
  'package-lock.json',
];

/** Builds the web app when its sources have changed since it was last built; answers where it lies. `signal` ends a build under way. */
export async function buildWebApp(signal?: AbortSignal): Promise<string> {
  const hash = await hashSources();
  if (existsSync(MARK) && (await readFile(MARK, 'utf8')) === hash) return BUILT;
  process.stdout.write('Building the web app ...\n');
  const vite = spawn(join(ROOT, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    // What is built is what people use, whatever the server's own NODE_ENV says.
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal ? { signal } : {}),
  });
  let printed = '';
  for (const output of [vite.stdout, vite.stderr]) output.on('data', (text) => (printed += text));
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new StartProblem(`The web app could not be built:\n${printed}`);
  await writeFile(MARK, hash);
  return BUILT;
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(glob(SOURCES, { cwd: ROOT }));
  for (const file of files.filter((name) => !name.includes('.test.')).sort()) {
    hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}
