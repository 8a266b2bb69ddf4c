// The results of a proof: its figures, which of them are beyond their limits, and the page that keeps them.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../server/test/proofs/figures.ts';
import { PROOFS } from './proofs.ts';

export type Proved = {
  day: string;
  machine: string;
  minutes: number;
  passed: number;
  failed: number;
  figures: Figure[];
};

/** Where a run records figures, whatever its working folder; and where they are kept. */
export const FIGURES = join(import.meta.dirname, '../.cache/proofs');
const KEPT = 'docs/proof';

type Report = { numPassedTests: number; numFailedTests: number; startTime: number };

/** A figure as JSON stores it: NaN becomes null, which would be within any limit. */
type Kept = Omit<Figure, 'value'> & { value: number | null };

/** What a run of a proof recorded. */
export async function readRecord(name: string, report: string): Promise<Proved> {
  const { numPassedTests, numFailedTests, startTime } = JSON.parse(
    await readFile(report, 'utf8'),
  ) as Report;
  const folder = join(FIGURES, name);
  const parts = await readdir(folder).catch(() => []);
  const figures = await Promise.all(
    parts.toSorted().map(async (part) => JSON.parse(await readFile(join(folder, part), 'utf8'))),
  );
  return {
    day: new Date(startTime).toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
    minutes: Math.ceil((Date.now() - startTime) / 60_000),
    passed: numPassedTests,
    failed: numFailedTests,
    figures: (figures.flat() as Kept[]).map((figure) => ({
      ...figure,
      value: figure.value ?? Number.NaN,
    })),
  };
}

/** What is not as it must be, a sentence each. */
export function breachesOf({ failed, passed, figures }: Proved): string[] {
  const beyond = figures
    // NaN is within no limit.
    .filter(({ value, most = Infinity, least = -Infinity }) => !(value <= most && value >= least))
    .map(({ what, value, unit = '', most, least }) => {
      const isBelow = least !== undefined && value < least;
      const limit = isBelow ? `at least ${written(least)}` : `at most ${written(most ?? Infinity)}`;
      return `${what}: ${written(value)}${unit && ` ${unit}`}, ${limit} is allowed.`;
    });
  if (failed > 0) beyond.push(`${failed} tests failed.`);
  if (passed + failed === 0) beyond.push('No test ran.');
  return beyond;
}

export async function keepRecord(name: string, record: Proved): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  await writeFile(join(KEPT, `${name}.json`), `${JSON.stringify(record, null, 2)}\n`);
  const kept: [string, Proved][] = [];
  for (const one of Object.keys(PROOFS)) {
    const text = await readFile(join(KEPT, `${one}.json`), 'utf8').catch(() => null);
    if (text !== null) kept.push([one, JSON.parse(text)]);
  }
  await writeFile('docs/proof.md', `${INTRODUCTION}\n\n${tableOf(kept)}\n`);
}

const INTRODUCTION = `# Proof

Made by \`npm run prove -- --write\`: each line is the last whole run of a proof ([decision 101](decisions/0101-proofs.md) says how each works, and how a fault is planted that it must find). A figure beyond its limit, or a test that fails, is a breach, and stands in bold.`;

export const tableOf = (records: readonly (readonly [string, Proved])[]): string =>
  [
    '| what | command | figures | run on |',
    '| --- | --- | --- | --- |',
    ...records.map(([name, record]) => {
      const breaches = breachesOf(record).map((breach) => `**${breach}**`);
      const figures = record.figures.map(wordsOf);
      const tests = `${record.passed} tests passed, ${record.failed} failed, in ${record.minutes} minutes`;
      const run = `${record.day}, ${record.machine}`;
      return `| ${PROOFS[name]?.tries} | \`npm run prove -- ${name}\` | ${[...breaches, ...figures, tests].join('<br>')} | ${run} |`;
    }),
  ].join('\n');

const wordsOf = ({ what, value, unit, most, least }: Figure) =>
  [
    `${what}: ${written(value)}${unit ? ` ${unit}` : ''}`,
    most !== undefined && most !== 0 && most !== least ? ` (at most ${written(most)})` : '',
  ].join('');

const written = (value: number) =>
  value.toLocaleString('en-KE', { maximumFractionDigits: value < 10 ? 2 : 1 });
