// The process: configuration in, everything ready, listen, stop cleanly.
import { join } from 'node:path';
import { inspect } from 'node:util';
import { readConfig } from '#platform/config.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/demo-accounts.ts';
import { type Running, type Surroundings, start } from './start.ts';

const BUILT_WEB_APP = join(import.meta.dirname, '../../web/dist');

/** Runs Nafasi until a signal stops it. `webApp` defaults to the web app as it was built. */
export async function main(
  webApp: Surroundings['webApp'] = async () => BUILT_WEB_APP,
): Promise<void> {
  const started = new AsyncDisposableStack();
  const stop = async (code: number) => {
    await started.disposeAsync();
    process.exit(code);
  };
  const { signal } = stopSignal();
  try {
    // biome-ignore lint/style/noProcessEnv: the one place where the environment comes in.
    const config = readConfig(process.env);
    const running = await start(config, { say, webApp, signal }, started);
    signal.throwIfAborted();
    say(greeting(running, config.demo));
    signal.addEventListener('abort', () => void stop(0));
  } catch (error) {
    // Told to stop while starting: the start has settled, and what there is of it can be stopped.
    if (signal.aborted) return stop(0);
    sayProblem(error);
    await stop(1);
  }
}

/** Aborts at the first Ctrl-C or SIGTERM, or when the terminal is closed. */
function stopSignal(): AbortController {
  const stopping = new AbortController();
  stopping.signal.addEventListener('abort', () => say('Stopping ...'));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort());
  // Whoever read what is printed may be gone by then, and nothing may be cut short by that.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  return stopping;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** One sentence for what a person can mend; the whole story for what only we can. */
function sayProblem(error: unknown): void {
  const text =
    error instanceof StartProblem ? error.message : `Nafasi could not start.\n${inspect(error)}`;
  process.stderr.write(`${text}\n`);
}

function greeting({ url, sandboxUrl }: Running, demo: boolean): string {
  if (!demo) return `Nafasi is ready on ${url}`;
  const accounts = DEMO_ACCOUNTS.map(({ email, what }) => `    ${email.padEnd(24)} ${what}`);
  return [
    '',
    `  Nafasi is ready on ${url}`,
    `  The sandbox phone, to pay with play money: ${sandboxUrl}`,
    `  The sandbox mailbox, where every mail arrives: ${sandboxUrl}/mailbox`,
    '',
    `  Demo accounts, password ${DEMO_PASSWORD}`,
    ...accounts,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

if (import.meta.main) await main();
