import { expect, test } from 'vitest';
import { daysIn, daysInWords, fromWall, stepFrom, toWall } from './calendar-days.ts';

const today = '2026-11-24';

test("A week starts on today's weekday, a month on its first day", () => {
  expect(daysIn('day', '2026-11-24', today)).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(daysIn('week', today, today)).toEqual({ from: '2026-11-24', to: '2026-11-30' });
  expect(daysIn('week', '2026-11-30', today)).toEqual({ from: '2026-11-24', to: '2026-11-30' });
  expect(daysIn('week', '2026-11-23', today)).toEqual({ from: '2026-11-17', to: '2026-11-23' });
  expect(daysIn('week', '2026-11-24', '2026-11-29').from).toBe('2026-11-22');
  expect(daysIn('month', '2026-02-11', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysIn('month', '2026-12-31', today)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('A step moves by one view', () => {
  expect(stepFrom('day', '2026-11-30', 1)).toBe('2026-12-01');
  expect(stepFrom('week', '2026-11-24', -1)).toBe('2026-11-17');
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
});

test('The days shown are formatted for people', () => {
  expect(daysInWords('day', '2026-11-24', today)).toBe('Tue 24 Nov 2026');
  expect(daysInWords('week', '2026-11-26', today)).toBe('Tue 24 Nov 2026 to Mon 30 Nov 2026');
  expect(daysInWords('month', '2026-11-24', today)).toBe('November 2026');
});

test('Times are converted to wall times in Nairobi for the calendar, and back to instants', () => {
  expect(toWall('2026-11-24T21:30:00Z')).toBe('2026-11-25 00:30:00');
  expect(fromWall('2026-11-25 00:30:00')).toBe('2026-11-25T00:30:00+03:00');
  expect(fromWall('2026-11-24 23:59:59')).toBe('2026-11-25T00:00:00+03:00');
});
