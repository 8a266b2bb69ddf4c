// The process: reads its configuration, gets everything ready, listens, stops cleanly.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/config.ts';
import { readEnvironment } from '#platform/environment.ts';
import { isOverWithin } from '#platform/patience.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { type Voice, voiceFor } from '#platform/voice.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/demo-accounts.ts';
import { type Running, type Surroundings, start } from './start.ts';

const BUILT_WEB_APP = join(import.meta.dirname, '../../web/dist');
// What has failed may prevent the rest from stopping in order.
const MOST_STOPPING_MS = 5_000;

/** Runs Nafasi until a signal stops it, or something it depends on is lost. */
export async function main(webApp: Surroundings['webApp'] = findWebApp): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: the one place where the environment comes in.
  const { environment, unknown } = readEnvironment(process.env);
  const { say, warn, sayProblem } = voiceFor(environment.NODE_ENV);
  const started = new AsyncDisposableStack();
  const { stopping, hurrying } = stopSignals(say);
  const { signal } = stopping;
  const stop = async (running?: Running) => {
    const problem = signal.reason instanceof StartProblem ? signal.reason : null;
    if (!problem) {
      await running?.drain(hurrying.signal);
      return end(started.disposeAsync(), 0);
    }
    sayProblem(problem);
    await isOverWithin(started.disposeAsync(), MOST_STOPPING_MS).catch(() => undefined);
    process.exit(1);
  };
  try {
    if (unknown.length) warn(`No settings, and without effect: ${unknown.join(', ')}.`);
    const config = readConfig(environment);
    const fail = (problem: StartProblem) => stopping.abort(problem);
    const running = await start(config, { say, warn, webApp, signal, fail }, started);
    signal.throwIfAborted();
    say(greeting(running, config.demo));
    // Starting leaves a quarter of the heap unused, which otherwise would not be collected for a long time.
    globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
    signal.addEventListener('abort', () => void stop(running));
  } catch (error) {
    // Stopped while starting: the start has settled, and its parts can be stopped.
    if (signal.aborted) return stop();
    sayProblem(error);
    await end(started.disposeAsync(), 1);
  }
}

async function end(disposed: Promise<void>, code: number): Promise<never> {
  await disposed;
  process.exit(code);
}

// Checked before anything else is started.
function findWebApp(): Promise<string> {
  if (existsSync(join(BUILT_WEB_APP, 'browser/index.html'))) return Promise.resolve(BUILT_WEB_APP);
  throw new StartProblem(
    `The web app is not built (${BUILT_WEB_APP} is not there). Run npm start, which builds it.`,
  );
}

/** `stopping` aborts at the first Ctrl-C or SIGTERM, or when the terminal is closed; `hurrying` at the second. */
function stopSignals(say: Voice['say']) {
  const stopping = new AbortController();
  const hurrying = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) return hurrying.abort();
    say('Stopping ...');
    stopping.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  // Whoever read the output may be gone by then, and that must not cut anything short.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  return { stopping, hurrying };
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
