import { expect, test } from 'vitest';
import { contractionOf, isBefore, oldestRelease } from './contractions.ts';

const contraction = (fits: string) =>
  `-- Contracts bookings.note, old_rooms: fits ${fits} and later.\nalter table ...`;

test('a contraction declares in its first line what it removes, and the first release that does without it', () => {
  expect(contractionOf(contraction('0.4.0'))).toEqual({
    what: ['bookings.note', 'old_rooms'],
    fits: '0.4.0',
  });
  expect(contractionOf('-- Adds a note.\nalter table ...')).toBeNull();
  expect(contractionOf(`-- Why.\n${contraction('0.4.0')}`)).toBeNull();
});

test('a database fits the latest release that its contractions name, and those after it', () => {
  expect(oldestRelease(['-- Adds a note.\n'])).toBeNull();
  expect(oldestRelease(['0.9.0', '0.10.0', '0.2.0'].map(contraction))).toBe('0.10.0');
  expect(isBefore('0.9.12', '0.10.0')).toBe(true);
  expect(isBefore('0.10.0', '0.10.0')).toBe(false);
  expect(isBefore('1.0.0', '0.10.0')).toBe(false);
});
