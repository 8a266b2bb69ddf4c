import { expect, test } from 'vitest';
import { parseAskedTime } from './asked-time.ts';

const nothing = { start: undefined, end: undefined };

test('A link asks for a time by its start and its end', () => {
  const asked = { start: '2026-11-24T22:00', end: '2026-11-25T02:00' };
  expect(parseAskedTime({ ...asked, other: 1 })).toEqual(asked);
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
  expect(parseAskedTime(raw)).toEqual(nothing);
});
