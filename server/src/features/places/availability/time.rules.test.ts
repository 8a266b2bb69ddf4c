import { describe, expect, test } from 'vitest';
import { formatDuration, problemWithTime, USUAL_RULES } from './time.rules.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00+03:00`);

describe('a time', () => {
  const now = at('10:00');
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const year = 365 * 24 * 60;
  test.each([
    [later(1), later(31), null],
    [later(year), later(year + 30), null],
    [later(0), later(60), 'start_time'],
    [later(year + 1), later(year + 60), 'start_time'],
    [later(year), later(year + 24 * 60 + 1), 'end_time'],
    [later(60), new Date('9999-12-31T23:59:00-12:00'), 'end_time'],
    [later(60), later(60), 'end_time'],
    [later(60), later(59), 'end_time'],
    [later(60), later(89), 'end_time'],
    [later(60.5), later(120), 'start_time'],
    [later(60), later(120.5), 'end_time'],
  ])('%s to %s', (start, end, field) => {
    expect(problemWithTime(start, end, now)?.field ?? null).toBe(field);
  });
});

describe('the rules of a space', () => {
  const now = at('10:00');
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const day = 24 * 60;
  const problem = (start: number, end: number, rules: Partial<typeof USUAL_RULES>) =>
    problemWithTime(later(start), later(end), now, { ...USUAL_RULES, ...rules })?.sentence ?? null;

  test.each([
    [{ least_minutes: 120 }, 60, 180, null],
    [{ least_minutes: 120 }, 60, 179, 'The shortest booking is 2 hours.'],
    [{ most_minutes: 90 }, 60, 150, null],
    [{ most_minutes: 90 }, 60, 151, 'The longest booking is 1 hour 30 minutes.'],
    [{ notice_minutes: day }, day, day + 60, null],
    [{ notice_minutes: day }, day - 1, day + 60, 'Please book this space at least 1 day ahead.'],
    [{ furthest_days: 1 }, day, day + 60, null],
    [{ furthest_days: 1 }, day + 1, day + 60, 'Bookings start at most 1 day ahead.'],
    [{ furthest_days: 1 }, day, 2 * day + 1, 'Bookings end at most 2 days ahead.'],
  ])('%j, from %i to %i minutes ahead', (rules, start, end, sentence) => {
    expect(problem(start, end, rules)).toBe(sentence);
  });

  test.each([
    [30, '30 minutes'],
    [60, '1 hour'],
    [61, '1 hour 1 minute'],
    [2 * day, '2 days'],
    [day + 90, '1 day 1 hour 30 minutes'],
    [0, '0 minutes'],
  ])('%i minutes are %s', (minutes, words) => {
    expect(formatDuration(minutes)).toBe(words);
  });
});
