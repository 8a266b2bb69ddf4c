import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayPay, readCode } from './codes.rules.ts';

describe('the code in a client’s text', () => {
  test.each([
    ['UKL4XM2P9T', 'UKL4XM2P9T'],
    ['ukl4xm2p9t', 'UKL4XM2P9T'],
    ['  UKL4 XM2P-9T ', 'UKL4XM2P9T'],
    ['UKL4XM2P9T Confirmed. Ksh17,500.00 sent to NAFASI', 'UKL4XM2P9T'],
    ['Confirmed: ukl4xm2p9t.', 'UKL4XM2P9T'],
    ['LGR7OWQX0R', 'LGR7OWQX0R'],
    ['\u00a0UKL4\u00a0XM2P\u20139T\u200b', 'UKL4XM2P9T'],
    ['ukl4xm2p9t confirmed. ksh17,500.00 sent to nafasi. ref ukl5aaaaaa', 'UKL4XM2P9T'],
    ['Acceptance: UKL4XM2P9T Confirmed. You have received', 'UKL4XM2P9T'],
    ['UKL4XM2P9T, UKL4XM2P9U', 'UKL4XM2P9T'],
    ['UKL4XM2P9\u0000T', null],
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
  const expected = { account: 'booking', invoiceId: 7, bookedAt };
  const receipt = { account: 'booking', promptedInvoiceId: null, paidAt: bookedAt };
  const minutesLater = (minutes: number) => new Date(bookedAt.getTime() + minutes * 60_000);
  test.each([
    ['to us, for this account', {}, true],
    ['with the account in capitals and blanks', { account: ' BOOKING ' }, true],
    ['ten minutes before the booking: clocks differ', { paidAt: minutesLater(-10) }, true],
    ['eleven minutes before the booking: an old payment', { paidAt: minutesLater(-11) }, false],
    ['whose account the evidence does not carry', { account: null }, true],
    ['for another account', { account: 'rent' }, false],
    ['without an account', { account: '' }, false],
    ['under the reference of its prompt', { account: 'K7Q2M9XWPR3T', promptedInvoiceId: 7 }, true],
    ['under that of a prompt for another invoice', { promptedInvoiceId: 8 }, false],
    [
      'under that of its prompt, and old',
      { promptedInvoiceId: 7, paidAt: minutesLater(-11) },
      false,
    ],
  ])('%s', (_, changes, pays) => {
    expect(mayPay({ ...receipt, ...changes }, expected)).toBe(pays);
  });
});

test('any text yields a code or none, without slowing us down', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (typed) => {
      const code = readCode(typed);
      expect(code === null || /^[A-Z][A-L][1-9A-V][A-Z0-9]{7}$/.test(code)).toBe(true);
    }),
  );
});
