import { describe, expect, test } from 'vitest';
import { askAgainAt, firstAskAt, isAtOdds, verdictOf } from './checks.rules.ts';

const NOW = new Date('2026-11-24T10:00:00+03:00');
const CODE = 'UKO1234567';
const paid = {
  resultCode: '0',
  receiptNo: CODE,
  status: 'Completed',
  amountCents: 1_750_000,
  paidTo: '247247',
  finalisedAt: NOW,
};

describe('what M-Pesa answers about a code', () => {
  test.each([
    ['a completed payment to us', {}, 'paid'],
    [
      'the same with words in another case',
      { status: 'COMPLETED', receiptNo: 'uko1234567' },
      'paid',
    ],
    ['a payment to somebody else', { paidTo: '600984' }, 'not paid'],
    ['a payment to whoever that is', { paidTo: null }, 'unreadable'],
    ['the receipt of another payment', { receiptNo: 'UKO7654321' }, 'about another'],
    ['no receipt', { receiptNo: null }, 'unreadable'],
    ['no amount', { amountCents: null }, 'unreadable'],
    ['nothing as amount', { amountCents: 0 }, 'unreadable'],
    ['no time', { finalisedAt: null }, 'unreadable'],
    ['no status', { status: null }, 'unreadable'],
    ['Initiated', { status: 'Initiated' }, 'not yet'],
    ['Authorized', { status: 'Authorized' }, 'not yet'],
    ['Pending Authorized', { status: 'Pending Authorized' }, 'not yet'],
    ['Cancelled', { status: 'Cancelled' }, 'not paid'],
    ['Declined', { status: 'Declined' }, 'not paid'],
    ['Expired', { status: 'Expired' }, 'not paid'],
    ['a status nobody has told us of', { status: 'Reversed' }, 'not yet'],
    ['that it does not know it', { resultCode: '2032' }, 'not found'],
    ['that our initiator is not valid', { resultCode: '2001' }, 'our fault'],
    ['that our credential is locked', { resultCode: '8006' }, 'our fault'],
    ['that our initiator lacks the role', { resultCode: '21' }, 'our fault'],
    ['that there is no such operator', { resultCode: 'SFC_IC0003' }, 'our fault'],
    ['a code nobody has told us of', { resultCode: '1' }, 'unclear'],
    ['nothing', { resultCode: '' }, 'unclear'],
  ] as const)('%s', (_, changes, is) => {
    const result = { ...paid, ...changes };
    expect(verdictOf(result, CODE, result.paidTo === '247247').is).toBe(is);
  });

  test('contradicts a receipt we hold when M-Pesa answers that there was no payment', () => {
    const result = ['paid', 'not paid', 'not found', 'our fault', 'not yet', 'unreadable'] as const;
    const atOdds = result.filter((is) => isAtOdds({ is } as Parameters<typeof isAtOdds>[0]));
    expect(atOdds).toEqual(['not paid', 'not found', 'not yet']);
  });
});

describe('a code is asked about again', () => {
  const minutes = (at: Date | null) => at && (at.getTime() - NOW.getTime()) / 60_000;
  test.each([
    ['not found', { questions: 1, notFound: 1 }, 1],
    ['not found', { questions: 2, notFound: 2 }, 3],
    ['not found', { questions: 3, notFound: 3 }, null],
    ['not found', { questions: 9, notFound: 4 }, null],
    ['our fault', { questions: 1, notFound: 0 }, 15],
    ['our fault', { questions: 7, notFound: 2 }, 15],
    ['unclear', { questions: 0, notFound: 0 }, 1],
    ['unclear', { questions: 1, notFound: 0 }, 1],
    ['unclear', { questions: 3, notFound: 0 }, 3],
    ['unclear', { questions: 12, notFound: 2 }, 5],
  ] as const)('after %s, %j: in %j minutes', (verdict, asked, wait) => {
    expect(minutes(askAgainAt(verdict, asked, NOW))).toBe(wait);
  });

  test.each([
    [null, 0],
    [0, 1],
    [30, 0.5],
    [60, 0],
    [3600, 0],
  ])('first, when M-Pesa did not know it %j seconds ago: in %j minutes', (secondsAgo, wait) => {
    const at = secondsAgo === null ? null : new Date(NOW.getTime() - secondsAgo * 1000);
    expect(minutes(firstAskAt(at, NOW))).toBe(wait);
  });
});
