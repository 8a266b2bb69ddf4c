import { expect, test } from 'vitest';
import { freeStretches } from '../stretches.ts';
import { cellsOf } from '../time-parts.ts';
import { begin, between, canReach, finish } from './pick-time.ts';

const at = (time: string) => Date.parse(`2026-11-${time}:00+03:00`);
const stretch = (start: string, end: string) => ({ start: at(start), end: at(end) });

const free = freeStretches([
  { start_time: '2026-11-24T09:00:00+03:00', end_time: '2026-11-24T13:00:00+03:00' },
  { start_time: '2026-11-24T15:10:00+03:00', end_time: '2026-11-25T02:00:00+03:00' },
]);
const rules = {
  least_minutes: 60,
  most_minutes: 180,
  notice_minutes: 0,
  furthest_days: 365,
};
const from = { free, rules, now: at('23T12:00') };
const cell = (time: string) => {
  const found = cellsOf(`2026-11-${time.slice(0, 2)}`, free, []).find(
    ({ start }) => start === at(time),
  );
  if (!found) throw new Error(`No half hour begins at ${time}`);
  return found;
};

test('A start begins the shortest booking, from the quarter hour if only half of the half hour is free', () => {
  expect(begin(cell('24T09:30'), from)).toEqual({ time: stretch('24T09:30', '24T10:30') });
  expect(begin(cell('24T15:00'), from)).toEqual({ time: stretch('24T15:15', '24T16:15') });
});

test('Where less than the shortest booking is free, that is the problem', () => {
  expect(begin(cell('24T12:30'), from)).toEqual({
    time: null,
    problem: 'The shortest booking is 1 hour, and less is free from here. Please start earlier.',
  });
});

test('The end is the end of its half hour, never before the shortest booking, and over midnight too', () => {
  expect(finish(at('24T09:00'), cell('24T11:30'), from)).toEqual({
    time: stretch('24T09:00', '24T12:00'),
  });
  expect(finish(at('24T09:00'), cell('24T09:00'), from)).toEqual({
    time: stretch('24T09:00', '24T10:00'),
  });
  expect(finish(at('24T23:00'), cell('25T01:30'), from)).toEqual({
    time: stretch('24T23:00', '25T02:00'),
  });
});

test('Beyond the longest booking the problem states its length', () => {
  expect(finish(at('24T09:00'), cell('24T12:30'), from)).toEqual({
    time: null,
    problem: 'The longest booking is 3 hours.',
  });
});

test('A pick is an end where the free time goes on from the start to it, else a new start', () => {
  expect(canReach(at('24T09:00'), cell('24T12:30'), from)).toBe(true);
  expect(canReach(at('24T09:00'), cell('24T16:00'), from)).toBe(false);
  expect(canReach(at('24T11:00'), cell('24T10:00'), from)).toBe(false);
});

test('A drag works in both directions, and stops at taken time and at the longest booking', () => {
  const drag = (fixed: string, over: string) => {
    const { free: part } = cell(fixed);
    return part && between(part, cell(over), from);
  };
  expect(drag('24T10:00', '24T11:30')).toEqual({
    time: stretch('24T10:00', '24T12:00'),
    limit: null,
  });
  expect(drag('24T12:30', '24T11:00')).toEqual({
    time: stretch('24T11:00', '24T13:00'),
    limit: null,
  });
  expect(drag('24T11:30', '24T14:00')?.time).toEqual(stretch('24T11:30', '24T13:00'));
  expect(drag('24T10:00', '24T10:00')?.time).toEqual(stretch('24T10:00', '24T11:00'));
  expect(drag('24T16:00', '24T23:00')).toEqual({
    time: stretch('24T16:00', '24T19:00'),
    limit: 'The longest booking is 3 hours.',
  });
});

test('An edge is dragged while the other stays, past it too', () => {
  const edge = { start: at('24T12:00'), end: at('24T12:00') };
  expect(between(edge, cell('24T10:00'), from)?.time).toEqual(stretch('24T10:00', '24T12:00'));
  expect(between(edge, cell('24T12:30'), from)?.time).toEqual(stretch('24T12:00', '24T13:00'));
  expect(
    between({ start: at('24T14:00'), end: at('24T14:00') }, cell('24T10:00'), from),
  ).toBeNull();
});
