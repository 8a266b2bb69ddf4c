import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAmount } from './settlements.rules.ts';

test('an amount divides without a cent lost or made', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(100_000_000), (received, due) => {
      const { settled, surplus, isFull } = splitAmount(received, due);
      expect(settled + surplus).toBe(received);
      expect(settled).toBeLessThanOrEqual(due);
      expect(isFull).toBe(received >= due);
    }),
  );
});
