import { describe, expect, test } from 'vitest';
import { maskedNumber } from './receipts.rules.ts';

describe("a payer's number", () => {
  test.each([
    ['254712345678', '2547 ***** 678'],
    ['+254 712 345 678', '2547 ***** 678'],
    ['00254712345678', '2547 ***** 678'],
    ['0712345678', '2547 ***** 678'],
    ['712345678', '2547 ***** 678'],
    ['254110123456', '2541 ***** 456'],
    ['255754123456', '**** ***** 456'],
    ['2547 ***** 678', '2547 ***** 678'],
    ['2547****678', '2547****678'],
    ['0'.repeat(64), '0'.repeat(64)],
    ['a1'.repeat(32), 'a1'.repeat(32)],
    ['600984', '600984'],
    ['', ''],
  ])('%s is kept as %s', (phone, kept) => {
    expect(maskedNumber(phone)).toBe(kept);
  });
});
