import { expect, test } from 'vitest';
import { parseDeskSearch } from './desk-search.ts';

test('the address of the desk is read, and what nobody knows is left out', () => {
  expect(parseDeskSearch({ tab: 'claims', kind: 'unproved', search: 2084 })).toMatchObject({
    tab: 'claims',
    kind: 'unproved',
    search: '2084',
  });
  expect(
    parseDeskSearch({
      tab: 'strange',
      search: {},
      from: 'now',
      to: '2026-11-24',
      sort: 'x',
      kind: 7,
    }),
  ).toEqual({
    tab: undefined,
    kind: undefined,
    search: undefined,
    from: undefined,
    to: '2026-11-24',
    sort: undefined,
  });
});
