// What a process says about itself, beside its log of requests: sentences to the person who started it; in production
// one event per line, as JSON in the shape of that log, from the first line to the last.
import { hostname } from 'node:os';
import { inspect } from 'node:util';
import { describeError } from './log.ts';
import { asStartProblem } from './start-problem.ts';

export type Voice = {
  say(line: string): void;
  /** A problem that somebody should look at, though work continues. */
  warn(line: string): void;
  /** One sentence for a problem that a person can fix; all details, after `what`, for one that only we can. */
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

/** By NODE_ENV. In production, what Node would print in its own format (a crash, a warning) goes out in ours too. */
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
