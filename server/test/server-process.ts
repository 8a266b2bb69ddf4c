// Starts the server as a process of its own over a database, in front of a sandbox, for proofs that kill it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#platform/port.ts';
import type { Order } from './mortal-process.ts';
import { CALLBACK_SECRET } from './world.ts';

export type ServerProcess = Awaited<
  ReturnType<Awaited<ReturnType<typeof serverProcesses>>['start']>
>;

/** Starts one after the other, each at the same address, over the same data; `isAhead`: the next one loads its code while one runs. */
export async function serverProcesses(
  settings: Record<string, string>,
  { isAhead = true, nodeOptions = [] }: { isAhead?: boolean; nodeOptions?: string[] } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-mortal-'));
  const port = await freePort('127.0.0.1', 0, 'PORT');
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...{ NODE_ENV: 'development', LOG_LEVEL: 'silent', DEMO: 'off', RATE_LIMITS: 'off' },
    ...{ DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url },
    ...{ MPESA_CALLBACK_SECRET: CALLBACK_SECRET, MPESA_SOURCE_ADDRESSES: '127.0.0.1' },
    ...settings,
  };
  const load = () =>
    fork(join(import.meta.dirname, 'mortal-process.ts'), {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: nodeOptions,
    });
  // To load its code is most of a start. It begins with nothing else.
  const loadAhead = () => (isAhead ? load() : null);
  let next = loadAhead();
  return {
    url,
    /** Resolves once it answers. */
    async start(aheadMs: number) {
      const child = next ?? load();
      next = loadAhead();
      let printed = '';
      for (const output of [child.stdout, child.stderr])
        output?.on('data', (text) => (printed += text));
      const gone = once(child, 'close');
      let orders = 0;
      const process = {
        gone,
        pid: child.pid,
        get isDead() {
          return child.exitCode !== null || child.signalCode !== null;
        },
        /** The step at which it died; null if it was killed from outside. */
        diedAt: () => /^Died (.*)\.$/m.exec(printed)?.[1] ?? null,
        printed: () => printed,
        /** Waits until it has obeyed, unless it dies of it or takes longer than two seconds. */
        async order(order: Order) {
          orders += 1;
          const id = orders;
          const done = Promise.withResolvers<void>();
          const hear = (answer: unknown) => {
            if ((answer as { id: number }).id === id) done.resolve();
          };
          child.on('message', hear);
          child.send({ id, ...order }, () => undefined);
          await Promise.race([done.promise, gone, wait(2_000)]);
          child.off('message', hear);
        },
        async kill() {
          child.kill('SIGKILL');
          await gone;
        },
      };
      await process.order({ aheadMs, steps: null, job: null });
      while (!printed.includes('is ready on')) {
        if (process.isDead) throw new Error(`The server did not start: ${printed}`);
        await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), gone]);
      }
      return process;
    },
    async remove() {
      if (next) {
        const gone = once(next, 'close');
        next.kill('SIGKILL');
        await gone;
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
