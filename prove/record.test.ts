import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { breachesOf, FIGURES, type Proved, readRecord, tableOf } from './record.ts';

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

test('what could not be measured is a breach, after it was recorded too', async () => {
  const folder = join(FIGURES, 'unmeasured');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  const nothing: number[] = [];
  const slowest = { what: 'back after', value: Math.max(...nothing), unit: 's', most: 5 };
  await writeFile(join(folder, 'kills.json'), JSON.stringify([slowest]));
  const report = join(FIGURES, 'unmeasured.tests.json');
  onTestFinished(() => rm(report, { force: true }));
  await writeFile(report, '{"numPassedTests":1,"numFailedTests":0,"startTime":0}');
  const record = await readRecord('unmeasured', report);
  expect(breachesOf(record)).toEqual(['back after: NaN s, at most 5 is allowed.']);
  expect(tableOf([['crashes', record]])).toContain('back after: NaN s');
});
