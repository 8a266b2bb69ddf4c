import { expect, test } from 'vitest';
import type { SpaceRules } from './rules/space-rules.api.ts';
import { freeStretches } from './stretches.ts';
import { busyParts, cellsOf, timesWithin, whyInWords } from './time-parts.ts';

const at = (time: string) => Date.parse(`2026-11-${time}:00+03:00`);
const stretch = (start: string, end: string) => ({ start: at(start), end: at(end) });
const times = (start: string, end: string) => ({
  start_time: `2026-11-${start}:00+03:00`,
  end_time: `2026-11-${end}:00+03:00`,
});

// The 24th is a Tuesday.
const rules: SpaceRules = {
  space_id: 1,
  version: 1,
  opening_hours: [
    { weekday: 2, opens: '08:00', closes: '18:00' },
    { weekday: 3, opens: '08:00', closes: '24:00' },
  ],
  closures: [{ day: '2026-12-01', note: null }],
  buffer_minutes: 0,
  least_minutes: 30,
  most_minutes: null,
  notice_minutes: 120,
  furthest_days: 30,
};

test('A half hour with several reasons shows the first of them: closed, too soon or too far, taken', () => {
  const busy = busyParts({
    busy: [
      { ...times('24T08:00', '24T08:10'), why: 'taken' },
      { ...times('24T08:10', '24T09:00'), why: 'closed' },
      { ...times('24T09:00', '24T09:20'), why: 'taken' },
      { ...times('24T09:20', '24T10:00'), why: 'too_soon' },
    ],
  });
  const whys = new Map(cellsOf('2026-11-24', [], busy).map(({ start, why }) => [start, why]));
  const at8to10 = ['08:00', '08:30', '09:00', '09:30'].map((time) => whys.get(at(`24T${time}`)));
  expect(at8to10).toEqual(['closed', 'closed', 'too_soon', 'too_soon']);
});

test('The half hours of a day tell what of them is free, and why the rest is not', () => {
  const free = freeStretches([times('24T10:20', '24T12:00'), times('24T13:00', '25T00:00')]);
  const busy = [{ ...stretch('24T12:00', '24T13:00'), why: 'taken' as const }];
  const cells = cellsOf('2026-11-24', free, busy);
  expect(cells).toHaveLength(48);
  const cell = (time: string) => cells.find(({ start }) => start === at(`24T${time}`));
  expect(cell('09:00')).toMatchObject({ free: null, why: 'passed' });
  expect(cell('10:00')).toMatchObject({ free: null, why: 'passed' });
  expect(cell('10:30')).toMatchObject({ free: stretch('24T10:30', '24T11:00'), why: null });
  expect(cell('12:30')).toMatchObject({ free: null, why: 'taken' });
  expect(cell('23:30')).toMatchObject({ free: stretch('24T23:30', '25T00:00'), why: null });
});

test('The free part of a half hour can be booked', () => {
  const free = freeStretches([times('24T10:11', '24T12:10')]);
  const cells = cellsOf('2026-11-24', free, []);
  expect(cells.filter((cell) => cell.free && cell.why).map((cell) => cell.free)).toEqual([
    stretch('24T10:15', '24T10:30'),
    stretch('24T12:00', '24T12:10'),
  ]);
});

test('The parts of a time that are not free are listed', () => {
  const busy = [
    stretch('24T08:00', '24T09:30'),
    stretch('24T09:30', '24T10:00'),
    stretch('24T12:00', '24T13:00'),
  ];
  expect(timesWithin(stretch('24T09:00', '24T14:00'), busy)).toEqual([
    '09:00 to 10:00',
    '12:00 to 13:00',
  ]);
  expect(timesWithin(stretch('24T10:00', '24T12:00'), busy)).toEqual([]);
});

test('Each reason is a sentence with what to do', () => {
  expect(whyInWords('taken', rules)).toBe('This time is taken. Please choose another.');
  expect(whyInWords('too_soon', rules)).toBe('Please book this space at least 2 hours ahead.');
  expect(whyInWords('too_far', rules)).toBe('Bookings start at most 30 days ahead.');
});
