import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test('A path of this site is followed', () => {
  expect(safeRedirect('/spaces/4/booking?x=1#terms')).toBe('/spaces/4/booking?x=1#terms');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'spaces',
  '',
  7,
  undefined,
])('%j is not followed', (path) => {
  expect(safeRedirect(path)).toBeUndefined();
});
