import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Measured } from './load.ts';

export type Row = {
  name: string;
  ours: Measured;
  /** Bare Fastify that answers the same bytes. */
  bare: Measured | null;
  /** The statements of it, by the driver alone. */
  driver: Measured | null;
  /** Of the API after it, in MB. */
  memoryMb: number;
};

type Conditions = { world: string; seconds: number; runs: number; write: boolean };

/** The table of a run; written to docs/speed.md where asked for. */
export async function report(rows: readonly Row[], conditions: Conditions): Promise<string> {
  const { world, seconds, runs, write } = conditions;
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
  const text = [
    `Measured on ${day} on ${machine}, the load beside it; world \`${world}\`, 16 connections, ${seconds} s, medians of ${runs}.`,
    '',
    '| what | a second | p50 ms | p99 ms | bare Fastify, same bytes | ratio | its statements, driver alone | ratio | refused | memory MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(line),
  ].join('\n');
  if (write)
    await writeFile(
      'docs/speed.md',
      `# Speed\n\nMade by \`npm run bench -- --write\`.\n\n${text}\n`,
    );
  return text;
}

function line({ name, ours, bare, driver, memoryMb }: Row): string {
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
