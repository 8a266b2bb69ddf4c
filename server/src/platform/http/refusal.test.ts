import { describe, expect, test } from 'vitest';
import { declareRefusals, platformRefusals, Refusal } from './refusal.ts';

const { TOO_MANY_TRIES } = platformRefusals;

describe('a refusal that says to wait a little', () => {
  test.each([
    [0.2, '1 minute'],
    [60, '1 minute'],
    [60.5, '2 minutes'],
    [899, '15 minutes'],
    [5400, '90 minutes'],
    [5401, '2 hours'],
    [86_400, '24 hours'],
  ])('says how long when it is known: %d seconds are %s', (retryAfter, length) => {
    expect(new Refusal(TOO_MANY_TRIES, { retryAfter }).message).toBe(
      `Too many tries. Please wait ${length} and try again.`,
    );
  });

  test('says just that if it does not know how long', () => {
    expect(new Refusal(TOO_MANY_TRIES).message).toBe(
      'Too many tries. Please wait a little and try again.',
    );
  });
});

test('a sentence that mentions no wait, or is that of a case, stays unchanged', () => {
  const { AWAY } = declareRefusals({ AWAY: [503, 'We are away.'] });
  expect(new Refusal(AWAY, { retryAfter: 60 }).message).toBe('We are away.');
  const sentence = 'Please wait a little.';
  expect(new Refusal(AWAY, { retryAfter: 60, sentence }).message).toBe(sentence);
});
