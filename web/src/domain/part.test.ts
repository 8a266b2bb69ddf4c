import { expect, test } from 'vitest';
import { partIn, partsOf } from './part.ts';
import { parsePartSearch } from './record-search.ts';

test('an address names a part, or none', () => {
  expect(parsePartSearch({ part: 'owner', status: 'paid' })).toMatchObject({
    part: 'owner',
    status: 'paid',
  });
  expect(parsePartSearch({ part: 'king' }).part).toBeUndefined();
});

test('a person has the parts of their roles, the widest first, and at least that of a client', () => {
  expect(partsOf(['client', 'admin', 'owner'])).toEqual(['admin', 'owner', 'client']);
  expect(partsOf([])).toEqual(['client']);
});

test.each([
  [undefined, ['client', 'owner'], 'owner'],
  ['client', ['client', 'owner'], 'client'],
  ['admin', ['client', 'owner'], 'owner'],
  [undefined, ['client', 'admin'], 'admin'],
] as const)('requested for %s, somebody who is %o looks as %s', (requested, roles, part) => {
  expect(partIn(requested, roles)).toBe(part);
});
