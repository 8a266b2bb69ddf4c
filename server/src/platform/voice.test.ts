import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const VOICE = join(import.meta.dirname, 'voice.ts');
const SCRIPT = `
import { voiceFor } from ${JSON.stringify(VOICE)};
import { StartProblem } from ${JSON.stringify(join(import.meta.dirname, 'start-problem.ts'))};
const { say, warn, sayProblem } = voiceFor(process.env.NODE_ENV);
say('A line\\nand another.');
warn('It goes on without.');
sayProblem(new StartProblem('Set PORT.'));
process.emitWarning('This goes away.');
setImmediate(() => Promise.reject(new Error('Nobody takes this')));
`;

const speak = (NODE_ENV: string) =>
  new Promise<{ code: unknown; lines: string[] }>((resolve) => {
    const args = ['--input-type=module', '--eval', SCRIPT];
    execFile(process.execPath, args, { env: { NODE_ENV } }, (error, stdout, stderr) =>
      resolve({ code: error?.code, lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });

test('in production each line is one event in JSON, to the last word of a crash', async () => {
  const { code, lines } = await speak('production');
  expect(code).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, pid: expect.any(Number), time: expect.any(Number), msg: 'A line\nand another.' },
    { level: 40, msg: 'It goes on without.' },
    { level: 60, msg: 'Set PORT.' },
    { level: 40, msg: 'This goes away.' },
    { level: 60, err: { message: 'Nobody takes this', stack: expect.any(String) } },
  ]);
});

test('elsewhere it prints sentences for people', async () => {
  const { lines } = await speak('development');
  expect(lines.slice(0, 4)).toEqual(['A line', 'and another.', 'It goes on without.', 'Set PORT.']);
});
