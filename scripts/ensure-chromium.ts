import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The browser without its windows first: with two thirds of the work it does the same tests.
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What tests and measurements start it with. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Of a network it knows nothing about the shell believes the worst, and loads pictures from twice as far. It has no mouse,
  // unless it is told so; a phone is said by the tests.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250,primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2',
  // Letters as wide as on a screen.
  '--font-render-hinting=none',
];

/**
 * Beside those, for tests alone: threads that collect garbage beside the page, or compile for speed what a test runs a few
 * times, take more of a busy processor than they save. What people wait for is measured without this.
 */
export const FOR_SHORT_VISITS = '--js-flags=--single-threaded-gc --no-turbofan';

/**
 * The path of a Chromium for the browser tests. Installs Debian's where we may; otherwise takes any that is there, or throws
 * one sentence that says what to do.
 */
export function ensureChromium(): string {
  const given = firstOf(process.env.CHROMIUM, SHELL);
  if (given) return given;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installShell();
  const found = firstOf(SHELL, ...BROWSERS);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM to its path.',
  );
}

function installShell(): void {
  process.stdout.write('Installing Chromium for the browser tests (once on this machine) ...\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
  // Where apt fails it says why itself; what to do stands in the sentence of the caller.
  for (const args of [['update', '-qq'], install])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

const firstOf = (...paths: (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));
