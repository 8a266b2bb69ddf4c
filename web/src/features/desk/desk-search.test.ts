import { expect, test } from 'vitest';
import { receiptKindIn } from './desk-kinds.ts';
import { parseDeskSearch } from './desk-search.ts';

test('the address of the desk is read, and unknown values are left out', () => {
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
      receipt: '1',
    }),
  ).toEqual({
    tab: undefined,
    kind: undefined,
    search: undefined,
    from: undefined,
    to: '2026-11-24',
    sort: undefined,
    receipt: undefined,
  });
});

test('payments are those that need a person, unless the address says otherwise', () => {
  expect(receiptKindIn(undefined)).toBe('open');
  expect(receiptKindIn('strange')).toBe('open');
  expect(receiptKindIn('late')).toBe('late');
  expect(receiptKindIn('all')).toBeUndefined();
  expect(parseDeskSearch({ kind: 'all', receipt: 12 })).toMatchObject({ kind: 'all', receipt: 12 });
});
