import { expect, test } from 'vitest';
import { daysOf, presetOf } from './day-presets.ts';

// Already the 24th in Nairobi, still the 23rd in London.
const now = new Date('2026-11-23T22:30:00Z');
const any = { key: 'any', label: 'Any date' };
const week = { key: 'week', label: 'Next 7 days', from: 0, to: 6 };
const past = { key: 'past', label: 'In the past', to: -1 };
const presets = [any, week, past];

test('a preset means days of Nairobi, counted from today', () => {
  expect(daysOf(week, now)).toEqual({ from: '2026-11-24', to: '2026-11-30' });
  expect(daysOf(past, now)).toEqual({ from: undefined, to: '2026-11-23' });
  expect(daysOf(any, now)).toEqual({ from: undefined, to: undefined });
});

test('days are called by their preset, and have no name when picked one by one', () => {
  expect(presetOf(presets, {}, now)).toBe(any);
  expect(presetOf(presets, { from: '2026-11-24', to: '2026-11-30' }, now)).toBe(week);
  expect(presetOf(presets, { from: '2026-11-24', to: '2026-11-29' }, now)).toBeUndefined();
});
