import { expect, test } from 'vitest';
import { standingOf } from './earning-words.ts';
import type { Earning } from './earnings.api.ts';

const earning = {
  ...{ state: 'upcoming', waits_for: null, adjusted: 0 },
  earned_at: '2026-11-21T14:00:00+03:00',
} as Earning;

test.each([
  [{}, 'Yours from Sat 21 Nov 2026, 14:00.'],
  [{ waits_for: 'refund' }, 'Waits until money of it that is given back has arrived.'],
  [{ waits_for: 'problem' }, 'Waits until it is decided what was wrong.'],
  [{ waits_for: 'payment' }, 'Waits until it is clear how it was paid.'],
  [{ state: 'payable' }, 'Yours since Sat 21 Nov.'],
  [{ state: 'reversed' }, 'Its price was given back, so nothing of it is yours.'],
] as const)('An earning says how it stands: %o', (changes, sentence) => {
  expect(standingOf({ ...earning, ...changes })).toBe(sentence);
});
