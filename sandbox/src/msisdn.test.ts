import { expect, test } from 'vitest';
import { hashMsisdn, maskMsisdn, parseMsisdn } from './msisdn.ts';

test.each([
  ['0712345678', '254712345678'],
  ['0712 345 678', '254712345678'],
  ['0110-345-678', '254110345678'],
  ['+254 712 345 678', '254712345678'],
  ['254712345678', '254712345678'],
  ['712345678', '254712345678'],
])('%s is %s', (typed, msisdn) => {
  expect(parseMsisdn(typed)).toBe(msisdn);
});

test.each(['', '07123', '0812345678', '07123456789', '+255712345678', '++254712345678', 'me'])(
  '%j is no Kenyan mobile number',
  (typed) => {
    expect(parseMsisdn(typed)).toBeUndefined();
  },
);

test('version 2 masks the payer, version 1 hashes the payer', () => {
  expect(maskMsisdn('254712345678')).toBe('2547 ***** 678');
  expect(hashMsisdn('254708374149')).toMatch(/^[0-9a-f]{64}$/);
});
