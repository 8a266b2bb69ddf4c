import { expect, test } from 'vitest';
import { standingsOn } from './terms-standing.ts';

const terms = {
  ...{ id: 1, owner: null, space: null, percent: 10, from_day: '2000-01-01' },
  ...{ set_at: '2026-01-05T09:00:00+03:00', reason: null },
};

test('Of each subject the terms hold that began last; others are past, or ahead', () => {
  const owner = { id: 3, name: 'Njeri Otieno' };
  const all = [
    { ...terms, id: 5, owner, from_day: '2026-12-01' },
    { ...terms, id: 4, owner, from_day: '2026-11-24' },
    { ...terms, id: 3, owner, from_day: '2026-11-01' },
    { ...terms, id: 2, from_day: '2026-02-01' },
    terms,
  ];
  expect([...standingsOn('2026-11-24', all)]).toEqual([
    [5, 'ahead'],
    [4, 'holds'],
    [3, 'past'],
    [2, 'holds'],
    [1, 'past'],
  ]);
});
