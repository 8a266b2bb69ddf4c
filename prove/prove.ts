// Proves at length what the gate proves in a few rounds: the same tests with larger numbers, which
// take minutes to hours. `npm run prove` runs all of them; `npm run prove -- races kills` runs two.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../scripts/run-program.ts';
import { PROOFS } from './proofs.ts';
import { breachesOf, FIGURES, keepRecord, type Proved, readRecord, tableOf } from './record.ts';
import { WITH_PACKAGES } from './with-packages.ts';

const usage = () => {
  const lines = Object.entries(PROOFS).map(([name, { tries, plants = [] }]) => {
    const planted = plants.length > 0 ? `\n${' '.repeat(13)}--plant ${plants.join(' | ')}` : '';
    return `  ${name.padEnd(10)} ${tries}${planted}`;
  });
  const alone = Object.entries(WITH_PACKAGES).map(
    ([name, { tries }]) => `  ${name.padEnd(10)} ${tries}`,
  );
  return `npm run prove -- [--write] [--plant <fault>] [<name> ...]
Without a name all of the first list. --write puts the table into docs/proof.md. --plant plants a fault, which must be found.
${lines.join('\n')}
Alone, with packages of Debian:
${alone.join('\n')}
`;
};

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

async function main(): Promise<void> {
  const [first = '', ...options] = process.argv.slice(2);
  const alone = WITH_PACKAGES[first];
  if (alone) {
    const code = await alone.prove(options);
    if (code === null)
      process.stderr.write(
        `It needs packages that are not installed. On Debian: apt-get install ${alone.packages}\n`,
      );
    process.exitCode = code ?? 1;
    return;
  }
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      plant: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = names.filter((name) => !PROOFS[name]);
  const plants = Object.values(PROOFS).flatMap(({ plants = [] }) => plants);
  if (values.plant && !plants.includes(values.plant)) unknown.push(values.plant);
  if (!values.help && unknown.length === 0)
    return proveAll(names.length > 0 ? names : Object.keys(PROOFS), values);
  for (const name of unknown) process.stderr.write(`There is no proof or fault called ${name}.\n`);
  process.stdout.write(usage());
  process.exitCode = unknown.length > 0 ? 1 : 0;
}

await main();
