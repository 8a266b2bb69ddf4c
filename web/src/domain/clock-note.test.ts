import { afterEach, expect, test, vi } from 'vitest';
import { clockDifference, differenceInWords } from './clock-note.tsx';

afterEach(() => vi.unstubAllEnvs());

test('The offset of another time zone is that of the given day', () => {
  vi.stubEnv('TZ', 'Europe/London');
  expect(clockDifference('2026-07-01')).toBe(-120);
  expect(clockDifference('2026-11-24')).toBe(-180);
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(clockDifference('2026-11-24')).toBe(150);
  vi.stubEnv('TZ', 'Africa/Addis_Ababa');
  expect(clockDifference('2026-11-24')).toBe(0);
  expect(clockDifference('')).toBe(0);
});

test('The offset is put in words, if there is one', () => {
  expect(differenceInWords(-120)).toBe('2 hours less');
  expect(differenceInWords(150)).toBe('2 hours 30 minutes more');
  expect(differenceInWords(0)).toBeNull();
});
