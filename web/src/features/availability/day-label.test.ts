import { expect, test } from 'vitest';
import type { Availability } from './availability.api.ts';
import { dayLabel } from './time-parts.ts';

type Why = Availability['busy'][number]['why'];

const day = '2026-11-24';
const at = (time: string) => `${day}T${time}:00+03:00`;
const busy = (why: Why, start = '00:00', end = '24:00') => ({
  start_time: at(start),
  end_time: at(end),
  why,
});
/** The label of a day without any free time. */
const label = (...parts: Availability['busy']) =>
  dayLabel({ day, free: [], hours: 0, isAllFree: false }, { busy: parts });

test('A day booked by others is full, whether or not it is closed in the evening', () => {
  expect(label(busy('taken'))).toBe('Full');
  expect(label(busy('taken', '00:00', '18:00'), busy('closed', '18:00'))).toBe('Full');
});

test('A day without hours, or one that the owner closed, is closed and not full', () => {
  expect(label(busy('closed'))).toBe('Closed');
});

test('A day that is too near or too far to be booked is neither full nor closed', () => {
  expect(label(busy('too_soon', '00:00', '18:00'), busy('closed', '18:00'))).toBe('None free');
  expect(label(busy('too_far'))).toBe('None free');
});

test('What is free of a day is shown in hours', () => {
  expect(dayLabel({ day, free: [], hours: 24, isAllFree: true }, { busy: [] })).toBe('All free');
  const part = { day, free: [], hours: 8.5, isAllFree: false };
  expect(dayLabel(part, { busy: [] })).toBe('8.5 h free');
});
