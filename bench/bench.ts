// Measures what callers get beside the floors of this machine, in one run. `npm run bench -- --help` says how.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebApp } from '../scripts/build-web.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { CHANGES, CHANGES_ENVIRONMENT } from './bookings.ts';
import { CASES, type Case } from './cases.ts';
import { type Call, load, medianOf } from './load.ts';
import { openMailSink } from './mail-sink.ts';
import { measureMemory } from './memory.ts';
import { residentMb, type Served, serve } from './processes.ts';
import { recordOne, replay } from './replay.ts';
import { type Row, report } from './report.ts';
import { fill, SIZES } from './world.ts';

const RUNS = 3;
const FOLDER = resolve('.bench');
const USAGE = `npm run bench -- [--world ${Object.keys(SIZES).join('|')}] [--seconds 5] [--write] [part of a case's name ...]
npm run bench -- memory [--minutes 10]   what the API holds idle, and after so long of everything
npm run bench -- compare <address> [--seconds 5]   measures any address beside Nafasi's search
Worlds are made once and kept in .bench. --write puts the table into docs/speed.md.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    world: { type: 'string', default: 'small' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = Number(values.seconds);
const size = SIZES[values.world];
if (values.help || !size || !(seconds > 0)) {
  process.stdout.write(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  await bench(size);
}

async function bench(world: NonNullable<typeof size>): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await buildWebApp();
  await using started = new AsyncDisposableStack();
  const database = `world_${values.world}`;
  const postgres = await startEmbeddedPostgres(FOLDER, { durable: true, database });
  started.defer(() => postgres.stop());
  const url = postgres.url(database);
  const first = await fill(url, world, say);
  const mails = await openMailSink();
  started.defer(() => mails.close());
  const environment = { ...environmentOf(url), SMTP_URL: mails.url };
  const served = await serve('npm start', environment, '/readyz');
  started.defer(() => served.stop());
  const [command, address] = positionals;
  const client = first.person + world.owners;
  const bench = { served, url, environment, runs: RUNS, seconds, client };
  if (command === 'memory') {
    say(await measureMemory(bench, { ...world, ...first }, Number(values.minutes)));
    return;
  }
  const rows: Row[] = [await measureHealth(served)];
  const wanted = command === 'compare' ? ['search'] : positionals;
  for (const one of CASES.filter(({ name }) => isWanted(name, wanted)))
    rows.push(await measure(one, { ...world, ...first }, served, url));
  for (const { measure } of CHANGES.filter(({ name }) => isWanted(name, wanted)))
    rows.push(await measure(bench));
  if (command === 'compare' && address) rows.push(await measureOther(new URL(address)));
  say(await report(rows, { world: values.world, seconds, runs: RUNS, write: values.write }));
}

function isWanted(name: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

// The address of a built-in database names a folder of sockets, where settings ask for a host.
function environmentOf(url: string): Record<string, string> {
  return {
    DATABASE_URL: url.replace('@/', '@localhost/'),
    DATA_DIR: resolve(FOLDER, 'api'),
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...CHANGES_ENVIRONMENT,
  };
}

async function measureHealth(served: Served): Promise<Row> {
  const ours = await medianOf(RUNS, () => load(served.url, () => ({ path: '/healthz' }), seconds));
  return {
    name: '/healthz',
    ours,
    bare: null,
    driver: null,
    memoryMb: await residentMb(served.pid),
  };
}

async function measure(
  { name, call, repeats = 0, hasFloor, statement }: Case,
  world: Parameters<Case['call']>[0],
  served: Served,
  url: string,
): Promise<Row> {
  for (let nth = 0; nth < repeats; nth += 1) await fetch(served.url + call(world, nth).path);
  let sent = 0;
  const next = () => call(world, sent++);
  const ours = await medianOf(RUNS, () => load(served.url, next, seconds));
  const memoryMb = await residentMb(served.pid);
  const bare = hasFloor ? await measureFloor(served, call(world, 0)) : null;
  const driver = statement ? await measureDriver(url, call(world, 0), statement) : null;
  return { name, ours, bare, driver, memoryMb };
}

/** Bare Fastify that answers the same bytes. */
async function measureFloor(served: Served, { path, token }: ReturnType<Case['call']>) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(served.url + path, { headers });
  const file = resolve(FOLDER, 'answer.json');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const bare = await serve('bench/bare.ts', { ANSWER: file }, '/');
  try {
    return await medianOf(RUNS, () => load(bare.url, () => ({ path: '/' }), seconds));
  } finally {
    await bare.stop();
    await rm(file);
  }
}

/** The statement that the server sends for it, by the driver alone. */
async function measureDriver(url: string, call: Call, statement: RegExp) {
  const statements = await recordOne(environmentOf(url), statement, ({ url }) =>
    fetch(url + call.path),
  );
  return medianOf(RUNS, () => replay(url, statements, () => new Map(), seconds));
}

async function measureOther({ origin, pathname, search, href }: URL): Promise<Row> {
  const next = () => ({ path: pathname + search });
  const ours = await medianOf(RUNS, () => load(origin, next, seconds));
  return { name: href, ours, bare: null, driver: null, memoryMb: 0 };
}
