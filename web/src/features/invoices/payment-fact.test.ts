import { expect, test } from 'vitest';
import { paymentFact } from './payment-fact.ts';

const unpaid = {
  payment_state: 'unpaid',
  balance_due: 2000,
  refund_due: 0,
  total_amount: 2000,
  receipt_codes: [],
} satisfies Parameters<typeof paymentFact>[0];

const cases: [Partial<Parameters<typeof paymentFact>[0]>, string][] = [
  [{}, ''],
  [{ payment_state: 'verifying' }, 'Code being checked'],
  [{ payment_state: 'short', balance_due: 500 }, 'Kshs 500.00 still due'],
  // Another code under check does not hide what is still due.
  [{ payment_state: 'verifying', balance_due: 500 }, 'Kshs 500.00 still due'],
  [{ payment_state: 'paid', balance_due: 0, receipt_codes: ['A', 'B'] }, 'A, B'],
  [{ payment_state: 'refund_due', balance_due: 0, refund_due: 20 }, 'Kshs 20.00 owed back'],
  [{ payment_state: 'cancelled', balance_due: 0 }, ''],
];

test.each(cases)('of %o it says %j', (change, fact) => {
  expect(paymentFact({ ...unpaid, ...change }, 'Kshs')).toBe(fact);
});
