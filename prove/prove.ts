// Proves at length what the gate proves in a few rounds: the same tests with larger numbers, which take minutes to
// hours. `npm run prove` runs all of them; `npm run prove -- races kills` runs two. With a planted fault that must be
// found, they are as brief as in the gate, but complete.
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
  return `npm run prove -- [--write | --brief | --plant <fault>] [<name> ...]
Without a name all of the first list. --write puts the table into docs/proof.md. --brief takes some minutes, and --plant
plants a fault in the brief form of its proof: it ends with an error, which names what was found.
${lines.join('\n')}
Alone, with packages of Debian:
${alone.join('\n')}
`;
};

type How = { write?: boolean; brief?: boolean; plant?: string };

/** Runs the tests of a proof, and returns the figures they recorded. */
async function prove(name: string, { brief = false, plant = '' }: How): Promise<Proved> {
  process.stdout.write(`${name}: ${PROOFS[name]?.tries}\n`);
  await rm(join(FIGURES, name), { recursive: true, force: true });
  const report = join(FIGURES, `${name}.tests.json`);
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const files = PROOFS[name]?.files ?? [];
  const args = ['run', '--config', 'prove/vitest.config.ts', ...reporters, ...files];
  const isBrief = brief || plant !== '';
  await rm(report, { force: true });
  await runProgram('vitest', args, {
    NAFASI_PLANTED: plant,
    NAFASI_BRIEF: isBrief ? 'yes' : '',
  });
  return readRecord(name, report);
}

async function proveAll(names: readonly string[], how: How): Promise<void> {
  const records: [string, Proved][] = [];
  for (const name of names) {
    const record = await prove(name, how);
    records.push([name, record]);
    if (how.write) await keepRecord(name, record);
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
      brief: { type: 'boolean', default: false },
      plant: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const wrong = problemsOf(names, values);
  if (!values.help && wrong.length === 0) return proveAll(namesOf(names, values.plant), values);
  for (const sentence of wrong) process.stderr.write(`${sentence}\n`);
  process.stdout.write(usage());
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

const has = (name: string, plant: string) => PROOFS[name]?.plants?.includes(plant) ?? false;

/** The named ones, or those in which the fault can be planted, or all. */
function namesOf(names: readonly string[], plant: string | undefined): readonly string[] {
  const all = Object.keys(PROOFS);
  if (names.length > 0) return names;
  return plant === undefined ? all : all.filter((name) => has(name, plant));
}

function problemsOf(names: readonly string[], { write, brief, plant }: How): string[] {
  const known = names.filter((name) => PROOFS[name]);
  const wrong = names
    .filter((name) => !known.includes(name))
    .map((name) => `There is no proof called ${name}.`);
  if (plant !== undefined && namesOf([], plant).length === 0)
    wrong.push(`There is no fault called ${plant}.`);
  // It would find nothing, as there is nothing to find.
  else if (plant !== undefined)
    for (const name of known)
      if (!has(name, plant)) wrong.push(`Nothing of ${name} looks for ${plant}.`);
  if (write && (brief || plant !== undefined))
    wrong.push('What is brief or planted is not written down.');
  return wrong;
}

await main();
