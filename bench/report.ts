// The measurements of a run, as a table; if requested, kept under docs/speed, with a page of all worlds and its plots.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Measured } from './load.ts';
import { type Point, plot } from './plot.ts';
import { SIZES } from './world.ts';

export type Row = {
  name: string;
  /** Many at once; null if only single calls were made. */
  ours: Measured | null;
  /** Single calls, each different; null for changes. */
  alone: Measured | null;
  /** Bare Fastify with the same response. */
  bare: Measured | null;
  /** Its statements, sent by the driver alone. */
  driver: Measured | null;
  /** The API's memory after it, in MB. */
  memoryMb: number;
};

type Conditions = { world: string; seconds: number; runs: number; write: boolean };
type Kept = { conditions: string; rows: Row[] };

const FOLDER = 'docs/speed';
const fileOf = (world: string) => `${FOLDER}/${world}.json`;

/** A run as a table. */
export async function report(rows: readonly Row[], run: Conditions): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
  const conditions = `Measured on ${day} on ${machine}, the load beside it: 16 connections, ${run.seconds} s, medians of ${run.runs}.`;
  if (run.write) {
    await keep(run.world, conditions, rows);
    await writePage();
  }
  return `${conditions}\n\n${table(rows)}`;
}

/** Rows measured now replace those with the same name. */
async function keep(world: string, conditions: string, rows: readonly Row[]): Promise<void> {
  const names = new Set(rows.map(({ name }) => name));
  const before = (await readKept(world))?.rows.filter(({ name }) => !names.has(name)) ?? [];
  await mkdir(FOLDER, { recursive: true });
  const kept: Kept = { conditions, rows: [...before, ...rows] };
  await writeFile(fileOf(world), `${JSON.stringify(kept, null, 2)}\n`);
}

async function readKept(world: string): Promise<Kept | null> {
  const text = await readFile(fileOf(world), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Kept);
}

async function writePage(): Promise<void> {
  const sections: string[] = [];
  const points: Point[] = [];
  for (const [world, { spaces, bookings }] of Object.entries(SIZES)) {
    const kept = await readKept(world);
    if (!kept) continue;
    sections.push(
      `## ${written(spaces)} spaces, ${written(spaces * bookings)} bookings\n\n${kept.conditions}\n\n${table(kept.rows)}`,
    );
    for (const { name, ours, alone } of kept.rows)
      if (alone) points.push({ name, spaces, p99: alone.p99, perSecond: ours?.perSecond ?? null });
  }
  const plots: string[] = [];
  for (const { file, says, figure, label } of PLOTS) {
    const drawn = plot(points, figure, label);
    if (drawn === null) continue;
    await writeFile(`${FOLDER}/${file}`, drawn);
    plots.push(`${says}:\n\n![${says}](speed/${file})`);
  }
  await writeFile('docs/speed.md', `${[INTRODUCTION, ...plots, ...sections].join('\n\n')}\n`);
}

const INTRODUCTION = `# Speed

Made by \`npm run bench -- --write\`, which measures a world at a time ([decision 64](decisions/0064-measuring-speed.md) says how, and what a floor is). Each is measured beside its floors in the same run; figures of different runs are comparable by their ratios alone, as \`/healthz\` of each shows how fast the machine was then.`;

const PLOTS = [
  {
    file: 'slowest.svg',
    says: 'The slowest answers as the world grows, one call after the other',
    figure: 'p99',
    label: 'ms of the slowest in a hundred',
  },
  {
    file: 'rate.svg',
    says: 'Answers a second as the world grows',
    figure: 'perSecond',
    label: 'answered a second',
  },
] as const;

const written = (count: number) => count.toLocaleString('en-KE');

const table = (rows: readonly Row[]) => {
  const many = rows.filter(({ ours }) => ours);
  const one = rows.filter(({ alone }) => alone);
  return [many.length > 0 && tableOfMany(many), one.length > 0 && tableOfOne(one)]
    .filter(Boolean)
    .join('\n\n');
};

const tableOfOne = (rows: readonly Row[]) =>
  [
    'One call after the other, each another one:\n',
    '| what | p50 ms | p99 ms | refused |',
    '| --- | ---: | ---: | ---: |',
    ...rows.map(
      ({ name, alone }) => `| ${name} | ${alone?.p50} | ${alone?.p99} | ${alone?.refused || ''} |`,
    ),
  ].join('\n');

const tableOfMany = (rows: readonly Row[]) =>
  [
    '| what | a second | p50 ms | p99 ms | bare Fastify, same bytes | ratio | its statements, driver alone | ratio | refused | memory MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(line),
  ].join('\n');

function line({ name, ours, bare, driver, memoryMb }: Row): string {
  if (!ours) return '';
  const cells = [
    name,
    ours.perSecond.toFixed(0),
    ours.p50,
    ours.p99,
    ...[bare, driver].flatMap((floor) =>
      floor
        ? [floor.perSecond.toFixed(0), (ours.perSecond / floor.perSecond).toFixed(2)]
        : ['', ''],
    ),
    ours.refused || '',
    memoryMb ? memoryMb.toFixed(0) : '',
  ];
  return `| ${cells.join(' | ')} |`;
}
