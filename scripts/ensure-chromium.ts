import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium for the browser tests. Installs Debian's where none is there and we may;
 * otherwise throws one sentence that says what to do.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM to its path.',
  );
}

function installChromium(): void {
  process.stdout.write('Installing Chromium for the browser tests (once on this machine) ...\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  // Where apt fails it says why itself; what to do stands in the sentence of the caller.
  for (const args of [['update', '-qq'], install])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));
}
