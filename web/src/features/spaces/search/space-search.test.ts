import { expect, test } from 'vitest';
import { countPanel, isSearching, parseHomeSearch, parseSpaceSearch } from './space-search.ts';

test('a form is read leniently', () => {
  const raw = { keyword: '  boardroom ', min_price: '1000', max_price: '', space_type: 'studio' };
  expect(parseSpaceSearch(raw)).toEqual({
    keyword: 'boardroom',
    min_price: 1000,
    space_type: 'studio',
  });
});

test('price bounds are whole shillings, and only numbers count', () => {
  expect(parseSpaceSearch({ min_price: '1500.75', max_price: 'much' })).toEqual({
    min_price: 1500,
  });
  expect(parseSpaceSearch({ min_price: '-5' })).toEqual({});
  expect(parseSpaceSearch({ min_price: 0 })).toEqual({ min_price: 0 });
});

test('a price is read as the page formats it, and other text is ignored', () => {
  expect(parseSpaceSearch({ min_price: '1,500', max_price: '15 000' })).toEqual({
    min_price: 1500,
    max_price: 15_000,
  });
  expect(parseSpaceSearch({ min_price: '1,500.00', max_price: '1\u00a0500,000 ' })).toEqual({
    min_price: 1500,
    max_price: 1_500_000,
  });
  for (const max_price of ['15x', '1,5', '15,00', '1,,500', ',500', '0x10', '1e3'])
    expect(parseSpaceSearch({ max_price })).toEqual({});
});

test('guests are people, so at least one of them', () => {
  expect(parseSpaceSearch({ guests: ' 12 ' })).toEqual({ guests: 12 });
  expect(parseSpaceSearch({ guests: '0' })).toEqual({});
  expect(parseSpaceSearch({ guests: 'many' })).toEqual({});
});

test('amenities are read as a comma-separated list or repeated as by forms without script, in a fixed order', () => {
  expect(parseSpaceSearch({ amenities: 'lift,screen,pool' })).toEqual({ amenities: 'screen,lift' });
  expect(parseSpaceSearch({ amenities: ['lift', 'screen', 'lift'] })).toEqual({
    amenities: 'screen,lift',
  });
  expect(parseSpaceSearch({ amenities: 'pool' })).toEqual({});
});

test('facilities are requested as the API takes them', () => {
  expect(
    parseSpaceSearch({ backup_power: 'yes', min_download: '20', arrangement: 'theatre' }),
  ).toEqual({ backup_power: 'yes', min_download: 20, arrangement: 'theatre' });
  expect(
    parseSpaceSearch({ backup_power: 'no', min_download: '0', arrangement: 'circle' }),
  ).toEqual({});
  const supplied = {
    supplies: 'mains_water,water_tank',
    backup_hours: 4,
    min_upload: 5,
    min_area: 40,
  };
  expect(parseSpaceSearch(supplied)).toEqual(supplied);
  expect(parseSpaceSearch({ supplies: ['water_tank', 'well'], min_area: 'x' })).toEqual({
    supplies: 'water_tank',
  });
  expect(parseSpaceSearch({ backup_hours: '999', min_upload: '0', min_area: '-4' })).toEqual({
    backup_hours: 168,
  });
  expect(countPanel({ supplies: 'mains_water,water_tank', min_area: 40 })).toBe(3);
  expect(countPanel({ amenities: 'screen,lift', min_download: 20, keyword: 'x' })).toBe(3);
});

test('only valid places and bounds are read, and without them nothing is sorted by distance', () => {
  const near = '-1.286,36.823';
  const bounds = '-1.3,36.7,-1.2,36.9';
  expect(parseSpaceSearch({ near, bounds, view: 'map', sort: 'distance' })).toEqual({
    ...{ near, bounds, view: 'map', sort: 'distance' },
  });
  expect(parseSpaceSearch({ bounds, sort: 'distance' })).toEqual({ bounds, sort: 'distance' });
  expect(parseSpaceSearch({ sort: 'distance', view: 'list' })).toEqual({});
  for (const wrong of ['here', '-1.286', '51.5,-0.1', '-1.286,36.823,1', 7, '-1.,36'])
    expect(parseSpaceSearch({ near: wrong })).toEqual({});
  for (const wrong of [near, `${bounds},1`, '-1.2,36.7,-1.3,36.9', '-1.3,36.9,-1.2,36.7', 'x,y'])
    expect(parseSpaceSearch({ bounds: wrong })).toEqual({});
});

test('invalid URL values are left out', () => {
  expect(parseHomeSearch({ keyword: ' ', space_type: 'castle', space: 'x', page: 2 })).toEqual({});
  expect(parseHomeSearch({ keyword: 2024, space: 7 })).toEqual({ keyword: '2024', space: 7 });
});

test('a keyword is cut at the length the API accepts', () => {
  expect(parseSpaceSearch({ keyword: 'x'.repeat(500) })).toEqual({ keyword: 'x'.repeat(200) });
});

test('any one of the fields makes it a search, an open space does not', () => {
  expect(isSearching(parseSpaceSearch({ space: 7 }))).toBe(false);
  expect(isSearching(parseSpaceSearch({ max_price: 0 }))).toBe(true);
});
