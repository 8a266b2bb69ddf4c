import { describe, expect, test } from 'vitest';
import { dayOpening, firstOverlap, minutesOfDay } from './opening.rules.ts';

const hours = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

test.each([
  ['00:00', 0],
  ['08:30', 510],
  ['24:00', 1440],
])('%s is %i minutes after midnight', (time, minutes) => {
  expect(minutesOfDay(time)).toBe(minutes);
});

describe('the hours of a week', () => {
  const monday = hours(1, '08:00', '12:00');

  test.each([
    ['another day', [monday, hours(2, '08:00', '12:00')], null],
    ['one after the other', [monday, hours(1, '12:00', '18:00')], null],
    ['the same twice', [monday, monday], 1],
    ['one within another', [monday, hours(2, '08:00', '09:00'), hours(1, '09:00', '10:00')], 2],
    ['one that begins before another ends', [hours(1, '11:59', '13:00'), monday], 1],
  ])('%s', (_, stretches, place) => {
    expect(firstOverlap(stretches)).toBe(place);
  });

  test('of one day are in order, with adjacent ones joined', () => {
    const stretches = [hours(1, '13:00', '18:00'), hours(2, '09:00', '10:00'), monday];
    expect(dayOpening(stretches, 1)).toEqual([monday, hours(1, '13:00', '18:00')]);
    expect(dayOpening([...stretches, hours(1, '12:00', '13:00')], 1)).toEqual([
      hours(1, '08:00', '18:00'),
    ]);
    expect(monday.closes).toBe('12:00');
    expect(dayOpening(stretches, 3)).toEqual([]);
  });

  test('are the whole day if none were set', () => {
    expect(dayOpening([], 7)).toEqual([hours(7, '00:00', '24:00')]);
  });
});
