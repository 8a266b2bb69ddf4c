import { describe, expect, test } from 'vitest';
import { toNairobiIso } from '#platform/time.ts';
import {
  MOST_DAYS,
  notPassed,
  partsOf,
  requestedDays,
  type SpaceTime,
} from './availability.rules.ts';

const day = (text: string) => new Date(`${text}T00:00+03:00`);
const at = (text: string) => new Date(`${text}+03:00`);
const TODAY = day('2026-11-24');

describe('the requested days', () => {
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

  test('may not be none, in reverse, or one too many', () => {
    expect(requestedDays({ to: TODAY }, TODAY)).toBeNull();
    expect(requestedDays({ to: day('2026-11-20') }, TODAY)).toBeNull();
    expect(requestedDays({ to: day('2027-01-26') }, TODAY)).toBeNull();
  });
});

test('their past is left out, from the next whole minute on', () => {
  const week = { start: TODAY, end: day('2026-12-01') };
  expect(notPassed(week, at('2026-11-20T10:00:00'))).toEqual(week);
  for (const now of ['2026-11-24T10:00:00', '2026-11-24T10:00:59'])
    expect(notPassed(week, at(now)).start).toEqual(at('2026-11-24T10:01:00'));
  const { start, end } = notPassed(week, at('2026-12-02T10:00:00'));
  expect(end < start).toBe(true);
});

describe('a day in parts', () => {
  const DAY = { start: at('2026-11-24T00:00'), end: at('2026-11-25T00:00') };
  /** Such as `08:00-12:00`. */
  const stretches = (...texts: string[]) =>
    texts.map((text) => {
      const [start = '', end = ''] = text.split('-');
      const ofDay = (time: string) => (time === '24:00' ? DAY.end : at(`2026-11-24T${time}`));
      return { start: ofDay(start), end: ofDay(end) };
    });
  const usual: SpaceTime = {
    gaps: stretches('08:00-18:00'),
    open: stretches('08:00-18:00'),
    least_minutes: 60,
    first: day('2026-11-20'),
    last: day('2026-12-20'),
  };
  const timeOf = (instant: Date) =>
    instant.getTime() === DAY.end.getTime() ? '24:00' : toNairobiIso(instant).slice(11, 16);
  const shown = (time: Partial<SpaceTime>, stretch = DAY) =>
    partsOf(stretch, { ...usual, ...time }).map(
      ({ start, end, why }) => `${timeOf(start)}-${timeOf(end)} ${why}`,
    );

  test('is free if it is open and nobody is in it', () => {
    expect(shown({})).toEqual(['00:00-08:00 closed', '08:00-18:00 free', '18:00-24:00 closed']);
  });

  test('is taken between the gaps, and in a gap too short for any booking', () => {
    const gaps = stretches('08:00-10:00', '12:00-12:59', '14:00-15:00');
    expect(shown({ gaps })).toEqual([
      '00:00-08:00 closed',
      '08:00-10:00 free',
      '10:00-14:00 taken',
      '14:00-15:00 free',
      '15:00-18:00 taken',
      '18:00-24:00 closed',
    ]);
  });

  test('gives the first reason that applies', () => {
    const [first, last] = [at('2026-11-24T10:00'), at('2026-11-24T16:00')];
    const gaps = stretches('11:00-13:00');
    expect(shown({ gaps, first, last })).toEqual([
      '00:00-08:00 closed',
      '08:00-10:00 too_soon',
      '10:00-11:00 taken',
      '11:00-13:00 free',
      '13:00-16:00 taken',
      '16:00-18:00 too_far',
      '18:00-24:00 closed',
    ]);
  });

  test('counts the whole length of a gap, including what is not shown', () => {
    const [evening] = stretches('17:30-18:00');
    expect(shown({}, evening)).toEqual(['17:30-18:00 free']);
  });

  test('is all of one kind if nothing else is known, and empty if it has passed', () => {
    expect(shown({ gaps: [], open: [] })).toEqual(['00:00-24:00 closed']);
    expect(shown({ gaps: [], open: [DAY] })).toEqual(['00:00-24:00 taken']);
    expect(shown({}, { start: DAY.end, end: DAY.start })).toEqual([]);
    expect(shown({}, { start: DAY.start, end: DAY.start })).toEqual([]);
  });
});
