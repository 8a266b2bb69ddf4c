import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  differenceOf,
  leavesSomething,
  splitPrice,
  toPercent,
  toPoints,
} from './commission.rules.ts';

const usual = { commissionPoints: 1000, vatPoints: 1600, withholdingPoints: 500 };

test.each([
  [17_500_00, 1_750_00, 280_00, 875_00, 14_595_00],
  // Each part is rounded half up: 10 % of 5 cents is 1 cent, 16 % of 1 cent is 0.
  [5, 1, 0, 0, 4],
  [33_33, 3_33, 53, 1_67, 27_80],
  [0, 0, 0, 0, 0],
])('%i cents are split into %i, %i, %i and %i', (gross, commission, vat, withholding, net) => {
  expect(splitPrice(gross, usual)).toEqual({
    grossCents: gross,
    commissionCents: commission,
    vatCents: vat,
    withholdingCents: withholding,
    netCents: net,
  });
});

const cents = fc.integer({ min: 0, max: 25_000_000_000 });
const rates = fc
  .record({
    commissionPoints: fc.integer({ min: 0, max: 10_000 }),
    vatPoints: fc.integer({ min: 0, max: 3_000 }),
    withholdingPoints: fc.integer({ min: 0, max: 3_000 }),
  })
  .filter((some) => leavesSomething(some.commissionPoints, some.vatPoints, some.withholdingPoints));

describe('under any rates', () => {
  test('the parts add up to the price, and each is within half a cent of its share', () => {
    fc.assert(
      fc.property(cents, rates, (gross, some) => {
        const parts = splitPrice(gross, some);
        const { commissionCents, vatCents, withholdingCents, netCents } = parts;
        expect(commissionCents + vatCents + withholdingCents + netCents).toBe(gross);
        const isShare = (part: number, of: number, points: number) =>
          2n * (BigInt(part) * 10_000n - BigInt(of) * BigInt(points)) <= 10_000n &&
          2n * (BigInt(of) * BigInt(points) - BigInt(part) * 10_000n) < 10_000n;
        expect(isShare(commissionCents, gross, some.commissionPoints)).toBe(true);
        expect(netCents).toBeGreaterThanOrEqual(0);
        if (netCents === 0) return;
        expect(isShare(vatCents, commissionCents, some.vatPoints)).toBe(true);
        expect(isShare(withholdingCents, gross, some.withholdingPoints)).toBe(true);
      }),
    );
  });

  test('an adjustment to another price makes an earning what it would have been', () => {
    fc.assert(
      fc.property(cents, cents, rates, (before, after, some) => {
        const [was, is] = [splitPrice(before, some), splitPrice(after, some)];
        const by = differenceOf(is, was);
        expect(by.grossCents).toBe(
          by.commissionCents + by.vatCents + by.withholdingCents + by.netCents,
        );
        expect(was.netCents + by.netCents).toBe(is.netCents);
      }),
    );
  });
});

test.each([
  [10, 1000],
  [12.5, 1250],
  [0.07, 7],
])('%d percent are %i points', (percent, points) => {
  expect(toPoints(percent)).toBe(points);
  expect(toPercent(points)).toBe(percent);
});

test.each([
  [6896, true],
  [6897, false],
  [10_000, false],
])(
  'a commission of %i points beside 16 %% VAT and 20 %% withheld leaves something: %s',
  (points, leaves) => {
    expect(leavesSomething(points, 1600, 2000)).toBe(leaves);
  },
);
