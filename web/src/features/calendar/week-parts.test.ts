import { expect, test } from 'vitest';
import { firstHour, rowsAbove, takesDays, weekParts } from './week-parts.ts';

const times = (start: string, end: string) => ({
  start_time: `2026-11-${start}:00+03:00`,
  end_time: `2026-11-${end}:00+03:00`,
});
const wholeDay = times('24T00:00', '25T00:00');
const night = times('23T22:00', '24T02:00');
const days = times('23T10:00', '26T12:00');

test('An event of a day or longer takes whole days; a night, or an evening until midnight, does not', () => {
  expect([wholeDay, days, times('24T12:00', '25T12:00')].map(takesDays)).toEqual([
    true,
    true,
    true,
  ]);
  expect([night, times('24T20:00', '25T00:00')].map(takesDays)).toEqual([false, false]);
});

test('A week shows days as whole ones, and a night in two parts', () => {
  expect(weekParts(days)).toEqual([{ start: '2026-11-23 00:00:00', end: '2026-11-27 00:00:00' }]);
  expect(weekParts(wholeDay)).toEqual([
    { start: '2026-11-24 00:00:00', end: '2026-11-25 00:00:00' },
  ]);
  expect(weekParts(night)).toEqual([
    { start: '2026-11-23 22:00:00', end: '2026-11-24 00:00:00' },
    { start: '2026-11-24 00:00:00', end: '2026-11-24 02:00:00' },
  ]);
  expect(weekParts(times('24T20:00', '25T00:00'))).toEqual([
    { start: '2026-11-24 20:00:00', end: '2026-11-25 00:00:00' },
  ]);
});

test('There are as many rows above the hours as its fullest day has, within the week alone', () => {
  const week = { from: '2026-11-23', to: '2026-11-29' };
  expect(rowsAbove([], week)).toBe(0);
  expect(rowsAbove([night, wholeDay], week)).toBe(1);
  expect(rowsAbove([days, wholeDay, times('24T09:00', '25T12:00')], week)).toBe(3);
  expect(rowsAbove([days, times('27T00:00', '28T00:00')], week)).toBe(1);
  expect(rowsAbove([times('10T00:00', '30T00:00')], { from: '2026-11-30', to: '2026-12-06' })).toBe(
    0,
  );
});

test('A week is shown from eight, or from its earliest booking', () => {
  const booking = (start: string, end: string) => ({
    ...times(start, end),
    kind: 'booking' as const,
  });
  expect(firstHour([])).toBe(8);
  expect(firstHour([booking('24T09:00', '24T10:00'), { ...wholeDay, kind: 'booking' }])).toBe(8);
  expect(firstHour([{ ...times('24T00:00', '24T08:00'), kind: 'closure' }])).toBe(8);
  expect(firstHour([booking('24T09:00', '24T10:00'), booking('25T06:30', '25T08:00')])).toBe(6);
});
