import { expect, test } from 'vitest';
import { day, id, oneOf, searchReader, searchText, tabOf } from './search.ts';

const read = searchReader({
  tab: tabOf({ first: 'First', second: 'Second' }),
  search: searchText,
  from: day,
  user: id,
  role: oneOf(['client', 'owner']),
});

test('an address is read by its readers', () => {
  const meant = { tab: 'second', search: 'acacia', from: '2026-11-24', user: 7, role: 'owner' };
  expect(read({ ...meant, other: 1 })).toEqual(meant);
  expect(read({ search: 2084 }).search).toBe('2084');
  expect(read({ search: 'x'.repeat(500) }).search).toHaveLength(200);
});

test('invalid values are undefined, but their keys are present', () => {
  const none = { tab: undefined, search: undefined, from: undefined, user: undefined };
  expect(read({ tab: 'first', search: {}, from: '2026-02-30', user: '1' })).toStrictEqual({
    ...none,
    role: undefined,
  });
  expect(read({ tab: 'strange', search: '', from: 20261124, user: 1.5 })).toEqual({});
  expect(read({ user: 0, role: 'king' })).toEqual({});
});
