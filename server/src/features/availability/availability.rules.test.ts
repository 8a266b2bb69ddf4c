import { describe, expect, test } from 'vitest';
import { daysAsked, MOST_DAYS, withinReach } from './availability.rules.ts';

const day = (text: string) => new Date(`${text}T00:00+03:00`);
const at = (text: string) => new Date(`${text}+03:00`);
const TODAY = day('2026-11-24');

describe('the days asked for', () => {
  test('are two weeks from today unless given', () => {
    expect(daysAsked({}, TODAY)).toEqual({ start: TODAY, end: day('2026-12-08') });
    const from = day('2027-01-01');
    expect(daysAsked({ from }, TODAY)).toEqual({ start: from, end: day('2027-01-15') });
  });

  test('may be one, and sixty-two', () => {
    expect(daysAsked({ to: day('2026-11-25') }, TODAY)).not.toBeNull();
    expect(MOST_DAYS).toBe(62);
    expect(daysAsked({ to: day('2027-01-25') }, TODAY)).not.toBeNull();
  });

  test('may not be none, turned round, or one too many', () => {
    expect(daysAsked({ to: TODAY }, TODAY)).toBeNull();
    expect(daysAsked({ to: day('2026-11-20') }, TODAY)).toBeNull();
    expect(daysAsked({ to: day('2027-01-26') }, TODAY)).toBeNull();
  });
});

describe('what can be booked of them', () => {
  const week = { start: TODAY, end: day('2026-12-01') };

  test('begins with the next whole minute', () => {
    expect(withinReach(week, at('2026-11-24T10:00:00')).start).toEqual(at('2026-11-24T10:01:00'));
    expect(withinReach(week, at('2026-11-24T10:00:59')).start).toEqual(at('2026-11-24T10:01:00'));
  });

  test('is all of a week to come, and nothing of one that has passed', () => {
    expect(withinReach(week, at('2026-11-20T10:00:00'))).toEqual(week);
    const { start, end } = withinReach(week, at('2026-12-02T10:00:00'));
    expect(end < start).toBe(true);
  });

  test('ends with the furthest start', () => {
    const { end } = withinReach(
      { start: TODAY, end: day('2028-01-01') },
      at('2026-11-24T10:00:30'),
    );
    expect(end).toEqual(at('2027-11-24T10:00:00'));
  });
});
