import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The headless shell first: it does the same tests with two thirds of the work.
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Arguments for tests and measurements. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // On an unknown network the shell assumes the slowest, and loads pictures from twice as far away. It has no mouse,
  // unless it is told so; tests emulate phones themselves.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250,primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2',
  // Makes text as wide as on a screen.
  '--font-render-hinting=none',
];

/**
 * Further arguments, only for tests: garbage collection in threads of its own, and optimising compilation of what a
 * test runs a few times, take more of a busy processor than they save. Measurements of what people wait for do without
 * these.
 */
export const FOR_SHORT_VISITS = '--js-flags=--single-threaded-gc --no-turbofan';

/**
 * The path of a Chromium for the browser tests. Installs Debian's if permitted; otherwise takes any that is there, or
 * throws a sentence that says what to do.
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
  // If apt fails it prints the reason itself; the caller's sentence says what to do.
  for (const args of [['update', '-qq'], install])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

const firstOf = (...paths: (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));
