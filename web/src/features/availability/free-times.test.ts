import { describe, expect, test } from 'vitest';
import {
  daysFrom,
  firstFree,
  nearestFree,
  nextFreeTimes,
  timesInWords,
  usualPart,
  weekOf,
} from './free-times.ts';

const stretch = (start: string, end: string) => ({
  start_time: `2026-11-${start}:00+03:00`,
  end_time: `2026-11-${end}:00+03:00`,
});

test('Weeks are counted from today', () => {
  expect(weekOf('2026-11-24', '2026-11-24')).toBe('2026-11-24');
  expect(weekOf('2026-11-30', '2026-11-24')).toBe('2026-11-24');
  expect(weekOf('2026-12-01', '2026-11-24')).toBe('2026-12-01');
  expect(weekOf('2026-11-20', '2026-11-24')).toBe('2026-11-24');
});

describe('Of the days', () => {
  const days = daysFrom('2026-11-24', {
    free: [
      stretch('24T13:50', '24T14:30'),
      stretch('24T17:00', '25T09:00'),
      stretch('26T00:00', '28T00:00'),
    ],
    busy: [
      { ...stretch('24T14:30', '24T17:00'), why: 'taken' },
      { ...stretch('25T09:00', '26T00:00'), why: 'closed' },
    ],
  });

  test('each has its own part of the free times, from a quarter of an hour on', () => {
    expect(days).toHaveLength(7);
    expect(days[0]).toEqual({
      day: '2026-11-24',
      free: [
        { start: '2026-11-24T14:00', end: '2026-11-24T14:30' },
        { start: '2026-11-24T17:00', end: '2026-11-25T00:00' },
      ],
      hours: 7.5,
      isAllFree: false,
    });
    expect(days[1]).toMatchObject({ hours: 9, isAllFree: false });
    expect(days[2]).toMatchObject({ hours: 24, isAllFree: true });
    expect(days[4]).toEqual({ day: '2026-11-28', free: [], hours: 0, isAllFree: false });
  });

  test('the next free times include all of each day', () => {
    expect(nextFreeTimes(days, 3).map(({ start }) => start)).toEqual([
      '2026-11-24T14:00',
      '2026-11-24T17:00',
      '2026-11-25T00:00',
    ]);
    // The last day is shown whole.
    const [, ...later] = days;
    const [first] = nextFreeTimes(later, 1);
    expect(first?.start).toBe('2026-11-25T00:00');
    expect(nextFreeTimes(days, 1).map(({ start }) => start)).toEqual([
      '2026-11-24T14:00',
      '2026-11-24T17:00',
    ]);
  });
});

test('The default booking of a free time is its office hours, or all of it if it has none', () => {
  const of = (start: string, end: string) =>
    usualPart({ start: `2026-11-${start}`, end: `2026-11-${end}` });
  expect(of('24T00:00', '25T00:00')).toEqual({
    start: '2026-11-24T09:00',
    end: '2026-11-24T17:00',
  });
  expect(of('24T11:30', '24T13:00')).toEqual({
    start: '2026-11-24T11:30',
    end: '2026-11-24T13:00',
  });
  expect(of('24T16:45', '24T20:00')).toEqual({
    start: '2026-11-24T16:45',
    end: '2026-11-24T20:00',
  });
});

test('The default booking of a free time keeps to the shortest and longest booking of the space', () => {
  const of = (start: string, end: string, least_minutes: number, most_minutes: number | null) =>
    usualPart(
      { start: `2026-11-24T${start}`, end: `2026-11-24T${end}` },
      { least_minutes, most_minutes },
    );
  expect(of('08:00', '20:00', 30, 240)).toEqual({
    start: '2026-11-24T09:00',
    end: '2026-11-24T13:00',
  });
  expect(of('16:00', '22:00', 180, null)).toEqual({
    start: '2026-11-24T16:00',
    end: '2026-11-24T22:00',
  });
  expect(of('16:00', '22:00', 180, 240)).toEqual({
    start: '2026-11-24T16:00',
    end: '2026-11-24T20:00',
  });
  expect(of('09:00', '12:00', 30, 240)).toEqual({
    start: '2026-11-24T09:00',
    end: '2026-11-24T12:00',
  });
});

test('The first long enough time is within office hours if there is one', () => {
  const days = daysFrom('2026-11-24', {
    free: [
      stretch('24T00:00', '24T10:00'),
      stretch('24T13:00', '24T18:00'),
      stretch('25T18:00', '25T20:00'),
    ],
    busy: [],
  });
  const part = (day: string, start: string, end: string) => ({
    start: `2026-11-${day}T${start}`,
    end: `2026-11-${day}T${end}`,
  });
  expect(firstFree(days, '2026-11-24', 1)).toEqual(part('24', '09:00', '10:00'));
  expect(firstFree(days, '2026-11-24', 3)).toEqual(part('24', '13:00', '16:00'));
  expect(firstFree(days, '2026-11-24', 8)).toEqual(part('24', '00:00', '08:00'));
  expect(firstFree(days, '2026-11-25')).toEqual(part('25', '18:00', '20:00'));
  const lengths = { least_minutes: 30, most_minutes: 60 };
  expect(firstFree(days, '2026-11-25', undefined, lengths)).toEqual(part('25', '18:00', '19:00'));
  expect(firstFree(days, '2026-11-25', 3)).toBeUndefined();
  expect(firstFree(days, '2026-11-26')).toBeUndefined();
});

test('Times are formatted for people', () => {
  const format = (start: string, end: string) =>
    timesInWords({ start: `2026-11-${start}`, end: `2026-11-${end}` });
  expect(format('24T17:00', '24T20:00')).toBe('17:00 to 20:00');
  expect(format('24T17:00', '25T00:00')).toBe('17:00 to 24:00');
  expect(format('24T00:00', '25T00:00')).toBe('All day');
});

test('Where a time is taken, the nearest one of the same length is found', () => {
  const days = daysFrom('2026-11-24', {
    free: [stretch('24T07:00', '24T11:00'), stretch('24T16:00', '24T20:00')],
    busy: [],
  });
  const time = (start: string, end: string) => ({
    start: `2026-11-24T${start}`,
    end: `2026-11-24T${end}`,
  });
  expect(nearestFree(days, time('10:00', '13:00'))).toEqual(time('08:00', '11:00'));
  expect(nearestFree(days, time('13:00', '16:00'))).toEqual(time('16:00', '19:00'));
  expect(nearestFree(days, time('13:00', '18:00'))).toBeUndefined();
});
