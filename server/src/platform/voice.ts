// What a process says of itself, beside its log of requests: in sentences to a person who started it; in production one event a
// line, as JSON in the shape of that log, from the first to the last.
import { hostname } from 'node:os';
import { inspect } from 'node:util';
import { describeError } from './log.ts';
import { asStartProblem } from './start-problem.ts';

export type Voice = {
  say(line: string): void;
  /** What somebody should look at, though work goes on. */
  warn(line: string): void;
  /** One sentence for what a person can mend; the whole story for what only we can, after `what`. */
  sayProblem(error: unknown, what?: string): void;
};

const COULD_NOT_START = 'Nafasi could not start.';

const toPeople: Voice = {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
  sayProblem(error, what = COULD_NOT_START) {
    const text = asStartProblem(error)?.message ?? `${what}\n${inspect(error)}`;
    process.stderr.write(`${text}\n`);
  },
};

const LEVELS = { info: 30, warn: 40, fatal: 60 };

function print(output: NodeJS.WriteStream, level: keyof typeof LEVELS, msg: string, more = {}) {
  const event = { level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname() };
  output.write(`${JSON.stringify({ ...event, ...more, msg })}\n`);
}

const toMachines: Voice = {
  say: (line) => print(process.stdout, 'info', line),
  warn: (line) => print(process.stderr, 'warn', line),
  sayProblem(error, what = COULD_NOT_START) {
    const problem = asStartProblem(error);
    if (problem) print(process.stderr, 'fatal', problem.message);
    else print(process.stderr, 'fatal', what, { err: describeError(error) });
  },
};

/** By NODE_ENV. In production what Node would print in its own words (a crash, a warning) is said so too. */
export function voiceFor(environment: string | undefined): Voice {
  if (environment !== 'production') return toPeople;
  process.removeAllListeners('warning').on('warning', (warning) => {
    print(process.stderr, 'warn', warning.message, { err: describeError(warning) });
  });
  process.on('uncaughtException', (error) => {
    toMachines.sayProblem(
      error,
      'Nafasi ends, as something failed that nothing was there to take.',
    );
    process.exit(1);
  });
  return toMachines;
}
