import { describe, expect, test } from 'vitest';
import { type TimeRules, USUAL_RULES } from '../bookings/time.rules.ts';
import { daysAsked, MOST_DAYS, notPassed, withinReach } from './availability.rules.ts';

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
  const reach = (stretch: typeof week, now: Date, rules: Partial<TimeRules> = {}) =>
    withinReach(stretch, now, { ...USUAL_RULES, ...rules });

  test('begins with the next whole minute', () => {
    expect(reach(week, at('2026-11-24T10:00:00')).start).toEqual(at('2026-11-24T10:01:00'));
    expect(reach(week, at('2026-11-24T10:00:59')).start).toEqual(at('2026-11-24T10:01:00'));
    expect(notPassed(week, at('2026-11-24T10:00:59')).start).toEqual(at('2026-11-24T10:01:00'));
  });

  test('leaves the whole notice', () => {
    const notice = { notice_minutes: 120 };
    const start = (time: string) => reach(week, at(time), notice).start;
    expect(start('2026-11-24T10:00:00')).toEqual(at('2026-11-24T12:00:00'));
    expect(start('2026-11-24T10:00:01')).toEqual(at('2026-11-24T12:01:00'));
  });

  test('is all of a week to come, and nothing of one that has passed', () => {
    expect(reach(week, at('2026-11-20T10:00:00'))).toEqual(week);
    const { start, end } = reach(week, at('2026-12-02T10:00:00'));
    expect(end < start).toBe(true);
  });

  test('ends with the furthest start', () => {
    const years = { start: TODAY, end: day('2028-01-01') };
    const now = at('2026-11-24T10:00:30');
    expect(reach(years, now).end).toEqual(at('2027-11-24T10:00:00'));
    expect(reach(years, now, { furthest_days: 7 }).end).toEqual(at('2026-12-01T10:00:00'));
  });
});
