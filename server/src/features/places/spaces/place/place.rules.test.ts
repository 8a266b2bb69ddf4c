import { expect, test } from 'vitest';
import { distanceWords } from './distance.rules.ts';
import { middleOf, problemWithBounds, readBounds, readPlace } from './place.rules.ts';

test.each([
  [0, 'Less than 300 m away'],
  [0.2, 'Less than 300 m away'],
  [0.3, '0.3 km away'],
  [1.2, '1.2 km away'],
  [9.9, '9.9 km away'],
  [13.4, '13 km away'],
  [441.7, '442 km away'],
])('%d km is %s', (km, words) => expect(distanceWords(km)).toBe(words));

test('bounds enclose something', () => {
  const bounds = { south: -1.3, west: 36.7, north: -1.2, east: 36.9 };
  expect(problemWithBounds(bounds)).toBeNull();
  expect(problemWithBounds({ ...bounds, north: -1.3 })).toMatch(/south below their north/);
  expect(problemWithBounds({ ...bounds, east: 36.6 })).toMatch(/west before their east/);
  expect(middleOf(bounds)).toEqual({ latitude: -1.25, longitude: 36.8 });
});

test.each([
  ['-1.286,36.823', { latitude: -1.286, longitude: 36.823 }],
  [' -1 , 36 ', { latitude: -1, longitude: 36 }],
  ['90,-180', { latitude: 90, longitude: -180 }],
  ['91,36', null],
  ['-1.286', null],
  ['-1.286,36.823,', null],
  ['-1.286,', null],
  ['1e1,36', null],
  ['', null],
])('%j is read as the place %j', (text, place) => expect(readPlace(text)).toEqual(place));

test.each([
  ['-1.3,36.7,-1.2,36.9', { south: -1.3, west: 36.7, north: -1.2, east: 36.9 }],
  ['-1.3,36.7,-1.2,190', null],
  ['-1.3,36.7,-1.2', null],
])('%j is read as the bounds %j', (text, bounds) => expect(readBounds(text)).toEqual(bounds));
