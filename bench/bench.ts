// Measures response times beside the floors of this machine, in one run. `npm run bench -- --help` says how.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildWebApp, compressWebApp } from '../scripts/build-web.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { openMailSink } from '../server/test/mail-sink.ts';
import { CHANGES, CHANGES_ENVIRONMENT, query } from './bookings.ts';
import { CASES, type Case, type World } from './cases.ts';
import { ALONE } from './lists.ts';
import { type Call, load, medianOf, oneByOne } from './load.ts';
import { measureMemory } from './memory.ts';
import { residentMb, type Served, serve } from './processes.ts';
import { recordQuestion, replay } from './replay.ts';
import { type Row, report } from './report.ts';
import { fill, SIZES } from './world.ts';

const RUNS = 3;
const CALLS_ALONE = 200;
const CALLS_BEFORE = 50;
const RESTS_FOR_SECONDS = 5;
const FOLDER = resolve('.bench');
const USAGE = `npm run bench -- [--world ${Object.keys(SIZES).join('|')}] [--seconds 5] [--alone] [--write] [part of a case's name ...]
npm run bench -- memory [--minutes 10]   what the API holds idle, and after so long of everything
npm run bench -- compare <address> [--seconds 5]   measures any address beside Nafasi's search
Worlds are made once and kept in .bench. --alone measures one call after the other only. --write puts the tables into docs/speed.md.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    world: { type: 'string', default: 'small' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
    alone: { type: 'boolean', default: false },
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
  await compressWebApp();
  await using started = new AsyncDisposableStack();
  const database = `world_${values.world}`;
  const first = await filled(database, world);
  const postgres = await startEmbeddedPostgres(FOLDER, { durable: true, database });
  started.defer(() => postgres.stop());
  const url = postgres.url(database);
  await letLapse(url);
  await readIntoMemory(url);
  const mails = await openMailSink();
  started.defer(() => mails.close());
  const environment = { ...environmentOf(url), SMTP_URL: mails.url };
  const served = await serve('npm start', environment, '/readyz');
  started.defer(() => served.stop());
  say('Waiting until what the start set going is over ...');
  await untilItRests(url);
  const [command, address] = positionals;
  const client = first.person + world.owners;
  const bench = { served, url, environment, runs: RUNS, seconds, client };
  if (command === 'memory') {
    say(await measureMemory(bench, { ...world, ...first }, Number(values.minutes)));
    return;
  }
  const wanted = command === 'compare' ? ['search'] : positionals;
  const isMeant = ({ name }: { name: string }) => isWanted(name, wanted);
  const people = { ...world, ...first };
  const rows: Row[] = [];
  for (const one of (values.alone ? [...CASES, ...ALONE] : ALONE).filter(isMeant))
    rows.push(await measureAlone(one, people, served));
  if (!values.alone) {
    rows.push(await measureHealth(served));
    for (const one of CASES.filter(isMeant)) rows.push(await measure(one, people, served, url));
    for (const { measure } of CHANGES.filter(isMeant)) rows.push(await measure(bench));
  }
  if (command === 'compare' && address) rows.push(await measureOther(new URL(address)));
  say(await report(rows, { world: values.world, seconds, runs: RUNS, write: values.write }));
}

/** A world being generated need not survive a power cut. */
async function filled(database: string, world: NonNullable<typeof size>) {
  const postgres = await startEmbeddedPostgres(FOLDER, { durable: false, database });
  try {
    return await fill(postgres.url(database), world, say);
  } finally {
    await postgres.stop();
  }
}

function isWanted(name: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

// The address of a built-in database has a folder of sockets, where settings require a host.
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

/** Has the start lapse what earlier runs booked and never paid: dashboards would count it as owed. */
async function letLapse(url: string): Promise<void> {
  await query(
    url,
    `update bookings set hold_until = now() where state = 'pending' and hold_until > now()`,
  );
}

/**
 * Loads what is searched into memory, as in a database that has run for a while: this one has just been filled and
 * restarted.
 */
async function readIntoMemory(url: string): Promise<void> {
  await query(url, 'create extension if not exists pg_prewarm');
  await query(
    url,
    `with searched as (select unnest('{spaces,space_cards,space_words}'::regclass[]) as of)
     select pg_prewarm(of) from (
       table searched union all select indexrelid from pg_index join searched on indrelid = of) as read`,
  );
}

/**
 * Waits until the jobs of the start are over: with ten million bookings the check of the books occupies a processor for
 * five minutes.
 */
async function untilItRests(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let quiet = 0; quiet < RESTS_FOR_SECONDS; ) {
    await wait(1000);
    const { rows } = await client.query(
      `select from pg_stat_activity
       where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()
       union all
       select from bookings where state = 'pending' and hold_until <= now()
       union all
       select from figures where not is_folded
       union all
       select from ledger_totals where not is_folded`,
    );
    quiet = rows.length === 0 ? quiet + 1 : 0;
  }
  await client.end();
}

async function measureHealth(served: Served): Promise<Row> {
  const ours = await medianOf(RUNS, () => load(served.url, () => ({ path: '/healthz' }), seconds));
  return {
    name: '/healthz',
    ours,
    alone: null,
    bare: null,
    driver: null,
    memoryMb: await residentMb(served.pid),
  };
}

async function measureAlone({ name, call }: Case, world: World, served: Served): Promise<Row> {
  // Warm-up: calls seldom wait for what a database that has just started reads from the disk.
  await oneByOne(served.url, (nth) => call(world, CALLS_ALONE + nth), CALLS_BEFORE);
  const alone = await oneByOne(served.url, (nth) => call(world, nth), CALLS_ALONE);
  return { name, ours: null, alone, bare: null, driver: null, memoryMb: 0 };
}

async function measure(one: Case, world: World, served: Served, url: string): Promise<Row> {
  const { name, call, repeats = 0, hasFloor, statements } = one;
  const { alone } = await measureAlone(one, world, served);
  for (let nth = 0; nth < repeats; nth += 1) await fetch(served.url + call(world, nth).path);
  let sent = 0;
  const next = () => call(world, sent++);
  const ours = await medianOf(RUNS, () => load(served.url, next, seconds));
  const memoryMb = await residentMb(served.pid);
  const bare = hasFloor ? await measureFloor(served, call(world, 0)) : null;
  const driver = statements ? await measureDriver(url, call(world, 0), statements) : null;
  return { name, ours, alone, bare, driver, memoryMb };
}

/** Bare Fastify with the same response. */
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

/** The server's statements for it, sent by the driver alone. */
async function measureDriver(url: string, call: Call, statements: RegExp) {
  const recorded = await recordQuestion(environmentOf(url), statements, ({ url }) =>
    fetch(url + call.path),
  );
  return medianOf(RUNS, () => replay(url, recorded, () => new Map(), seconds));
}

async function measureOther({ origin, pathname, search, href }: URL): Promise<Row> {
  const next = () => ({ path: pathname + search });
  const ours = await medianOf(RUNS, () => load(origin, next, seconds));
  return { name: href, ours, alone: null, bare: null, driver: null, memoryMb: 0 };
}
