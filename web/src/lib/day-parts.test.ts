import { expect, test } from 'vitest';
import { dayParts } from './day-parts.ts';

test('a day has its short names, and no leading zero', () => {
  expect(dayParts('2026-11-27')).toEqual({ weekday: 'Fri', number: '27', month: 'Nov' });
  expect(dayParts('2027-02-01')).toEqual({ weekday: 'Mon', number: '1', month: 'Feb' });
});
