import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayPay, readCode, splitAmount } from './payments.rules.ts';

describe('the code in what was typed', () => {
  test.each([
    ['UKL4XM2P9T', 'UKL4XM2P9T'],
    ['ukl4xm2p9t', 'UKL4XM2P9T'],
    ['  UKL4 XM2P-9T ', 'UKL4XM2P9T'],
    ['UKL4XM2P9T Confirmed. Ksh17,500.00 sent to NAFASI', 'UKL4XM2P9T'],
    ['Confirmed: ukl4xm2p9t.', 'UKL4XM2P9T'],
    ['LGR7OWQX0R', 'LGR7OWQX0R'],
    ['UKL4XM2P9', null],
    ['UKL4XM2P9TX', null],
    ['UK00000000', null],
    ['UKL0000000', null],
    ['ZZZ4XM2P9T', null],
    ['', null],
  ])('%j is %j', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });
});

describe('a receipt', () => {
  const bookedAt = new Date('2026-11-24T10:00:00+03:00');
  const expected = { shortCode: '247247', account: 'booking', bookedAt };
  const receipt = { shortCode: '247247', account: 'booking', paidAt: bookedAt };
  const minutesLater = (minutes: number) => new Date(bookedAt.getTime() + minutes * 60_000);
  test.each([
    ['to us, for this account', {}, true],
    ['with the account in capitals and blanks', { account: ' BOOKING ' }, true],
    ['ten minutes before the booking: clocks differ', { paidAt: minutesLater(-10) }, true],
    ['eleven minutes before the booking: an old payment', { paidAt: minutesLater(-11) }, false],
    ['to another pay-bill', { shortCode: '600984' }, false],
    ['for another account', { account: 'rent' }, false],
    ['without an account', { account: '' }, false],
  ])('%s', (_, changes, pays) => {
    expect(mayPay({ ...receipt, ...changes }, expected)).toBe(pays);
  });
});

test('an amount divides without a cent lost or made', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(100_000_000), (received, due) => {
      const { settled, surplus, isFull } = splitAmount(received, due);
      expect(settled + surplus).toBe(received);
      expect(settled).toBeLessThanOrEqual(due);
      expect(isFull).toBe(received >= due);
    }),
  );
});
