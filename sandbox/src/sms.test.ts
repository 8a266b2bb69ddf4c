import { expect, test } from 'vitest';
import { paymentSms } from './sms.ts';

const PAYMENT = {
  receipt: 'UKL4XM2P9T',
  merchantName: 'NAFASI',
  account: 'booking',
  amountCents: 17_500_00,
  feeCents: 19_00,
  balanceCents: 30_691_00,
  at: new Date('2026-11-21T10:42:00+03:00'),
};

test('the text contains receipt, amount, account, time, balance and cost', () => {
  expect(paymentSms(PAYMENT)).toBe(
    'UKL4XM2P9T Confirmed. Ksh17,500.00 sent to NAFASI for account booking on 21/11/26 at ' +
      '10:42 AM. New M-PESA balance is Ksh30,691.00. Transaction cost, Ksh19.00.',
  );
});

test('times are written on a twelve-hour clock', () => {
  const at = (time: string) => paymentSms({ ...PAYMENT, at: new Date(`${time}+03:00`) });
  expect(at('2026-11-05T16:05:00')).toContain('on 5/11/26 at 4:05 PM.');
  expect(at('2026-11-05T00:07:00')).toContain('at 12:07 AM.');
});

test('a till has no account', () => {
  expect(paymentSms({ ...PAYMENT, account: null })).toContain('Ksh17,500.00 paid to NAFASI on');
});
