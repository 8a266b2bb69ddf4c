import { describe, expect, test } from 'vitest';
import { dayOfCode, parseDarajaTime, toDarajaTime, toPullTime } from './time.ts';

describe("Daraja's times", () => {
  const instant = new Date('2026-11-03T23:05:09+03:00');

  test('are Nairobi wall time', () => {
    expect(toDarajaTime(instant)).toBe('20261103230509');
    expect(toPullTime(instant)).toBe('2026-11-03 23:05:09');
    expect(parseDarajaTime('20261103230509')).toEqual(instant);
  });

  test.each(['20260230101500', '2026110310150', '20261103101500Z', ' 20261103101500', ''])(
    '%j is none',
    (text) => expect(parseDarajaTime(text)).toBeNull(),
  );
});

test.each([
  ['QK12ABC34D', '2022-11-01'],
  ['UK31A2B3C4', '2026-11-03'],
  ['TAH0000000', '2025-01-17'],
  ['ULV1A2B3C4', '2026-12-31'],
  ['RIP1A2B3C4', '2023-09-25'],
  ['UM31A2B3C4', null],
  ['UK01A2B3C4', null],
  ['1K31A2B3C4', null],
  ['', null],
])('the code %s was made on %s', (code, day) => expect(dayOfCode(code)).toBe(day));
