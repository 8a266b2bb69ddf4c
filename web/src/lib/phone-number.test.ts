import { expect, test } from 'vitest';
import { formatPhoneNumber } from './phone-number.ts';

test.each([
  ['+254712345678', '0712 345 678'],
  ['+254110123456', '0110 123 456'],
  ['+254202345678', '020 2345678'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+12125550100', '+1 212 555 0100'],
  ['+999123456', '+999123456'],
])('the phone number %s is shown as %s', (kept, shown) => {
  expect(formatPhoneNumber(kept)).toBe(shown);
});
