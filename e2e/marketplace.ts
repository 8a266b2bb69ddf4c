// The whole marketplace as `npm start` makes it, on ports and data of its own: once for a run, and once more for what other settings do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressWebApp } from '../scripts/build-web.ts';
import { freePort } from '../server/src/platform/port.ts';

const ROOT = join(import.meta.dirname, '..');

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function startForAll() {
  const { nafasi, sandbox, stop } = await startMarketplace();
  process.env.NAFASI_URL = nafasi;
  process.env.SANDBOX_URL = sandbox;
  return stop;
}

/** Starts a marketplace of its own, with what is set here beside what all have. */
export async function startMarketplace(more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nafasi-e2e-'));
  const port = await freePort('127.0.0.1', 0, 'PORT');
  const sandboxPort = await freePort('127.0.0.1', 0, 'MPESA_SIMULATOR_PORT');
  const settings = {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    MPESA_SIMULATOR_PORT: `${sandboxPort}`,
    NODE_ENV: 'development',
    // Calendars are imported from a server that a test starts beside.
    IMPORTS_FROM_INSIDE: 'on',
    ...more,
  };
  const nafasi = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    // A folder without a developer's .env.
    cwd: dataDir,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(nafasi, 'exit');
  await untilReady(nafasi.stdout, exit);
  // Which it does itself as well. What is measured is what browsers get from then on.
  await compressWebApp();
  return {
    nafasi: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
    stop: async () => {
      nafasi.kill('SIGTERM');
      await exit;
      await rm(dataDir, { recursive: true });
    },
  };
}

async function untilReady(stdout: NodeJS.ReadableStream, exit: Promise<unknown>): Promise<void> {
  let output = '';
  const ready = new Promise<void>((resolve) => {
    stdout.on('data', (text) => {
      output += text;
      if (output.includes('Ctrl-C stops it.')) resolve();
    });
  });
  await Promise.race([
    ready,
    exit.then(() => Promise.reject(new Error(`Nafasi did not start: ${output}`))),
  ]);
}
