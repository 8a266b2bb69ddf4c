import { expect, test } from 'vitest';
import { createLedger } from './ledger.ts';

const MERCHANT = { shortCode: '247247', merchantName: 'NAFASI' };
const ORDER = { msisdn: '254712345678', account: 'booking', amountCents: 17_500_00 };

test('a payment takes amount and fee from the phone and gives the amount to the merchant', () => {
  const ledger = createLedger(MERCHANT);
  const paid = ledger.pay(ORDER);
  expect(ledger.phones.balanceCents(ORDER.msisdn)).toBe(482_481_00);
  expect(paid?.payment).toMatchObject({ name: 'WANJIKU', merchantBalanceCents: 17_500_00 });
  expect(ledger.phones.messages(ORDER.msisdn)).toMatchObject([{ text: paid?.sms }]);
});

test('what the balance does not cover is not paid, fee included', () => {
  const ledger = createLedger(MERCHANT);
  ledger.pay({ ...ORDER, amountCents: 250_000_00 });
  expect(ledger.pay({ ...ORDER, amountCents: 249_976_00 })).toBeUndefined();
  expect(ledger.phones.messages(ORDER.msisdn)).toHaveLength(1);
  expect(ledger.pay({ ...ORDER, amountCents: 249_952_00 })).toBeDefined();
  expect(ledger.phones.balanceCents(ORDER.msisdn)).toBe(0);
});

test('each phone has its own texts, newest first, the latest fifty', () => {
  const ledger = createLedger(MERCHANT);
  const receipts = Array.from({ length: 51 }, () => {
    return ledger.pay({ ...ORDER, amountCents: 1_00 })?.payment.receipt;
  });
  const kept = ledger.phones.messages(ORDER.msisdn).map(({ receipt }) => receipt);
  expect(kept).toEqual(receipts.slice(1).reverse());
  expect(ledger.phones.messages('254700000001')).toEqual([]);
});
