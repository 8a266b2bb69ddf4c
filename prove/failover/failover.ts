// npm run prove -- failover [restarts] [kills] [restores] [--rounds 3] [--plant] [--release <folder>] [--write] ¶ Runs
// what docs/production.md describes on one machine, from the files of `deploy`, and breaks it. With --plant each part
// contains the fault that it looks for, and the proof fails if that is not found.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../../scripts/run-program.ts';
import { startDatabases } from './databases.ts';
import { readKept } from './kept.ts';
import { kills } from './kills.ts';
import { outsideOf, startLoad } from './load.ts';
import { openMachines } from './machines.ts';
import { startMarketplace } from './marketplace.ts';
import { installMissing } from './packages.ts';
import type { Ground, Part } from './part.ts';
import { until } from './programs.ts';
import { restarts } from './restarts.ts';
import { restores } from './restores.ts';

const PARTS: Readonly<Record<string, Part>> = { restarts, restores, kills };
const RECORD = join(import.meta.dirname, '../../docs/proof/failover.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    plant: { type: 'boolean', default: false },
    release: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = names.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  say(`There is no part called ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`);
  process.exitCode = 1;
} else {
  process.exitCode = 1;
  if (await prove()) process.exitCode = 0;
}

async function prove(): Promise<boolean> {
  await installMissing(say);
  await using started = new AsyncDisposableStack();
  const giveUp = (why: unknown) => {
    say(String(why));
    void started.disposeAsync().finally(() => process.exit(1));
  };
  for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException']) process.once(event, giveUp);
  const ground = await prepare(started);
  const record: Record<string, object> = {};
  let isProved = true;
  for (const name of names) {
    const part = PARTS[name] as Part;
    const rounds = Number(values.rounds ?? (values.plant ? 1 : part.rounds));
    say(`${name}: ${values.plant ? `planted: ${part.plants}` : part.tries}`);
    const { faults, figures } = await part.run(ground, rounds, values.plant);
    for (const [what, figure] of Object.entries(figures)) say(`  ${what}: ${figure}`);
    for (const fault of faults) say(`  FAULT ${fault}`);
    const isGood = values.plant ? faults.length > 0 : faults.length === 0;
    say(`  ${isGood ? 'as it should be' : values.plant ? 'NOT FOUND' : 'BROKEN'}`);
    isProved &&= isGood;
    const date = new Date().toISOString().slice(0, 10);
    record[name] = { tries: part.tries, date, faults: faults.length, ...figures };
  }
  if (values.write && !values.plant && isProved) await write(record);
  await started.disposeAsync();
  if (isProved) await rm(ground.machines.folder, { recursive: true });
  return isProved;
}

async function prepare(started: AsyncDisposableStack): Promise<Ground> {
  const machines = await openMachines();
  const { folder } = machines;
  say(`Everything is in ${folder}, and stays there where it ends badly.`);
  const release = values.release ?? join(folder, 'release');
  if (!values.release && (await runProgram('node', ['scripts/release.ts', release])) !== 0)
    throw new Error('There is no release');
  const databases = await startDatabases(machines, started);
  await databases.pgbackrest('db1', 'stanza-create');
  const marketplace = await startMarketplace({ machines, databases, release, say, started });
  const outside = outsideOf(machines);
  started.defer(() => outside.close());
  const spaces = await databases.ask<{ id: string }>(
    'select id from spaces where not has_hours and buffer_minutes = 0 order by id',
  );
  const ids = spaces.map(({ id }) => Number(id));
  let slots = 0;
  return {
    machines,
    databases,
    marketplace,
    outside,
    say,
    load: (many) => startLoad(outside, marketplace, { spaces: ids, next: () => slots++ }, many),
    async lastBooking() {
      const [row] = await databases.ask<{ id: string }>('select max(id) as id from bookings');
      return Number(row?.id);
    },
    async keptNow(last) {
      await until('All that M-Pesa told is worked on', 180, async () => {
        const waiting = 'select 1 from callbacks where processed_at is null limit 1';
        return (await databases.ask(waiting)).length === 0;
      });
      const primary = await databases.primary();
      return readKept(databases.urlOf(primary ?? 'db1'), last);
    },
    keptAt: readKept,
  };
}

async function readRecord(): Promise<Record<string, object>> {
  const text = await readFile(RECORD, 'utf8').catch(() => '{ "parts": {} }');
  return (JSON.parse(text) as { parts: Record<string, object> }).parts;
}

async function write(record: Record<string, object>): Promise<void> {
  const [processor] = cpus();
  const whole = {
    machine: `${cpus().length} × ${processor?.model.trim()}`,
    command: 'npm run prove -- failover --write',
    // Parts proved earlier and not now are kept.
    parts: { ...(await readRecord()), ...record },
  };
  await mkdir(join(RECORD, '..'), { recursive: true });
  await writeFile(RECORD, `${JSON.stringify(whole, null, 2)}\n`);
}
