// Updates the project's dependencies to their newest versions and runs the gate: `npm run renew`, and with `-- --major`
// also to versions with breaking changes. If the gate passes, a person reviews and commits.
import { execFileSync, spawnSync } from 'node:child_process';
import { runProgram } from './run-program.ts';

/** What is not updated, and why. */
const HELD_BACK: Record<string, string> = {
  node: 'the newest of 24, the line with long support: by hand',
  '@types/node': 'goes with node',
  'pg-boss': '12.38 cannot be installed',
  react: 'the newest of 19.2: 19.3 brings 7 kB that no page uses (decision 119)',
  'react-dom': 'goes with react',
  '@types/react': 'goes with react',
  '@types/react-dom': 'goes with react',
  rolldown: 'goes with vite',
  typescript: 'what reads our sources has no interface to the native one yet (decision 6)',
  vite: '8.4 cannot be installed: it names a package that is not there',
};

const isMajor = process.argv.includes('--major');
process.exitCode = isClean() ? await renew() : 1;

function isClean(): boolean {
  const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  if (changed) process.stderr.write(`Commit or put aside what is changed first:\n${changed}`);
  return changed === '';
}

async function renew(): Promise<number> {
  for (const [name, why] of Object.entries(HELD_BACK))
    process.stdout.write(`Held back: ${name} (${why})\n`);
  const raised = await runProgram('npm-check-updates', [
    ...['--upgrade', '--workspaces', '--target', isMajor ? 'latest' : 'minor'],
    // Except the workspaces' versions of each other, which are ours.
    ...['--reject', [...Object.keys(HELD_BACK), '@nafasi/*'].join(',')],
  ]);
  if (raised !== 0) return raised;
  // Transitive dependencies too, within their ranges.
  for (const command of [['install'], ['update'], ['test']]) {
    const { status } = spawnSync('npm', command, { stdio: 'inherit' });
    if (status !== 0) {
      process.stderr.write(`npm ${command} failed. \`git checkout .\` and \`npm ci\` lead back.\n`);
      return status ?? 1;
    }
  }
  process.stdout.write('Renewed, and the gate is green. Read `git diff` before you commit it.\n');
  return 0;
}
