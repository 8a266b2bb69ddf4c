import { expect, test } from 'vitest';
import { problemWithReset } from './password-reset.ts';

const MISSING = 'Please enter and confirm your new password.';
const DIFFERENT = 'Passwords do not match.';
const SHORT = 'Password must be at least 8 characters long.';

test.each([
  ['', '', '', 'Reset token is missing.', []],
  [' ', 'long enough', 'long enough', 'Reset token is missing.', []],
  ['token', '', '', MISSING, ['password', 'confirm_password']],
  ['token', 'long enough', '', MISSING, ['confirm_password']],
  ['token', '', 'long enough', MISSING, ['password']],
  ['token', '         ', '         ', MISSING, ['password', 'confirm_password']],
  ['token', 'long enough', 'long enouhg', DIFFERENT, ['confirm_password']],
  ['token', 'short', 'shorter', DIFFERENT, ['confirm_password']],
  ['token', 'short', 'short', SHORT, ['password']],
  ['token', '  seven77  ', '  seven77  ', SHORT, ['password']],
] as const)(
  'a reset with the token "%s" and the passwords "%s" and "%s" is refused: %s',
  (token, password, confirm_password, sentence, fields) => {
    const marks = Object.fromEntries(fields.map((name) => [name, true]));
    const problem = problemWithReset(token, { password, confirm_password });
    expect(problem).toEqual({ sentence, fields: marks });
  },
);

test.each([
  ['eight888', 'eight888'],
  [' a good one ', 'a good one'],
])('a reset with the passwords "%s" and "%s" is sent', (password, confirm_password) => {
  expect(problemWithReset('token', { password, confirm_password })).toBeUndefined();
});
