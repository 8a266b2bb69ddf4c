import { expect, test } from 'vitest';
import { toGsm, writeSms } from './sms.ts';

test.each([
  ['Wanjikũ’s “Big” Room – 2nd floor…', `Wanjiku's "Big" Room - 2nd floor...`],
  ['Café Ñandú [A] {B}', 'Café Ñandu (A) (B)'],
  ['Studio 🎙 one', 'Studio one'],
  ['Ksh 17,500.00', 'Ksh 17,500.00'],
  ['مكتب', ''],
])('%j is %j in GSM’s alphabet', (text, plain) => {
  expect(toGsm(text)).toBe(plain);
});

const say = (name: string) => `Nafasi: ${name} is yours. https://nafasi.example/bookings/1`;

test('a name that fits is kept whole', () => {
  expect(writeSms(say, 'Acacia')).toBe(
    'Nafasi: Acacia is yours. https://nafasi.example/bookings/1',
  );
});

test('a name that is too long is cut, and everything around it is kept', () => {
  for (const length of [105, 106, 107, 108, 110, 200, 1000]) {
    const text = writeSms(say, 'A'.repeat(length));
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^Nafasi: A+(\.\.\.)? is yours\. https:\/\/nafasi\.example\/bookings\/1$/);
  }
});

test('a text that does not fit into one SMS even without a name is cut', () => {
  expect(writeSms((name) => `${'x'.repeat(200)}${name}`, 'Acacia')).toHaveLength(160);
});
