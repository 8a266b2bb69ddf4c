import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nairobiDay } from '../../lib/dates.ts';
import { dayAfter, pageOf, weeksOf } from './five-weeks.ts';

/** A Sunday. */
const today = '2026-11-22';
const days = fc.integer({ min: -1000, max: 1000 }).map((later) => nairobiDay(today, later));

test('Five weeks begin with the Monday of this one', () => {
  const weeks = weeksOf(0, today);
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
  ]);
  expect(weeks[0]?.at(-1)).toBe(today);
});

test('Each day is on its own page, and on no other', () => {
  fc.assert(
    fc.property(days, (day) => {
      const page = pageOf(day, today);
      expect(weeksOf(page, today).flat()).toContain(day);
      expect(weeksOf(page + 1, today).flat()).not.toContain(day);
    }),
  );
});

test('Keys move by a day, a week and a month, forward and back', () => {
  expect(dayAfter('ArrowRight', '2026-11-30')).toBe('2026-12-01');
  expect(dayAfter('ArrowUp', '2026-12-01')).toBe('2026-11-24');
  expect(dayAfter('PageDown', '2026-01-31')).toBe('2026-02-28');
  expect(dayAfter('PageUp', '2026-01-31')).toBe('2025-12-31');
  expect(dayAfter('a', today)).toBeUndefined();
  fc.assert(
    fc.property(days, (day) => {
      expect(dayAfter('ArrowLeft', dayAfter('ArrowRight', day) ?? '')).toBe(day);
      expect(dayAfter('ArrowUp', dayAfter('ArrowDown', day) ?? '')).toBe(day);
    }),
  );
});
