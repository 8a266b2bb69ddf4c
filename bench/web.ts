// Measures pages as a slow phone loads them, in a real browser: `npm run bench:web`, or `npm run bench:web -- space
// search` for those named so. With `-- --write` the results go into docs/speed-web.md.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answered, Measured, Row, Speed } from '../e2e/speed.ts';
import { ensureChromium } from '../scripts/ensure-chromium.ts';
import { runProgram } from '../scripts/run-program.ts';

const KEPT = 'docs/speed/web.json';
const PAGE = 'docs/speed-web.md';
const INTRODUCTION = `# Speed of pages

Made by \`npm run bench:web -- --write\`: Chromium as a phone of 412 × 823, its processor four times slower than the machine's (${cpus().length} × ${cpus()[0]?.model.trim()}), over 1.6 Mbit/s with 150 ms there and back, in the demo world. Medians of three visits of a browser that knows nothing; "again" is the largest paint of the visit after it. What answers a touch or a key is measured from it to the next paint, on the settled page. Kilobytes are a thousand bytes, compressed and with headers. [Decision 74](decisions/0074-light-pages.md) says what was done for them and what holds them.`;

const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--write');
const folder = await mkdtemp(join(tmpdir(), 'nafasi-speed-'));
const MEASURED = join(folder, 'measured.json');
process.exitCode = await runProgram(
  'playwright',
  ['test', '--config', 'e2e/speed.config.ts', '--reporter=line'],
  { CHROMIUM: ensureChromium(), MEASURED, ...(names.length > 0 && { ONLY: names.join() }) },
);
if (process.exitCode === 0) {
  const speed: Speed = JSON.parse(await readFile(MEASURED, 'utf8'));
  process.stdout.write(`${tables(speed)}\n`);
  if (words.includes('--write')) await keep(speed);
}
await rm(folder, { recursive: true });

/** New measurements replace those with the same name. */
async function keep({ pages, answers }: Speed): Promise<void> {
  const before: Speed = JSON.parse(
    await readFile(KEPT, 'utf8').catch(() => '{"pages":[],"answers":[]}'),
  );
  const all = { pages: joined(before.pages, pages), answers: joined(before.answers, answers) };
  await writeFile(KEPT, `${JSON.stringify(all, null, 2)}\n`);
  await writeFile(PAGE, `${INTRODUCTION}\n\n${tables(all)}\n`);
}

function joined<Named extends { name: string }>(before: Named[], now: Named[]): Named[] {
  return [...new Map([...before, ...now].map((each) => [each.name, each])).values()];
}

function tables({ pages, answers }: Speed): string {
  const shown = [pages.length > 0 && table(pages), answers.length > 0 && tableOfAnswers(answers)];
  return shown.filter(Boolean).join('\n\n');
}

function tableOfAnswers(answers: readonly Answered[]): string {
  return [
    '| touches and keys of | slowest answer ms |',
    '| --- | ---: |',
    ...answers.map(({ name, runs }) => `| ${name} | ${middle(runs).toFixed(0)} |`),
  ].join('\n');
}

function table(rows: readonly Row[]): string {
  const columns: [title: string, read: (runs: readonly Measured[]) => string][] = [
    ['first paint s', (runs) => inThousands(runs, 'first', 1)],
    ['largest paint s', (runs) => inThousands(runs, 'largest', 1)],
    ['again s', (runs) => inThousands(runs, 'again', 1)],
    ['blocked ms', (runs) => median(runs, 'blocked').toFixed(0)],
    ['shift', (runs) => median(runs, 'shift').toFixed(3)],
    ['script kB', (runs) => inThousands(runs, 'js', 0)],
    ['styles kB', (runs) => inThousands(runs, 'css', 0)],
    ['all kB', (runs) => inThousands(runs, 'total', 0)],
    ['requests', (runs) => median(runs, 'requests').toFixed(0)],
  ];
  return [
    `| page | ${columns.map(([title]) => title).join(' | ')} |`,
    `| --- | ${columns.map(() => '---:').join(' | ')} |`,
    ...rows.map(
      ({ name, runs }) => `| ${name} | ${columns.map(([, read]) => read(runs)).join(' | ')} |`,
    ),
  ].join('\n');
}

function inThousands(runs: readonly Measured[], of: keyof Measured, digits: number): string {
  return (median(runs, of) / 1000).toFixed(digits);
}

function median(runs: readonly Measured[], of: keyof Measured): number {
  return middle(runs.map((run) => run[of]));
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
