import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatStretch,
  formatTime,
  formatUntil,
  nairobiDay,
  nairobiIso,
} from './dates.ts';

// A browser far from Nairobi must show the same.
beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => void vi.unstubAllEnvs());

const start = '2026-11-24T09:00:00+03:00';

test('Times are Nairobi times, whatever zone the browser is in', () => {
  expect(formatDate(start)).toBe('Tue 24 Nov 2026');
  expect(formatTime(new Date(start))).toBe('09:00');
  expect(formatDateTime('2026-11-23T22:30:00Z')).toBe('Tue 24 Nov 2026, 01:30');
});

test.each(['America/New_York', 'Asia/Tokyo'])(
  'A calendar day is the same day in Nairobi for a browser in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDate('2026-11-01')).toBe('Sun 1 Nov 2026');
    expect(formatMonth('2026-11-01')).toBe('November 2026');
  },
);

test('A stretch of one day shows the day once; one over midnight shows both', () => {
  expect(formatStretch(start, '2026-11-24T14:00:00+03:00')).toEqual({
    day: 'Tue 24 Nov 2026',
    times: '09:00 to 14:00',
  });
  expect(formatStretch('2026-11-24T22:00:00+03:00', '2026-11-25T02:00:00+03:00').times).toBe(
    '22:00 to Wed 25 Nov 2026, 02:00',
  );
});

test('An end on another day is shown with the day', () => {
  const from = Date.parse('2026-11-24T23:20:00+03:00');
  expect(formatUntil('2026-11-24T23:50:00+03:00', from)).toBe('23:50');
  expect(formatUntil('2026-11-25T00:10:00+03:00', from)).toBe('Wed 25 Nov 2026, 00:10');
});

test('Date fields get the Nairobi day and give a Nairobi time', () => {
  expect(nairobiDay('2026-11-23T21:30:00Z')).toBe('2026-11-24');
  expect(nairobiDay('2026-11-30T12:00:00+03:00', 1)).toBe('2026-12-01');
  expect(nairobiIso('2026-11-24', '09:00')).toBe(start);
});
