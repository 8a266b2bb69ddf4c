// Proves at length what the gate proves in a few rounds: the same tests with larger numbers, which
// take minutes to hours. `npm run prove` runs all of them; `npm run prove -- races kills` runs two.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../scripts/run-program.ts';
import { PROOFS } from './proofs.ts';
import { breachesOf, FIGURES, keepRecord, type Proved, readRecord, tableOf } from './record.ts';

const PGBOUNCER = 'pgbouncer';
const POOLERS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

const usage = () => {
  const lines = Object.entries(PROOFS).map(([name, { tries, plants = [] }]) => {
    const planted = plants.length > 0 ? `\n${' '.repeat(13)}--plant ${plants.join(' | ')}` : '';
    return `  ${name.padEnd(10)} ${tries}${planted}`;
  });
  return `npm run prove -- [--write] [--plant <fault>] [<name> ...]
Without a name all but ${PGBOUNCER}. --write puts the table into docs/proof.md. --plant plants a fault, which must be found.
${lines.join('\n')}
  ${PGBOUNCER.padEnd(10)} every test of the server, with calls through Debian's pgbouncer
`;
};

/** Every test of the server, its calls through PgBouncer in transaction mode; null: it is not installed. */
async function proveBehindPooler(): Promise<number | null> {
  const program = POOLERS.find((path) => existsSync(path));
  if (!program) return null;
  return runProgram('vitest', ['run', '--project', 'server'], { NAFASI_POOLER: program });
}

/** Runs the tests of a proof, and answers what they put down. */
async function prove(name: string, files: readonly string[], planted = ''): Promise<Proved> {
  process.stdout.write(`${name}: ${PROOFS[name]?.tries}\n`);
  await rm(join(FIGURES, name), { recursive: true, force: true });
  const report = join(FIGURES, `${name}.tests.json`);
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config', 'prove/vitest.config.ts', ...reporters, ...files];
  await rm(report, { force: true });
  await runProgram('vitest', args, { NAFASI_PLANTED: planted });
  return readRecord(name, report);
}

async function proveAll(names: readonly string[], { write = false, plant = '' }): Promise<void> {
  const records: [string, Proved][] = [];
  for (const name of names) {
    const record = await prove(name, PROOFS[name]?.files ?? [], plant);
    records.push([name, record]);
    if (write && !plant) await keepRecord(name, record);
  }
  process.stdout.write(`\n${tableOf(records)}\n`);
  for (const [name, record] of records)
    for (const breach of breachesOf(record)) {
      process.stderr.write(`${name}: ${breach}\n`);
      process.exitCode = 1;
    }
}

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    plant: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const unknown = names.filter((name) => !PROOFS[name] && name !== PGBOUNCER);
const plants = Object.values(PROOFS).flatMap(({ plants = [] }) => plants);
if (values.plant && !plants.includes(values.plant)) unknown.push(values.plant);
if (values.help || unknown.length > 0) {
  for (const name of unknown) process.stderr.write(`There is no proof or fault called ${name}.\n`);
  process.stdout.write(usage());
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else if (names.includes(PGBOUNCER)) {
  const code = await proveBehindPooler();
  if (code === null)
    process.stderr.write('PgBouncer is not installed. On Debian: apt-get install pgbouncer\n');
  process.exitCode = code ?? 1;
} else {
  await proveAll(names.length > 0 ? names : Object.keys(PROOFS), values);
}
