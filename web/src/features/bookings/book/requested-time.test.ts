import { expect, test } from 'vitest';
import { parseRequestedTime } from './requested-time.ts';

const nothing = { start: undefined, end: undefined };

test('A link requests a time by its start and its end', () => {
  const requested = { start: '2026-11-24T22:00', end: '2026-11-25T02:00' };
  expect(parseRequestedTime({ ...requested, other: 1 })).toEqual(requested);
});

test.each([
  {},
  { start: '2026-11-24T09:00' },
  { end: '2026-11-24T09:00' },
  { start: '2026-11-24T09:00', end: '2026-11-24T09:00' },
  { start: '2026-11-24T09:00', end: '2026-11-24T25:00' },
  { start: '2026-13-24T09:00', end: '2026-13-24T10:00' },
  { start: 20261124, end: ['2026-11-24T10:00'] },
  { start: '2026-11-24', end: '2026-11-25' },
])('What cannot be meant is left out of %j', (raw) => {
  expect(parseRequestedTime(raw)).toEqual(nothing);
});
