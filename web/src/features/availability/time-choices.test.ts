import { expect, test } from 'vitest';
import { endsAfter, startsOn } from './time-choices.ts';

const day = '2026-11-24';
const at = (time: string) => Date.parse(`${day}T${time}:00+03:00`);
const free = [
  { start: at('08:00'), end: at('13:00') },
  { start: at('15:00'), end: at('18:00') },
];
const busy = [
  { start: at('00:00'), end: at('08:00'), why: 'closed' as const },
  { start: at('13:00'), end: at('15:00'), why: 'taken' as const },
  { start: at('18:00'), end: at('24:00'), why: 'closed' as const },
];

test('A start is any half hour in opening hours, and a taken one says so', () => {
  const starts = startsOn(day, free, busy);
  expect(starts[0]).toEqual({ value: '08:00', label: '08:00' });
  expect(starts.at(-1)?.value).toBe('17:30');
  expect(starts.find(({ value }) => value === '13:30')).toMatchObject({
    isRefused: true,
    note: 'taken',
  });
});

test('An end shows the length of the booking, or from when the time is taken', () => {
  const ends = endsAfter({ start: `${day}T09:00`, end: `${day}T12:00` }, free, busy);
  expect(ends[0]).toEqual({ value: '09:30', label: '09:30', note: '0.5 h' });
  expect(ends.find(({ value }) => value === '13:00')).toMatchObject({ note: '4.0 h' });
  expect(ends.find(({ value }) => value === '13:30')).toMatchObject({
    isRefused: true,
    note: 'taken from 13:00',
  });
});

test('Closing time is the last end, and there are no ends without a start', () => {
  const ends = endsAfter({ start: `${day}T16:00`, end: `${day}T17:00` }, free, busy);
  expect(ends.map(({ value }) => value)).toEqual(['16:30', '17:00', '17:30', '18:00']);
  expect(endsAfter({ start: `${day}T`, end: `${day}T` }, free, busy)).toEqual([]);
});

test('Time that is taken from a quarter hour refuses the end of that half hour', () => {
  const early = [{ start: at('08:00'), end: at('10:45') }];
  const later = [{ start: at('10:45'), end: at('12:00'), why: 'taken' as const }];
  const ends = endsAfter({ start: `${day}T09:00`, end: `${day}T10:00` }, early, later);
  expect(ends.find(({ value }) => value === '10:30')).toMatchObject({ note: '1.5 h' });
  expect(ends.find(({ value }) => value === '11:00')).toMatchObject({
    isRefused: true,
    note: 'taken from 10:45',
  });
});
