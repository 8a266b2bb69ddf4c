import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastDue, nextDue } from './due-days.service.ts';
import { splitAmount } from './payouts.rules.ts';

const shillings = (many: number) => many * 100;

describe('an amount goes out in pieces', () => {
  test.each([
    [10, [10]],
    [250_000, [250_000]],
    [250_001, [249_990, 11]],
    [260_208, [250_000, 10_208]],
    [500_005, [250_000, 249_990, 15]],
  ])('%i shillings to a phone', (amount, pieces) => {
    expect(splitAmount(shillings(amount), 'phone', shillings(250_000))).toEqual(
      pieces.map(shillings),
    );
  });

  test('that add up to it, each within what is moved at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 3_000_000 }),
        fc.constantFrom('phone' as const, 'till' as const, 'bank' as const),
        fc.integer({ min: 1000, max: 500_000 }),
        (amount, kind, mostByMpesa) => {
          const pieces = splitAmount(shillings(amount), kind, shillings(mostByMpesa));
          const most = kind === 'bank' ? 999_999 : mostByMpesa;
          expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(shillings(amount));
          for (const piece of pieces) {
            expect(piece).toBeGreaterThanOrEqual(shillings(10));
            expect(piece).toBeLessThanOrEqual(shillings(most));
            expect(piece % 100).toBe(0);
          }
        },
      ),
    );
  });
});

describe('the day of the next payout, and when payouts were last gathered', () => {
  const tuesday = new Date('2026-11-24T10:00:00+03:00');
  test.each([
    ['weekly' as const, '2026-11-27', '2026-11-20'],
    ['daily' as const, '2026-11-25', '2026-11-24'],
    ['monthly' as const, '2026-12-01', '2026-11-01'],
  ])('%s', (schedule, next, last) => {
    expect(nextDue(schedule, tuesday)).toBe(next);
    expect(lastDue(schedule, tuesday)).toEqual(new Date(`${last}T06:00:00+03:00`));
  });

  test('is null where owners are paid on request', () => {
    expect([nextDue('asked', tuesday), lastDue('asked', tuesday)]).toEqual([null, null]);
  });

  test('is the same day before six on a Friday', () => {
    const early = new Date('2026-11-27T05:59:00+03:00');
    expect(nextDue('weekly', early)).toBe('2026-11-27');
    expect(lastDue('weekly', early)).toEqual(new Date('2026-11-20T06:00:00+03:00'));
  });
});
