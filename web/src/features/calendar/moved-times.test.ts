import { expect, test } from 'vitest';
import { movedTimes, resizedTimes } from './moved-times.ts';

const times = (start: string, end: string) => ({
  start_time: `2026-11-${start}:00+03:00`,
  end_time: `2026-11-${end}:00+03:00`,
});
const night = times('23T22:00', '24T06:00');

test('A block is as long as before when the part of it that a day shows is moved', () => {
  const tuesday = times('24T00:00', '24T06:00');
  expect(movedTimes(night, tuesday, '2026-11-24T01:00:00+03:00')).toEqual(
    times('23T23:00', '24T07:00'),
  );
});

test('A block over days keeps its times of the day when its bar is moved to another day', () => {
  const days = times('23T00:00', '25T00:00');
  expect(movedTimes(night, days, '2026-11-26T00:00:00+03:00')).toEqual(
    times('26T22:00', '27T06:00'),
  );
});

test('The end of a block that is not dragged stays, though the day shows a part of it alone', () => {
  const tuesday = times('24T00:00', '24T06:00');
  const shorter = times('24T00:00', '24T05:00');
  expect(resizedTimes(night, tuesday, shorter)).toEqual(times('23T22:00', '24T05:00'));
  const later = times('24T02:00', '24T06:00');
  expect(resizedTimes(night, tuesday, later)).toEqual(later);
});
