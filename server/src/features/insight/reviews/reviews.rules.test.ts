import { expect, test } from 'vitest';
import { changeOfRatings, saysOther, withSent } from './reviews.rules.ts';

const said = {
  rating: 4,
  power_rating: 5,
  internet_rating: null,
  water_rating: 2,
  comment: 'Quiet.',
};
const none = { sum: 0, count: 0 };

test('a new review counts for what it rates, and a removed one is subtracted again', () => {
  const change = changeOfRatings(null, said);
  expect(change).toEqual({
    whole: { sum: 4, count: 1 },
    power: { sum: 5, count: 1 },
    internet: none,
    water: { sum: 2, count: 1 },
  });
  expect(changeOfRatings(said, null)).toEqual({
    whole: { sum: -4, count: -1 },
    power: { sum: -5, count: -1 },
    internet: none,
    water: { sum: -2, count: -1 },
  });
});

test('a changed one counts by the difference, also if a rating is added or taken away', () => {
  const next = { ...said, rating: 3, power_rating: null, internet_rating: 1 };
  expect(changeOfRatings(said, next)).toEqual({
    whole: { sum: -1, count: 0 },
    power: { sum: -5, count: -1 },
    internet: { sum: 1, count: 1 },
    water: none,
  });
});

test('what is not sent stays, null takes a rating away, and sending the same again changes nothing', () => {
  expect(withSent(said, {})).toEqual(said);
  expect(saysOther(said, withSent(said, { rating: 4, comment: 'Quiet.' }))).toBe(false);
  const next = withSent(said, { water_rating: null, comment: '' });
  expect(next).toEqual({ ...said, water_rating: null, comment: '' });
  expect(saysOther(said, next)).toBe(true);
});
