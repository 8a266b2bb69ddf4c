import { expect, test } from 'vitest';
import { createLedger } from './ledger.ts';

const ORDER = { msisdn: '254712345678', account: 'booking', amountCents: 17_500_00 };

test('a payment takes amount and fee from the phone and gives the amount to the merchant', () => {
  const ledger = createLedger('NAFASI');
  const paid = ledger.pay(ORDER);
  expect(ledger.balanceCents(ORDER.msisdn)).toBe(482_481_00);
  expect(paid?.payment).toMatchObject({ firstName: 'WANJIKU', merchantBalanceCents: 17_500_00 });
  expect(ledger.messages(ORDER.msisdn)).toMatchObject([{ text: paid?.sms }]);
});

test('what the balance does not cover is not paid, fee included', () => {
  const ledger = createLedger('NAFASI');
  ledger.pay({ ...ORDER, amountCents: 250_000_00 });
  expect(ledger.pay({ ...ORDER, amountCents: 249_976_00 })).toBeUndefined();
  expect(ledger.messages(ORDER.msisdn)).toHaveLength(1);
  expect(ledger.pay({ ...ORDER, amountCents: 249_952_00 })).toBeDefined();
  expect(ledger.balanceCents(ORDER.msisdn)).toBe(0);
});

test('each phone has its own texts, newest first, the latest fifty', () => {
  const ledger = createLedger('NAFASI');
  const receipts = Array.from({ length: 51 }, () => {
    return ledger.pay({ ...ORDER, amountCents: 1_00 })?.payment.receipt;
  });
  const kept = ledger.messages(ORDER.msisdn).map(({ receipt }) => receipt);
  expect(kept).toEqual(receipts.slice(1).reverse());
  expect(ledger.messages('254700000001')).toEqual([]);
});
