import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartProblem } from '../server/src/platform/start-problem.ts';
import { buildFrom, ROOT } from './sources.ts';

const BUILT = join(ROOT, 'web/dist');

// Whatever the bundle is made of: the app, the contracts it shares with the server, the packages.
const SOURCES = [
  ...['src', 'public', 'build', 'pictures'].map((folder) => `web/${folder}`),
  ...['index.html', 'package.json', 'vite.config.ts'].map((file) => `web/${file}`),
  'server/src/features',
  'server/src/platform',
  'package-lock.json',
];

/** Builds the web app when its sources have changed since it was last built; answers where it lies. `signal` ends a build under way. */
export async function buildWebApp(signal?: AbortSignal): Promise<string> {
  await buildFrom(SOURCES, BUILT, () => build(signal));
  return BUILT;
}

async function build(signal: AbortSignal | undefined): Promise<void> {
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
}
