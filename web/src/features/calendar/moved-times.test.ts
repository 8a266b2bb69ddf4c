import { expect, test } from 'vitest';
import { movedTimes, resizedTimes } from './moved-times.ts';

const times = (start: string, end: string) => ({
  start_time: `2026-11-${start}:00+03:00`,
  end_time: `2026-11-${end}:00+03:00`,
});
const night = times('23T22:00', '24T06:00');

test('Moving the visible part of a block keeps the length of the whole', () => {
  const tuesday = times('24T00:00', '24T06:00');
  expect(movedTimes(night, tuesday, '2026-11-24T01:00:00+03:00')).toEqual(
    times('23T23:00', '24T07:00'),
  );
});

test('Moving the bar of a block of several days to another day keeps its times of day', () => {
  const days = times('23T00:00', '25T00:00');
  expect(movedTimes(night, days, '2026-11-26T00:00:00+03:00')).toEqual(
    times('26T22:00', '27T06:00'),
  );
});

test('Resizing one end of a block keeps the other, even if only a part of it is shown', () => {
  const tuesday = times('24T00:00', '24T06:00');
  const shorter = times('24T00:00', '24T05:00');
  expect(resizedTimes(night, tuesday, shorter)).toEqual(times('23T22:00', '24T05:00'));
  const later = times('24T02:00', '24T06:00');
  expect(resizedTimes(night, tuesday, later)).toEqual(later);
});
