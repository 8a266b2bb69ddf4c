import { expect, test } from 'vitest';
import { breachesOf, type Proved, tableOf } from './record.ts';

const record: Proved = {
  ...{ day: '2026-11-26', machine: '2 × processor', minutes: 3, passed: 2, failed: 0 },
  figures: [
    { what: 'rounds', value: 1000 },
    { what: 'back after', value: 1.25, unit: 's', most: 5 },
    { what: 'breaches', value: 0, most: 0 },
  ],
};
const withFigure = (figure: Proved['figures'][number]) => ({ ...record, figures: [figure] });

test('a proof that is within its limits has no breach', () => {
  expect(breachesOf(record)).toEqual([]);
  expect(tableOf([['races', record]])).toContain('rounds: 1,000<br>back after: 1.25 s (at most 5)');
});

test.each([
  [
    { ...record, figures: [{ what: 'back after', value: 7, unit: 's', most: 5 }] },
    'back after: 7 s, at most 5 is allowed.',
  ],
  [withFigure({ what: 'rounds', value: 9, least: 10 }), 'rounds: 9, at least 10 is allowed.'],
  [
    withFigure({ what: 'p99', value: Number.NaN, unit: 'ms', most: 250 }),
    'p99: NaN ms, at most 250 is allowed.',
  ],
  [{ ...record, failed: 1 }, '1 tests failed.'],
  [{ ...record, passed: 0 }, 'No test ran.'],
])('what is beyond a limit, failed or never ran is a breach: %#', (one, breach) => {
  expect(breachesOf(one)).toEqual([breach]);
  expect(tableOf([['races', one]])).toContain(`**${breach}**`);
});
