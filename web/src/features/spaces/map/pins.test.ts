import { expect, test } from 'vitest';
import type { CardSpace } from '../../../domain/space.ts';
import { boundsAround, boundsInUrl, boundsOf, pinsOf, placeOf } from './pins.ts';

const space = (id: number, at?: [latitude: number, longitude: number]): CardSpace => ({
  ...{ id, title: `Room ${id}`, description: '', images: [], location: null },
  ...{ status: 'available', space_type: 'studio', max_guests: 4, price_per_hour: 900 },
  ...{ rating: null, reviews_count: 0, visited_on: null },
  place: at ? { latitude: at[0], longitude: at[1] } : null,
});

test('spaces at the same public place share a pin, in the order of the list; those without a place have none', () => {
  const pins = pinsOf([
    space(1, [-1.29, 36.788]),
    space(2),
    space(3, [-1.26, 36.8]),
    space(4, [-1.29, 36.788]),
  ]);
  expect(pins.map(({ spaces }) => spaces.map(({ id }) => id))).toEqual([[1, 4], [3]]);
  expect(boundsAround(pins.map(({ at }) => at))).toEqual({
    ...{ south: -1.29, west: 36.788, north: -1.26, east: 36.8 },
  });
});

test('without any place the map shows the town', () => {
  const { south, west, north, east } = boundsAround([]);
  expect(south < north && west < east).toBe(true);
});

test('bounds are written as the API reads them', () => {
  const bounds = { south: -1.312345, west: 36.7, north: -1.2, east: 36.91239 };
  expect(boundsInUrl(bounds)).toBe('-1.3123,36.7000,-1.2000,36.9124');
  expect(boundsInUrl(boundsOf(boundsInUrl(bounds)))).toBe(boundsInUrl(bounds));
  expect(placeOf('-1.286,36.823')).toEqual({ latitude: -1.286, longitude: 36.823 });
});
