import { describe, expect, test } from 'vitest';
import { MOST_DAYS, notPassed, requestedDays } from './availability.rules.ts';

const day = (text: string) => new Date(`${text}T00:00+03:00`);
const at = (text: string) => new Date(`${text}+03:00`);
const TODAY = day('2026-11-24');

describe('the days asked for', () => {
  test('are two weeks from today unless given', () => {
    expect(requestedDays({}, TODAY)).toEqual({ start: TODAY, end: day('2026-12-08') });
    const from = day('2027-01-01');
    expect(requestedDays({ from }, TODAY)).toEqual({ start: from, end: day('2027-01-15') });
  });

  test('may be one, and sixty-two', () => {
    expect(requestedDays({ to: day('2026-11-25') }, TODAY)).not.toBeNull();
    expect(MOST_DAYS).toBe(62);
    expect(requestedDays({ to: day('2027-01-25') }, TODAY)).not.toBeNull();
  });

  test('may not be none, turned round, or one too many', () => {
    expect(requestedDays({ to: TODAY }, TODAY)).toBeNull();
    expect(requestedDays({ to: day('2026-11-20') }, TODAY)).toBeNull();
    expect(requestedDays({ to: day('2027-01-26') }, TODAY)).toBeNull();
  });
});

test('what has passed of them is left out, from the next whole minute on', () => {
  const week = { start: TODAY, end: day('2026-12-01') };
  expect(notPassed(week, at('2026-11-20T10:00:00'))).toEqual(week);
  for (const now of ['2026-11-24T10:00:00', '2026-11-24T10:00:59'])
    expect(notPassed(week, at(now)).start).toEqual(at('2026-11-24T10:01:00'));
  const { start, end } = notPassed(week, at('2026-12-02T10:00:00'));
  expect(end < start).toBe(true);
});
