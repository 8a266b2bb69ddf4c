import { expect, test } from 'vitest';
import { type BalancedRow, findBreaks } from './balances.rules.ts';

const row = (
  line: number,
  movedCents: number | null,
  balanceCents: number | null,
): BalancedRow => ({
  line,
  at: new Date(Date.UTC(2026, 10, 24, 8, line)),
  movedCents,
  balanceCents,
});
const RIGHT = [row(1, 300, 300), row(2, 500, 800), row(3, -200, 600), row(4, 100, 700)];
const brokenIn = (rows: readonly BalancedRow[]) => [...findBreaks(rows)];

test('consistent balances are right, oldest or newest first', () => {
  expect(brokenIn(RIGHT)).toEqual([]);
  const newestFirst = RIGHT.toReversed().map((one, nth) => ({ ...one, line: nth + 1 }));
  expect(brokenIn(newestFirst)).toEqual([]);
  const atOnce = newestFirst.map((one) => ({ ...one, at: null }));
  expect(brokenIn(atOnce)).toEqual([]);
});

test.each([
  ['another amount', [row(1, 300, 300), row(2, 900, 800), row(3, -200, 600)], [2]],
  ['another balance', [row(1, 300, 300), row(2, 500, 900), row(3, -200, 600)], [2, 3]],
  ['a row that was taken out', [row(1, 300, 300), row(3, -200, 600), row(4, 100, 700)], [3]],
  ['a row that was put in', [row(1, 300, 300), row(9, 50, 300), row(10, 500, 800)], [9]],
  ['an amount that cannot be read', [row(1, 300, 300), row(2, null, 800), row(3, -200, 600)], []],
  ['no balances', [row(1, 300, null), row(2, 500, null)], []],
])('%s', (_, rows, lines) => expect(brokenIn(rows)).toEqual(lines));
