import { describe, expect, test } from 'vitest';
import { averageHours } from './statistics.rules.ts';

describe('the average length of bookings', () => {
  test('is rounded half up to a tenth of an hour, as the database rounds it, however many there are', () => {
    for (let bookings = 1; bookings <= 12; bookings += 1)
      for (let tenths = 0; tenths < 240; tenths += 1)
        expect(averageHours(bookings * (360 * tenths + 180), bookings)).toBe((tenths + 1) / 10);
  });

  test('is none without bookings', () => {
    expect(averageHours(0, 0)).toBeNull();
  });
});
