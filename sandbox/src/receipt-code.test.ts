import { expect, test } from 'vitest';
import { createReceiptCodes } from './receipt-code.ts';

const MORNING = new Date('2026-11-21T10:42:05.123+03:00');

test('a receipt begins with the Nairobi date and has ten characters', () => {
  expect(createReceiptCodes(() => MORNING)()).toMatch(/^UKL[A-Z][0-9A-Z]{6}$/);
});

test('the date changes at midnight in Nairobi, not in Greenwich', () => {
  const before = new Date('2026-12-31T23:59:59.999+03:00');
  const after = new Date('2027-01-01T00:00:00.000+03:00');
  expect(createReceiptCodes(() => before)()).toMatch(/^ULV/);
  expect(createReceiptCodes(() => after)()).toMatch(/^VA1[A-Z]000000$/);
});

test('receipts of one instant differ and their counter rises', () => {
  const next = createReceiptCodes(() => MORNING);
  const counters = Array.from({ length: 1000 }, () => next().slice(4));
  expect(new Set(counters).size).toBe(1000);
  expect(counters.toSorted()).toEqual(counters);
});

test('a restart continues after the codes issued before', () => {
  const first = createReceiptCodes(() => MORNING);
  const earlier = Array.from({ length: 10 }, first).map((code) => code.slice(4));
  const restarted = createReceiptCodes(() => new Date(MORNING.getTime() + 1))();
  expect(earlier.every((counter) => counter < restarted.slice(4))).toBe(true);
});

test('a clock that is set back does not repeat a code', () => {
  let now = MORNING;
  const next = createReceiptCodes(() => now);
  const before = next();
  now = new Date(MORNING.getTime() - 60_000);
  expect(next().slice(4) > before.slice(4)).toBe(true);
});
