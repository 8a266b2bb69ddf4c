import { expect, test } from 'vitest';
import { phoneInField } from './phone-in-field.ts';

test.each([
  ['+254712345678', '0712 345 678'],
  ['+254110123456', '0110 123 456'],
  ['+254202345678', ''],
  ['+442079460958', ''],
  [undefined, ''],
])('%s stands in the field as %j', (e164, typed) => {
  expect(phoneInField(e164)).toBe(typed);
});
