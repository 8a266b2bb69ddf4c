import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursShown, lineLabel, linesOfInvoice, quote, totalOf } from './prices.rules.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00+03:00`);

const totalFor = (price_cents: number, start: Date, end: Date) =>
  quote({ price_cents }, { start, end, guests: 1 }).total_cents;

describe('the price of a stay', () => {
  test('is one line of hours', () => {
    const stay = { start: at('09:00'), end: at('14:00'), guests: 4 };
    expect(quote({ price_cents: 350_000 }, stay)).toEqual({
      lines: [
        {
          kind: 'hours',
          words: '5.0 hours',
          quantity: 5,
          unit: 'hour',
          unit_price_cents: 350_000,
          amount_cents: 1_750_000,
        },
      ],
      total_cents: 1_750_000,
    });
  });

  test.each([
    [350_000, '09:00', '14:00', 1_750_000],
    [45_000, '09:00', '09:30', 22_500],
    [45_100, '09:00', '09:30', 22_600],
    [45_000, '09:00', '09:31', 23_300],
    [333, '09:00', '10:00', 300],
    [350, '09:00', '10:00', 400],
    [0, '09:00', '17:00', 0],
    [350_000, '14:00', '09:00', 0],
  ])('%d cents an hour from %s to %s', (price, start, end, total) => {
    expect(totalFor(price, at(start), at(end))).toBe(total);
  });

  const price = fc.nat(100_000_000);
  const instant = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.getTime());

  test('is the exact product, rounded half up to a whole shilling, for any price and time', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 525_600 }), (cents, minutes) => {
        const start = at('09:00');
        const total = totalFor(cents, start, new Date(start.getTime() + minutes * 60_000));
        expect(BigInt(total)).toBe(((BigInt(cents) * BigInt(minutes) + 3000n) / 6000n) * 100n);
      }),
    );
  });

  test('is the sum of its lines, each whole shillings and never negative, even if the end precedes the start', () => {
    fc.assert(
      fc.property(price, instant, instant, (price_cents, start, end) => {
        const stay = { start: new Date(start), end: new Date(end), guests: 1 };
        const { lines, total_cents } = quote({ price_cents }, stay);
        expect(totalOf(lines)).toBe(total_cents);
        for (const { amount_cents } of lines) {
          expect(Number.isSafeInteger(amount_cents)).toBe(true);
          expect(amount_cents % 100).toBe(0);
          expect(amount_cents).toBeGreaterThanOrEqual(0);
        }
        if (end <= start || price_cents === 0) expect(total_cents).toBe(0);
      }),
    );
  });

  test('never falls when the end is later or the price higher', () => {
    const minutes = fc.nat(100_000);
    fc.assert(
      fc.property(
        price,
        fc.nat(10_000),
        instant,
        minutes,
        minutes,
        (cents, more, from, one, two) => {
          const start = new Date(from);
          const [sooner, later] = [Math.min(one, two), Math.max(one, two)].map(
            (length) => new Date(from + length * 60_000),
          ) as [Date, Date];
          const total = totalFor(cents, start, sooner);
          expect(totalFor(cents, start, later)).toBeGreaterThanOrEqual(total);
          expect(totalFor(cents + more, start, sooner)).toBeGreaterThanOrEqual(total);
        },
      ),
    );
  });
});

describe('the lines of an invoice', () => {
  const { lines } = quote(
    { price_cents: 350_000 },
    { start: at('09:00'), end: at('14:00'), guests: 1 },
  );

  test('are the lines of its booking', () => {
    expect(linesOfInvoice(lines, 1_750_000, false)).toEqual(lines);
  });

  test.each([
    ['the difference, for a change', 350_000, true, 'More for the new time'],
    [
      'what it cost before, where it was moved since',
      1_400_000,
      false,
      'Before the time was changed',
    ],
  ])('is %s: one line over all of it', (_, amount, isForChange, words) => {
    const shown = linesOfInvoice(lines, amount, isForChange);
    expect(shown.map((line) => line.words)).toEqual([words]);
    expect(totalOf(shown)).toBe(amount);
  });
});

test('a line is displayed with its price, if it has one', () => {
  expect(lineLabel('5.0 hours', 'Ksh 3,500.00')).toBe('Ksh 3,500.00 × 5.0 hours');
  expect(lineLabel('More for the new time', null)).toBe('More for the new time');
});

test.each([
  ['09:00', '14:00', '5.0'],
  ['09:00', '09:30', '0.5'],
  ['09:00', '10:20', '1.3'],
  ['09:00', '09:45', '0.8'],
  ['09:00', '09:51', '0.9'],
  ['09:00', '10:09', '1.2'],
  ['14:00', '09:00', '0.0'],
])('from %s to %s shows as %s hours', (start, end, shown) => {
  expect(hoursShown(at(start), at(end))).toBe(shown);
});
