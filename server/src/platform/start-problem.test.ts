import { expect, test } from 'vitest';
import { asStartProblem } from './start-problem.ts';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ['42501', 'permission denied for schema public', /^The user of DATABASE_URL lacks a right/],
  ['0A000', 'extension "unaccent" is not available', /^The PostgreSQL of DATABASE_URL lacks/],
  ['53100', 'could not extend file', /^The disk is full/],
  ['ENOSPC', 'no space left on device, write', /^The disk is full/],
  ['EMFILE', 'too many open files', /ulimit -n 1024/],
])('%s is something a person can mend, in an error or behind one', (code, message, sentence) => {
  const error = coded(code, message);
  for (const shown of [error, new Error('A migration failed', { cause: error })]) {
    const problem = asStartProblem(shown)?.message;
    expect(problem).toMatch(sentence);
    expect(problem).toContain(`(${message})`);
  }
});

test('any other error is shown in full', () => {
  expect(asStartProblem(coded('23505', 'duplicate key'))).toBeNull();
});
