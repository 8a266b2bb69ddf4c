// Takes a picture of every screen in its main states, at both sizes and in both schemes: into docs/screens
// those that are there already, as documents show them, the others into .cache/screens.
// `npm run screens`, or `npm run screens -- payment` for those named so.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';

const ROOT = join(import.meta.dirname, '..');

const names = process.argv.slice(2);
const child = spawn(
  join(ROOT, 'node_modules/.bin/playwright'),
  [
    'test',
    '--config',
    'e2e/screens.config.ts',
    ...(names.length > 0 ? ['--grep', names.join('|')] : []),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM: ensureChromium() } },
);
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
