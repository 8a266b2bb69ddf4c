import { join } from 'node:path';
import { StartProblem } from '../server/src/platform/start-problem.ts';
import { runProgram } from './run-program.ts';
import { buildFrom, ROOT } from './sources.ts';

const BUILT = join(ROOT, 'server/dist');
const SOURCES = [
  ...['server/src', 'sandbox/src', 'scripts/bundle-server.ts'],
  ...['server/package.json', 'sandbox/package.json', 'package-lock.json'],
];

/** Builds the server if its sources have changed since the last build; returns the file with its `main`. */
export async function buildServer(): Promise<string> {
  await buildFrom(SOURCES, BUILT, async () => {
    // In a process of its own: the bundler would leave half a gigabyte in this one.
    const code = await runProgram('node', ['scripts/bundle-server.ts', BUILT]);
    if (code !== 0) throw new StartProblem('The server could not be built.');
  });
  return join(BUILT, 'main.js');
}
