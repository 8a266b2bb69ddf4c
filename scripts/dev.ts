// npm run dev: the marketplace as with `npm start`, and beside it Vite on 5173 with reload.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { main } from '../server/src/main.ts';
import { buildWebApp } from './build-web.ts';

const ROOT = join(import.meta.dirname, '..');

await main(buildWebApp);
const vite = spawn(join(ROOT, 'node_modules/.bin/vite'), [], {
  cwd: join(ROOT, 'web'),
  stdio: 'inherit',
});
process.once('exit', () => vite.kill());
