// Takes a picture of every screen in its main states, at both sizes and in both schemes: into docs/screens if it is
// there already, as documents show those, otherwise into .cache/screens. `npm run screens`, or `npm run screens --
// payment` for those named so.
import { ensureChromium } from './ensure-chromium.ts';
import { runProgram } from './run-program.ts';

const names = process.argv.slice(2);
const only = names.length > 0 ? ['--grep', names.join('|')] : [];
process.exitCode = await runProgram(
  'playwright',
  ['test', '--config', 'e2e/screens.config.ts', ...only],
  { CHROMIUM: ensureChromium() },
);
