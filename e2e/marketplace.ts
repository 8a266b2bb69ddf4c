// The whole marketplace as `npm start` runs it, with ports and data of its own: once for all tests, and again for other
// settings.
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

/** Starts another marketplace, with additional settings. */
export async function startMarketplace(more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nafasi-e2e-'));
  const port = await freePort('127.0.0.1', 0, 'PORT');
  const sandboxPort = await freePort('127.0.0.1', 0, 'MPESA_SIMULATOR_PORT');
  const settings = {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    MPESA_SIMULATOR_PORT: `${sandboxPort}`,
    NODE_ENV: 'development',
    // A test imports calendars from a server that it starts itself.
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
  // The server does this too, later; the tests measure what browsers get from then on.
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
