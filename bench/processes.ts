// The measured programs, each in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import manifest from '../package.json' with { type: 'json' };
import { freePort } from '../server/src/platform/port.ts';

export type Served = { url: string; pid: number; stop(): Promise<void> };

/** Starts a Node program that listens on PORT (or the same as `npm start`), and waits until `ready` responds. */
export async function serve(
  program: string,
  environment: Record<string, string>,
  ready: string,
): Promise<Served> {
  const port = await freePort('127.0.0.1', 0, 'PORT');
  const [command, ...args] =
    program === 'npm start'
      ? (['sh', '-c', manifest.scripts.start] as const)
      : ([process.execPath, program] as const);
  const child = spawn(command, args, {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}${ready}`);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, pid: child.pid ?? 0, stop };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
}

/** The present memory of a process, in MB. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
