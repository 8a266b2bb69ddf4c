import { expect, test } from 'vitest';
import { createAccessTokens } from './access-token.ts';

test('a new token ends the one before', () => {
  const tokens = createAccessTokens();
  const first = tokens.issue();
  const second = tokens.issue();
  expect(tokens.accepts(first)).toBe(false);
  expect(tokens.accepts(second)).toBe(true);
});

test('a token lives an hour', () => {
  let now = 0;
  const tokens = createAccessTokens(() => now);
  const token = tokens.issue();
  now = 3_599_999;
  expect(tokens.accepts(token)).toBe(true);
  now = 3_600_000;
  expect(tokens.accepts(token)).toBe(false);
});
