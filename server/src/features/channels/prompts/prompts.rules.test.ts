import { describe, expect, test } from 'vitest';
import {
  phoneEnding,
  problemOf,
  promptAmount,
  refusalCode,
  type Standing,
  verdictOf,
} from './prompts.rules.ts';

const AT = new Date('2026-11-24T10:00:00+03:00');
const DECIDED = new Date('2026-11-24T10:01:00+03:00');
const prompt = (changes: Partial<Standing>): Standing => ({
  state: 'failed',
  result_code: null,
  is_counted: false,
  created_at: AT,
  decided_at: DECIDED,
  ...changes,
});

describe('the meaning of a result code', () => {
  test.each([
    ['0', 'paid'],
    ['1', 'failed'],
    ['2', 'failed'],
    ['3', 'failed'],
    ['4', 'failed'],
    ['8', 'failed'],
    ['17', 'failed'],
    ['1001', 'failed'],
    ['1019', 'failed'],
    ['1025', 'failed'],
    ['9999', 'failed'],
    ['1032', 'failed'],
    ['1037', 'failed'],
    ['2001', 'failed'],
    ['2028', 'failed'],
    ['4999', 'waiting'],
    ['8006', 'failed'],
    ['SFC_IC0003', 'failed'],
    ['26', 'unclear'],
    ['', 'unclear'],
    ['constructor', 'unclear'],
  ])('%j: %s', (code, verdict) => {
    expect(verdictOf(code)).toBe(verdict);
  });
});

describe('the words for a prompt', () => {
  test.each([
    ['1', 'There is not enough money in M-Pesa on this phone.', true],
    ['2', 'M-Pesa does not move an amount this small.', false],
    ['3', 'This is more than M-Pesa moves at once.', false],
    ['4', 'With this payment the phone would go over what M-Pesa moves in a day.', true],
    ['8', 'Our M-Pesa account cannot take this payment right now.', false],
    ['17', 'M-Pesa takes the same amount from the same phone only once in two minutes.', true],
    ['1001', 'The phone was busy with another M-Pesa payment.', true],
    ['1019', 'The time for this payment ran out on the phone.', true],
    ['1025', 'M-Pesa could not show the payment on your phone.', true],
    ['9999', 'M-Pesa could not show the payment on your phone.', true],
    ['1032', 'The payment was cancelled on the phone.', true],
    ['1037', 'The phone did not answer.', true],
    ['2001', 'The PIN was wrong.', true],
    ['2028', 'We cannot put this payment on a phone. The fault is on our side', false],
    ['8006', 'M-Pesa has locked the PIN of this phone.', true],
    ['SFC_IC0003', 'We cannot put this payment on a phone. The fault is on our side', false],
    ['unreachable', 'We could not reach M-Pesa.', true],
    ['refused', 'We cannot put this payment on a phone.', false],
  ])('that failed with %s', (result_code, words, can_retry) => {
    const problem = problemOf(prompt({ result_code }));
    expect(problem).toMatchObject({ sentence: expect.stringContaining(words), can_retry });
    expect(problem?.next_step).toMatch(/\.$/);
  });

  test.each([
    ['17', '2026-11-24T10:03:00+03:00'],
    ['1001', '2026-11-24T10:03:00+03:00'],
    ['4', '2026-11-25T00:00:00+03:00'],
    ['1032', null],
    ['2028', null],
  ])('that failed with %s say when it makes sense again: %s', (result_code, retryAt) => {
    const retry_at = retryAt && new Date(retryAt);
    expect(problemOf(prompt({ result_code }))).toMatchObject({ retry_at });
  });

  test('tomorrow begins at midnight in Nairobi, also late in the evening', () => {
    const decided_at = new Date('2026-11-24T23:30:00+03:00');
    expect(problemOf(prompt({ result_code: '4', decided_at }))?.retry_at).toEqual(
      new Date('2026-11-25T00:00:00+03:00'),
    );
  });

  test('are absent while it is under way, and once it is paid and its receipt is known', () => {
    for (const state of ['sending', 'waiting'] as const)
      expect(problemOf(prompt({ state, decided_at: null }))).toBeNull();
    expect(problemOf(prompt({ state: 'paid', result_code: '0', is_counted: true }))).toBeNull();
  });

  test('that is paid without a receipt ask for the code, and for no second payment', () => {
    expect(problemOf(prompt({ state: 'paid', result_code: '0' }))).toMatchObject({
      sentence: 'M-Pesa has taken this payment, and has not sent us its code yet.',
      can_retry: false,
    });
  });

  test.each([null, '26', '1032'])('that is unclear (%s) promise nothing either way', (code) => {
    expect(problemOf(prompt({ state: 'unclear', result_code: code }))).toEqual({
      sentence: 'M-Pesa has not told us what became of this payment.',
      next_step:
        'If your phone asks for your PIN, enter it. If you have an SMS with a code, enter it here. If neither comes, try again.',
      can_retry: true,
      retry_at: new Date('2026-11-24T10:02:00+03:00'),
    });
  });
});

test.each([
  [
    {
      code: '500.001.1001',
      message: 'Unable to lock subscriber, a transaction is already in process',
    },
    '1001',
  ],
  [{ code: '500.001.1001', message: 'Merchant does not exist' }, 'refused'],
  [{ code: '500.001.1001', message: 'Wrong credentials' }, 'refused'],
  [{ code: '400.002.02', message: 'Bad Request - Invalid Amount' }, 'refused'],
  [{ code: '500.003.02', message: 'Spike Arrest Violation' }, '500.003.02'],
  [{ code: 'unreachable', message: 'Nobody answered.' }, 'unreachable'],
  [{ code: 'unconnected', message: 'M-Pesa is not connected.' }, 'refused'],
])('what M-Pesa turns down at once, %j, is kept as %s', (refusal, code) => {
  expect(refusalCode(refusal)).toBe(code);
});

test.each([
  [17500_00, 250_000_00, 17500_00],
  [17500_01, 250_000_00, 17501_00],
  [50, 250_000_00, 100],
  [250_000_00, 250_000_00, 250_000_00],
  [600_000_00, 250_000_00, 250_000_00],
])('a balance of %i cents, at most %i at once, asks for %i', (balance, most, amount) => {
  expect(promptAmount(balance, most)).toBe(amount);
});

test('a number shows its last three digits, whether whole or masked', () => {
  expect(phoneEnding('254712345678')).toBe('**** *** 678');
  expect(phoneEnding('*********678')).toBe('**** *** 678');
});
