import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartProblem } from '../server/src/platform/start-problem.ts';
import { textsWithout } from '../web/build/precompress.ts';
import { buildFrom, ROOT } from './sources.ts';

const BUILT = join(ROOT, 'web/dist');

// All sources of the bundle: the app, the contracts it shares with the server, the packages.
const SOURCES = [
  ...['src', 'public', 'build', 'pictures'].map((folder) => `web/${folder}`),
  ...['index.html', 'package.json', 'vite.config.ts'].map((file) => `web/${file}`),
  'server/src/features',
  'server/src/platform',
  'package-lock.json',
];

/**
 * Builds the web app if its sources have changed since the last build; returns its folder. `signal` aborts a running
 * build.
 */
export async function buildWebApp(signal?: AbortSignal): Promise<string> {
  await buildFrom(SOURCES, BUILT, () => build(signal));
  return BUILT;
}

/**
 * Compresses those built files that have no compressed form: that is half as much work again, and they can be served
 * before. `signal` aborts it.
 */
export async function compressWebApp(signal?: AbortSignal): Promise<void> {
  const files = join(BUILT, 'browser');
  if ((await textsWithout('.br', files)).length === 0) return;
  await run('compressed', 'node', ['build/compress-further.ts', files], signal);
}

async function build(signal: AbortSignal | undefined): Promise<void> {
  process.stdout.write('Building the web app ...\n');
  await run('built', 'vite', ['build', '--logLevel', 'warn'], signal);
}

async function run(
  what: string,
  program: string,
  args: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  // With low priority: meanwhile a database is created and filled.
  const niced = ['-n', '10', join(ROOT, 'node_modules/.bin', program), ...args];
  const child = spawn('nice', niced, {
    cwd: join(ROOT, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    // People use this build, whatever the server's own NODE_ENV is.
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal ? { signal } : {}),
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (printed += text));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartProblem(`The web app could not be ${what}:\n${printed}`);
}
