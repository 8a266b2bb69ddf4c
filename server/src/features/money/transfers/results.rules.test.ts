import { describe, expect, test } from 'vitest';
import {
  DONE,
  FAILURE_CODES,
  mayBeGoneBefore,
  REVERSED_BEFORE,
  type Result,
  reactionTo,
  reactionToAnswer,
  type Verdict,
  verdictOf,
} from './results.rules.ts';
import type { Attempt, AttemptState, TransferState } from './transfers.states.ts';

const transfer = {
  amount_cents: 500_00,
  original_code: 'UKO1PAID01',
  original_cents: 500_00,
  kind: 'reversal' as const,
  phone: null,
};
const attempt = (changes: Partial<Attempt>): Attempt => ({
  id: 1,
  state: 'accepted',
  result_code: null,
  transfer_code: null,
  means: 'mpesa',
  kind: 'reversal',
  phone: null,
  closed_by: null,
  is_proof: false,
  found_cents: null,
  ...changes,
});

describe('a result', () => {
  const result = {
    resultCode: DONE,
    originalCode: 'UKO1PAID01',
    amountCents: 500_00,
    paidTo: null,
  };
  const verdict = (changes: Partial<typeof result>, mayBeGone = false) =>
    verdictOf({ ...result, ...changes }, { ...transfer, mayBeGone });

  test('about this payment and amount proves the transfer, about another one nothing', () => {
    expect(verdict({})).toBe('done');
    expect(verdict({ originalCode: 'UKO1OTHER1' })).toBe('unclear');
    expect(verdict({ amountCents: 499_00 })).toBe('unclear');
  });

  test('with a code that certainly means "not sent" fails it, an undocumented one does not', () => {
    for (const resultCode of FAILURE_CODES.reversal) expect(verdict({ resultCode })).toBe('failed');
    for (const resultCode of ['17', 'SFC_NEW', '', 'toString', '2040', '4'])
      expect(verdict({ resultCode })).toBe('unclear');
  });

  test('that it was sent back before proves a whole payment of which an earlier attempt may have gone', () => {
    const before = { resultCode: REVERSED_BEFORE };
    expect(verdict(before)).toBe('unclear');
    expect(verdict(before, true)).toBe('done');
    const part = { ...transfer, amount_cents: 100_00, mayBeGone: true };
    expect(verdictOf({ ...result, ...before }, part)).toBe('unclear');
  });

  test.each([
    ['held by a person to have failed', { id: 1, closed_by: 7 }, true],
    ['of which M-Pesa says that money left', { id: 1, result_code: DONE }, true],
    ['that M-Pesa says failed', { id: 1, result_code: '1' }, false],
    ['made after it', { id: 3, closed_by: 7 }, false],
    ['at a phone', { id: 1, kind: 'b2c' as const, closed_by: 7 }, false],
  ])('may be of an attempt %s', (_, other, mayBe) => {
    expect(mayBeGoneBefore([attempt(other), attempt({ id: 2 })], { id: 2 })).toBe(mayBe);
  });
});

describe('a result of money that went to a phone', () => {
  const sent = { ...transfer, original_code: null, original_cents: null, mayBeGone: true };
  const verdict = (changes: Partial<Result>, phone = '254712345678') =>
    verdictOf(
      { resultCode: DONE, originalCode: null, amountCents: 500_00, paidTo: null, ...changes },
      { ...sent, kind: 'b2c', phone },
    );

  test.each([
    [null, 'done'],
    ['0712345678', 'done'],
    ['254712345678', 'done'],
    ['2547 ***** 678', 'done'],
    ['2547 *****', 'done'],
    ['0712345679', 'unclear'],
    ['0712000678', 'unclear'],
    ['2547 ***** 679', 'unclear'],
  ])('proves it where M-Pesa calls the phone %s: %s', (paidTo, expected) => {
    expect(verdict({ paidTo })).toBe(expected);
  });

  test('proves it also where only the last digits of the phone are kept', () => {
    expect(verdict({ paidTo: '0712345678' }, '254712***678')).toBe('done');
    expect(verdict({ paidTo: '0712345679' }, '254712***678')).toBe('unclear');
  });

  test('proves nothing for another amount, nor that a payment was sent back before', () => {
    expect(verdict({ amountCents: 499_00 })).toBe('unclear');
    expect(verdict({ resultCode: REVERSED_BEFORE })).toBe('unclear');
  });

  test('with a code that certainly means "not sent" fails it', () => {
    for (const resultCode of FAILURE_CODES.b2c) expect(verdict({ resultCode })).toBe('failed');
    for (const resultCode of ['17', 'R000002', 'timeout'])
      expect(verdict({ resultCode })).toBe('unclear');
  });
});

describe('the reaction to a result', () => {
  // The attempt's state, the transfer's, the verdict; the reaction, and the one when the result is repeated.
  test.each<[AttemptState, TransferState, Verdict, string, string]>([
    ['asking', 'sent', 'done', 'finish', 'confirm'],
    ['accepted', 'sent', 'done', 'finish', 'confirm'],
    ['unclear', 'sent', 'done', 'finish', 'confirm'],
    ['asking', 'sent', 'failed', 'fail', 'repeat'],
    ['accepted', 'sent', 'failed', 'fail', 'repeat'],
    ['unclear', 'sent', 'failed', 'fail', 'repeat'],
    ['asking', 'sent', 'unclear', 'leave unclear', 'repeat'],
    ['accepted', 'sent', 'unclear', 'leave unclear', 'repeat'],
    ['unclear', 'sent', 'unclear', 'leave unclear', 'repeat'],
    ['done', 'done', 'done', 'confirm', 'confirm'],
    ['done', 'done', 'failed', 'contradict', 'contradict'],
    ['done', 'done', 'unclear', 'contradict', 'contradict'],
    ['failed', 'failed', 'done', 'finish', 'confirm'],
    ['failed', 'due', 'done', 'finish', 'confirm'],
    ['failed', 'sent', 'done', 'contradict', 'repeat'],
    ['failed', 'done', 'done', 'contradict', 'repeat'],
    ['failed', 'withdrawn', 'done', 'contradict', 'repeat'],
    ['failed', 'failed', 'failed', 'ignore', 'ignore'],
    ['failed', 'failed', 'unclear', 'contradict', 'repeat'],
  ])(
    'an attempt that is %s, of a transfer %s, and %s: %s, then %s',
    (state, of, verdict, first, again) => {
      const resultCode = verdict === 'failed' ? '1' : DONE;
      const result = { resultCode, transferCode: null };
      expect(reactionTo(verdict, result, attempt({ state }), of)).toBe(first);
      const isKept = first !== 'ignore' && !(first === 'contradict' && state === 'done');
      const became = { finish: 'done', fail: 'failed', 'leave unclear': 'unclear' }[first] ?? state;
      const later = attempt({
        state: became as AttemptState,
        result_code: isKept ? resultCode : null,
      });
      expect(reactionTo(verdict, result, later, of)).toBe(again);
    },
  );

  test('other money than that on record contradicts it, whatever it proves', () => {
    const done = attempt({ state: 'done', result_code: DONE, transfer_code: 'UKOR000001' });
    const result = { resultCode: DONE, transferCode: 'UKOR000002' };
    expect(reactionTo('done', result, done, 'done')).toBe('contradict');
    expect(reactionTo('unclear', result, done, 'done')).toBe('contradict');
  });
});

describe('the response to a request', () => {
  test.each<[AttemptState, 'accepted' | 'refused' | 'unknown', string]>([
    ['asking', 'accepted', 'accept'],
    ['asking', 'refused', 'fail'],
    ['asking', 'unknown', 'leave unclear'],
    ['unclear', 'accepted', 'ignore'],
    ['unclear', 'refused', 'fail'],
    ['unclear', 'unknown', 'ignore'],
    ['done', 'refused', 'ignore'],
    ['failed', 'accepted', 'ignore'],
  ])('of an attempt that is %s by now, and was %s: %s', (state, outcome, reaction) => {
    expect(reactionToAnswer(outcome, attempt({ state }))).toBe(reaction);
  });

  test('no longer counts once a result came', () => {
    const heard = attempt({ state: 'unclear', result_code: DONE });
    expect(reactionToAnswer('refused', heard)).toBe('ignore');
  });
});
