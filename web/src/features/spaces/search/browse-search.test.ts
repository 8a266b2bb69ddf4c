import { expect, test } from 'vitest';
import { countFilters, parseBrowseSearch } from './browse-search.ts';

test('a complete address is read', () => {
  const read = parseBrowseSearch({
    tab: 'browse',
    search: ' acacia ',
    status: 'booked',
    min_price: 1000,
    max_price: '5000',
    space_type: 'studio',
    guests: '12',
    sort: '-price',
  });
  expect(read).toEqual({
    search: 'acacia',
    status: 'booked',
    min_price: 1000,
    max_price: 5000,
    space_type: 'studio',
    guests: 12,
    sort: '-price',
  });
  expect(countFilters(read)).toBe(6);
});

test('invalid values are left out', () => {
  const read = parseBrowseSearch({
    search: '  ',
    status: 'paid',
    min_price: 'much',
    space_type: 'castle',
    guests: 0,
    sort: 'newest',
  });
  expect(read).toEqual({});
  expect(countFilters(read)).toBe(0);
});
