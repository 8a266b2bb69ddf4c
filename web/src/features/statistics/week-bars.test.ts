import { expect, test } from 'vitest';
import { summariseWeeks, weekBars } from './week-bars.ts';

const week = (starts_on: string, revenue: number, hours_booked: number, occupancy: number) => ({
  starts_on,
  revenue,
  hours_booked,
  occupancy,
  bookings: 1,
});
const weeks = [week('2026-11-16', 1000.1, 12, 0.2), week('2026-11-23', 500.2, 7.5, 0.104)];

test('each week is a bar, named after its Monday', () => {
  expect(weekBars(weeks, 'revenue')).toEqual([
    { name: '16 Nov', fullName: 'Week of Mon 16 Nov 2026', value: 1000.1 },
    { name: '23 Nov', fullName: 'Week of Mon 23 Nov 2026', value: 500.2 },
  ]);
  expect(weekBars(weeks, 'occupancy').map(({ value }) => value)).toEqual([12, 7.5]);
});

test('the summary tells the sum of money to the cent, and the hours of the current week', () => {
  expect(summariseWeeks(weeks, 'revenue')).toEqual({
    figure: 'Kshs 1,500.30',
    rest: 'in 2 weeks, Kshs 500.20 of it in this one',
  });
  expect(summariseWeeks(weeks, 'occupancy')).toEqual({
    figure: '7.5 hours',
    rest: 'booked this week, 10 % of the time from 08:00 to 20:00',
  });
});

test('an owner without any history has zeros', () => {
  expect(summariseWeeks([], 'occupancy').figure).toBe('0 hours');
});
